/**
 * Reads the master playlist and gives the browser's native HLS the smallest video rendition that fills the card, without
 * the sound of CMAF, which a muted card does not play.
 */
import { bareVideo, readAttribute } from './bare-video.js';

const video = bareVideo();
const master = readAttribute('playlist');
void fetch(master)
  .then((response) => response.text())
  .then((text) => {
    const renditions = [...text.matchAll(/^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+).*\s+(.+)/gm)].sort(
      ([, one], [, other]) => Number(one) - Number(other),
    );
    const [, , url = ''] =
      renditions.find(([, width]) => Number(width) >= video.clientWidth) ?? renditions.at(-1) ?? [];
    video.src = new URL(url, master).href;
  });

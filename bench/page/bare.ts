/** The leanest code by hand that can show a picture: what the attributes of its tag say, in a bare muted video. */
import type { default as HlsClass, HlsConfig } from 'hls.js';

/** hls.js comes before this in the same file where it is played with. */
declare const Hls: typeof HlsClass;

interface Answer {
  readonly body: { readonly stream: { readonly previewUrl: string; readonly playbackLink: string } };
}

const CARD = 'position:fixed;right:16px;bottom:16px;width:168px;height:299px;object-fit:cover';
const FULL = 'position:fixed;inset:0;width:100%;height:100%;object-fit:cover';

const { play = '', ask = '', playlist = '', box, position = '0' } = document.currentScript?.dataset ?? {};
const video = document.createElement('video');
video.muted = video.autoplay = video.playsInline = true;
video.style.cssText = box === 'full' ? FULL : CARD;
document.body.append(video);

const answer = (): Promise<Answer['body']> =>
  fetch(ask)
    .then((response) => response.json() as Promise<Answer>)
    .then(({ body }) => body);

/** The smallest video rendition that fills the card, without the sound of CMAF, which a muted card does not play. */
async function mutedRendition(): Promise<string> {
  const text = await (await fetch(playlist)).text();
  const renditions = [...text.matchAll(/^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+).*\s+(.+)/gm)].sort(
    ([, one], [, other]) => Number(one) - Number(other),
  );
  const [, , url = ''] = renditions.find(([, width]) => Number(width) >= video.clientWidth) ?? renditions.at(-1) ?? [];
  return new URL(url, playlist).href;
}

function playByHls(config: Partial<HlsConfig>): void {
  const hls = new Hls(config);
  hls.loadSource(playlist);
  hls.attachMedia(video);
}

const ways: Readonly<Record<string, () => unknown>> = {
  async clip() {
    video.loop = true;
    video.src = (await answer()).stream.previewUrl;
  },
  async native() {
    video.src = (await answer()).stream.playbackLink;
  },
  async muted() {
    video.src = await mutedRendition();
  },
  hls: () => playByHls({}),
  'hls-capped': () => playByHls({ capLevelToPlayerSize: true }),
  continued() {
    // Before there is media this sets where it starts.
    video.currentTime = Number(position);
    video.src = playlist;
  },
};
void ways[play]?.();

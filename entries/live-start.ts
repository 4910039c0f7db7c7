import type { StartedStream } from '../components/svc-pip/settings.js';
import { useEarlyIframe } from '../src/media/iframe/early.js';
import { openIframe } from '../src/media/iframe/media.js';
import { readPlaylist, requestPlaylist } from '../src/media/prefetch/request-playlist.js';
import { prefetchNativeSegment } from '../src/media/prefetch/segment.js';
import { CARD_WIDTH, findVideoRendition } from '../src/media/card/rendition.js';
import { hlsUsesPageCache } from '../src/platform/media-types.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';

declare const __PIP_STREAM__: string;

/**
 * Starts a running stream while the chunk of the element loads: chooses the rendition as soon as the playlist is there,
 * and loads what plays a stream in the element.
 *
 * @param playlist the request of the stream's playlist; `undefined` after a failure
 * @param media a video that plays the stream already, or if the engine has no native HLS an iframe that loads the page for it
 * @param url URL of the stream
 * @param signal ends what no card has taken
 */
export async function start(
  playlist: Promise<Response | undefined>,
  media: HTMLVideoElement | HTMLIFrameElement,
  config: Pick<FastPathConfig, 'baseUrl' | 'cmcd' | 'development'>,
  url: string,
  signal: AbortSignal,
): Promise<StartedStream> {
  // Requested now, to be there when the element opens the stream.
  void import(/* @vite-ignore */ new URL(__PIP_STREAM__, import.meta.url).href).catch(() => undefined);
  if (!('play' in media)) {
    return {
      rendition: null,
      requestPlaylist: () => playlist,
      openIframe: useEarlyIframe(media, { src: url, playlist, cmcd: config.cmcd === true }, config.baseUrl, signal),
    };
  }
  const video = media;
  const copy = hlsUsesPageCache() ? playlist.then((response) => response?.clone()).catch(() => undefined) : null;
  const found = await findVideoRendition(playlist, () => CARD_WIDTH, config.development === true);
  // Neither released nor played so far.
  const isEarly = Boolean(video.getAttribute('src')) && !video.readyState;
  const chosen = found && !found.late && isEarly ? found.url : null;
  if (chosen !== null) {
    video.src = chosen;
    video.play().catch(() => undefined);
  }
  const played = copy && isEarly ? readPlaylist(chosen === null ? copy : requestPlaylist(chosen)) : null;
  if (played) void prefetchNativeSegment(played, signal);
  const rendition =
    found && chosen !== null && played ? { ...found, playlist: played.then(({ text }) => text) } : found;
  return { rendition, requestPlaylist: () => playlist, openIframe };
}

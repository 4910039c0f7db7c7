/**
 * A separate chunk for streams: the engine's native HLS, the iframe, and what takes the place of a muted rendition. The script tag
 * loads it in parallel with the first chunk if a stream runs.
 */
import type { PipEffectOf } from '../../../src/machine/pip/state.js';
import { openCardStream } from '../../../src/media/card/stream.js';
import { openIframe } from '../../../src/media/iframe/media.js';
import type { Media, MediaListener } from '../../../src/media/media.js';
import { requestPlaylist } from '../../../src/media/prefetch/request-playlist.js';
import { findVideoRendition } from '../../../src/media/card/rendition.js';
import { canPlayHls, hlsUsesPageCache } from '../../../src/platform/media-types.js';
import type { PipPorts, PipSettings } from '../settings.js';
import { removeNode } from '../../../src/platform/remove-node.js';

type Effect<Type extends 'attach-live' | 'open-iframe'> = PipEffectOf<Type>;
type Open = (listener: MediaListener) => Media;

/** A running stream in an engine with native HLS, from where the script tag has started it; `null` in any other. */
function prepareLive(
  { url }: Effect<'attach-live'>,
  { baseUrl, development, cmcd }: PipSettings,
  { stream, adopt }: PipPorts,
): Open | null {
  if (!canPlayHls()) return null;
  const started = stream(url);
  return (listener) =>
    openCardStream(url, {
      listener,
      baseUrl,
      cmcd,
      adopt: adopt(url),
      findRendition: async (width) =>
        started ? ((await started)?.rendition ?? null) : findVideoRendition(requestPlaylist(url), width, development),
    });
}

/** A stream in an iframe, which the script tag may already load. */
async function prepareIframe(
  { url, start, sound, ownHls }: Effect<'open-iframe'>,
  { baseUrl, cmcd }: PipSettings,
  { stream, adopt }: PipPorts,
): Promise<Open> {
  // Chromium's native HLS loads the beginning of a recording, in two renditions, before it goes to where that starts.
  const startsLate = start !== 'live' && start > 0 && hlsUsesPageCache();
  // hls.js is certain to play it: its page loads it in parallel with the script, and this one requests its playlists.
  const forwards = startsLate || !canPlayHls();
  const frameUrl = `${baseUrl}/sdk/svc-pip-sdk/frame${forwards ? '-hls' : ''}.html`;
  const started = await stream(url);
  // Nobody tells the script tag's iframe what to play.
  if (!started) removeNode(adopt(url));
  const open = started?.openIframe ?? openIframe;
  const playlistOf =
    started?.requestPlaylist ?? ((address: string) => requestPlaylist(address, startsLate ? 'default' : 'no-store'));
  return (listener) =>
    open(frameUrl, {
      src: url,
      start,
      sound,
      ownHls: ownHls && !startsLate,
      cmcd,
      listener,
      playlist: forwards ? playlistOf(url) : undefined,
    });
}

/** What opens a stream in the card or in the iframe; `null` where it cannot be played there. */
export const prepareStream = (
  effect: Effect<'attach-live' | 'open-iframe'>,
  settings: PipSettings,
  ports: PipPorts,
): Promise<Open> | Open | null =>
  effect.type === 'attach-live' ? prepareLive(effect, settings, ports) : prepareIframe(effect, settings, ports);

/**
 * Collects every hls.js of a document, also one that is bundled: its constructor assigns this property, which nothing
 * else has.
 */
import type Hls from 'hls.js';

const NAME = 'latencyController';
const engines = new Set<Hls>();

Object.defineProperty(Object.prototype, NAME, {
  configurable: true,
  set(this: Hls, value: unknown) {
    Object.defineProperty(this, NAME, { value, writable: true, configurable: true, enumerable: true });
    engines.add(this);
  },
});

/** Seconds from what is recorded to what is shown, and the playback rate; `null` while no hls.js plays. */
export function readLatency(): { readonly latency: number; readonly rate: number } | null {
  for (const { media, playingDate } of engines)
    if (media && playingDate && !media.paused)
      return { latency: (Date.now() - playingDate.getTime()) / 1_000, rate: media.playbackRate };
  return null;
}

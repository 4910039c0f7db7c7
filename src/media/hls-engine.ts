import Hls, { type ErrorData, type LevelDetails } from 'hls.js/light';
import type { MediaFailure, MediaStart } from '../machine/media-fact.js';
import { FIRST_PLAYLIST_BUDGET, FROZEN_AFTER, FROZEN_AFTER_TARGETS, hlsConfig, RECOVER_EVERY } from './hls-policy.js';

export interface HlsOptions {
  /** Seconds into a recording, or the live edge. */
  readonly start: MediaStart;
  /** The engine gave up, and asks for nothing any more. */
  failed(reason: MediaFailure): void;
}

export interface HlsEngine {
  /** Asks for nothing more while the video is paused. */
  hold(): void;
  /** Goes on; a live stream more than `late` seconds behind goes on at its edge. */
  resume(late: number): void;
  /** The video reports an error, which hls.js does not always notice: revives it, or fails. */
  recover(): void;
  destroy(): void;
}

/** Whether hls.js can work here: Media Source Extensions with H.264. */
export const canUseHls = (): boolean => Hls.isSupported();

/** Plays an HLS address in `video` by hls.js, and ends every wait that hls.js would not end by itself. */
export function openHls(video: HTMLVideoElement, url: string, { start, failed }: HlsOptions): HlsEngine {
  const hls = new Hls({ ...hlsConfig, startPosition: start === 'live' ? -1 : start });
  let revivedAt = -Infinity;
  let newest = -1;
  let frozen: ReturnType<typeof setTimeout> | undefined;

  const destroy = (): void => {
    clearTimeout(budget);
    clearTimeout(frozen);
    hls.destroy();
  };
  const fail = (reason: MediaFailure): void => {
    destroy();
    failed(reason);
  };
  const budget = setTimeout(fail, FIRST_PLAYLIST_BUDGET, 'timeout');

  const recover = (): void => {
    const now = performance.now();
    if (now - revivedAt < RECOVER_EVERY) return fail('format');
    revivedAt = now;
    hls.recoverMediaError();
  };
  const grown = ({ live, lastPartSn, endSN, targetduration }: LevelDetails): void => {
    clearTimeout(budget);
    const last = Math.max(lastPartSn, endSN);
    if (live && last === newest) return;
    newest = last;
    clearTimeout(frozen);
    if (live) frozen = setTimeout(fail, FROZEN_AFTER_TARGETS * targetduration * 1_000 + FROZEN_AFTER, 'timeout');
  };

  hls.on(Hls.Events.LEVEL_LOADED, (_event, { details }) => grown(details));
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details }: ErrorData) => {
    if (!fatal) return;
    if (type !== Hls.ErrorTypes.MEDIA_ERROR) return fail(/timeout/i.test(details) ? 'timeout' : 'media');
    if (/incompatible|addCodec/i.test(details)) return fail('format');
    recover();
  });
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    hold() {
      clearTimeout(frozen);
      hls.stopLoad();
    },
    resume(late) {
      newest = -1;
      const edge = hls.liveSyncPosition;
      hls.startLoad(-1);
      if (edge !== null && edge - video.currentTime > late) video.currentTime = edge;
    },
    recover,
    destroy,
  };
}

import type Hls from 'hls.js';
import type { ErrorData, Level } from 'hls.js';

/** Failures of a playlist or a segment. */
const RENDITION = /^(fragLoad|level(Load|Parsing|Empty))/;
/** Milliseconds for which a rendition that failed is not loaded; as long as by hls.js itself. */
const PENALTY = 30_000;

/** Whether the server has no such file, so that its request is not repeated where there is another rendition. */
export const isMissing = ({ response }: ErrorData): boolean => {
  const code = response?.code ?? 0;
  return code >= 400 && code < 500;
};

/** The level of the playlist or segment that failed; -1 if the failure is another one. */
export const failedLevel = (hls: Hls, { details, frag, context, level }: ErrorData): number => {
  if (!RENDITION.test(details) || (frag && (frag.type as string) !== 'main')) return -1;
  return frag?.level ?? context?.level ?? level ?? hls.loadLevel;
};

export interface Failover {
  /**
   * Leaves a rendition for another one, for a while.
   *
   * @param index its level
   * @returns `false` if all have failed lately, or there is no such level
   */
  leave(index: number): boolean;
  stop(): void;
}

/**
 * Switches to another rendition when one fails: hls.js does that only among those that fit the size of the video, which
 * for a card is often a single one.
 *
 * @param preferred the level to load otherwise; -1 lets hls.js adapt
 */
export function createFailover(hls: Hls, preferred: () => number): Failover {
  const failed = new Set<Level>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forgive = (): void => {
    failed.clear();
    hls.loadLevel = preferred();
  };
  return {
    leave(index) {
      const { levels } = hls;
      const lost = levels[index];
      if (!lost) return false;
      failed.add(lost);
      // First what costs less.
      const other = [...levels.slice(0, index).reverse(), ...levels.slice(index)].find((one) => !failed.has(one));
      if (!other) return false;
      hls.loadLevel = levels.indexOf(other);
      clearTimeout(timer);
      timer = setTimeout(forgive, PENALTY);
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}

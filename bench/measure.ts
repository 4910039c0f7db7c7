import { blockingTime } from './statistics.js';
import type { Visit } from './visit.js';

/** Result of one visit; times are milliseconds after the navigation started. */
export interface Measurement {
  readonly firstFrame: number | null;
  /** When the card of `<svc-pip>` stops covering the picture with its poster; `null` for who has no card. */
  readonly uncovered: number | null;
  /** When the shopper sees it: the later of the two. */
  readonly seen: number | null;
  /** Total blocking time of the shop's page: what exceeds 50 ms of each of its tasks. */
  readonly blocking: number;
  readonly longTasks: number;
  readonly shift: number;
  /** To the service only. */
  readonly requests: number;
  readonly bytes: number;
  /** Compressed bytes of JavaScript from every server that were loaded when the shopper saw the first frame. */
  readonly script: number;
  readonly waterfall: readonly Step[];
}

/** One request. */
export interface Step {
  readonly path: string;
  readonly start: number;
  readonly response: number | null;
  readonly end: number | null;
  readonly bytes: number;
}

/**
 * @param serviceUrl address of the service, whose requests count
 * @param drawn addresses of the servers whose requests the waterfall shows; default: the service alone
 */
export function measure({ facts, requests }: Visit, serviceUrl: string, drawn = [serviceUrl]): Measurement {
  const navigation = facts.find(({ type }) => type === 'navigation')?.at ?? NaN;
  const after = (at: number | null | undefined): number | null => (at == null ? null : at - navigation);
  const tasks = facts.flatMap((fact) => (fact.type === 'long-task' && fact.top ? fact : []));
  const shifts = facts.flatMap((fact) => (fact.type === 'shift' && fact.top ? fact.value : []));
  const uncovered = facts.find((fact) => fact.type === 'phase' && fact.phase === 'playing');
  const firstFrame = after(facts.find(({ type }) => type === 'first-frame')?.at);
  const seen = firstFrame === null ? null : Math.max(firstFrame, after(uncovered?.at) ?? 0);
  const cameBefore = (at: number | null): boolean => seen === null || (at !== null && at - navigation <= seen);
  const toService = requests.filter(({ url }) => url.startsWith(`${serviceUrl}/`));
  return {
    firstFrame,
    uncovered: after(uncovered?.at),
    seen,
    blocking: blockingTime(tasks),
    longTasks: tasks.length,
    shift: shifts.reduce((sum, value) => sum + value, 0),
    requests: toService.length,
    bytes: toService.reduce((sum, { bytes }) => sum + bytes, 0),
    script: requests
      .filter(({ kind, endedAt }) => kind === 'Script' && cameBefore(endedAt))
      .reduce((sum, { body }) => sum + body, 0),
    waterfall: requests.flatMap(({ url, startedAt, respondedAt, endedAt, bytes }) => {
      const server = drawn.find((address) => url.startsWith(`${address}/`));
      if (server === undefined) return [];
      const times = { start: startedAt - navigation, response: after(respondedAt), end: after(endedAt) };
      return { path: url.slice(server.length), ...times, bytes };
    }),
  };
}

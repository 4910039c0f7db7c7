import { blockingTime } from './statistics.js';
import type { Visit } from './visit.js';

/** What one visit comes to; times are milliseconds after the navigation started. */
export interface Measurement {
  readonly firstFrame: number | null;
  /** When the card of `<svc-pip>` stops covering the picture with its poster; `null` for who has no card. */
  readonly uncovered: number | null;
  /** Total blocking time of the shop's page: what exceeds 50 ms of each of its tasks. */
  readonly blocking: number;
  readonly longTasks: number;
  readonly shift: number;
  /** To the service only. */
  readonly requests: number;
  readonly bytes: number;
  readonly waterfall: readonly Step[];
}

/** One request to the service. */
export interface Step {
  readonly path: string;
  readonly start: number;
  readonly answer: number | null;
  readonly end: number | null;
  readonly bytes: number;
}

/** @param serviceUrl address of the service, whose requests count */
export function measure({ facts, requests }: Visit, serviceUrl: string): Measurement {
  const navigation = facts.find(({ type }) => type === 'navigation')?.at ?? NaN;
  const after = (at: number | null | undefined): number | null => (at == null ? null : at - navigation);
  const tasks = facts.flatMap((fact) => (fact.type === 'long-task' && fact.top ? fact : []));
  const shifts = facts.flatMap((fact) => (fact.type === 'shift' && fact.top ? fact.value : []));
  const uncovered = facts.find((fact) => fact.type === 'phase' && fact.phase === 'playing');
  const toService = requests.filter(({ url }) => url.startsWith(`${serviceUrl}/`));
  return {
    firstFrame: after(facts.find(({ type }) => type === 'first-frame')?.at),
    uncovered: after(uncovered?.at),
    blocking: blockingTime(tasks),
    longTasks: tasks.length,
    shift: shifts.reduce((sum, value) => sum + value, 0),
    requests: toService.length,
    bytes: toService.reduce((sum, { bytes }) => sum + bytes, 0),
    waterfall: toService.map(({ url, startedAt, answeredAt, endedAt, bytes }) => ({
      path: url.slice(serviceUrl.length),
      start: startedAt - navigation,
      answer: after(answeredAt),
      end: after(endedAt),
      bytes,
    })),
  };
}

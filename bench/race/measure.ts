import { blockingTime } from '../statistics.js';
import type { Visit } from './visit.js';

/** Result of one visit; times are milliseconds after the navigation started, sizes are bytes on the wire. */
export interface Measurement {
  /** When the shopper sees the picture: it is presented, and no poster is over it. */
  readonly seen: number | null;
  /** What exceeds 50 ms of each task of the shop's page. */
  readonly blocking: number;
  readonly shift: number;
  /** Largest contentful paint of the page. */
  readonly largestPaint: number | null;
  /** Requests that the shop's page alone does not send; `null` where the engine does not tell them, as the next two. */
  readonly requests: number | null;
  readonly bytes: number | null;
  /** Compressed bodies of JavaScript until the end of the visit, without the shop's own. */
  readonly script: number | null;
}

/** @param shopUrl address of the shop; of what comes from there only the player's files count */
export function measure(visit: Visit, shopUrl: string): Measurement {
  const { facts } = visit;
  const requests = visit.requests ?? [];
  const navigation = facts.find(({ type }) => type === 'navigation')?.at ?? NaN;
  const after = (at: number | null | undefined): number | null => (at == null ? null : at - navigation);
  const ofTop = facts.filter((fact) => 'top' in fact && fact.top);
  const uncovered = facts.find((fact) => fact.type === 'phase' && fact.phase === 'playing');
  const firstFrame = after(facts.find(({ type }) => type === 'first-frame')?.at);
  const beside = requests.filter(
    ({ url }) => !url.startsWith(`${shopUrl}/`) || url.startsWith(`${shopUrl}/live/assets/`),
  );
  const known = (sum: number): number | null => (visit.requests === null ? null : sum);
  return {
    seen: firstFrame === null ? null : Math.max(firstFrame, after(uncovered?.at) ?? 0),
    blocking: blockingTime(ofTop.flatMap((fact) => (fact.type === 'long-task' ? fact : []))),
    shift: ofTop.reduce((sum, fact) => sum + (fact.type === 'shift' ? fact.value : 0), 0),
    largestPaint: after(ofTop.findLast(({ type }) => type === 'largest-paint')?.at),
    requests: known(beside.length),
    bytes: known(beside.reduce((sum, { bytes }) => sum + bytes, 0)),
    script: known(beside.reduce((sum, { kind, body }) => sum + (kind === 'Script' ? body : 0), 0)),
  };
}

import { measure, type Measurement } from '../measure.js';
import type { Visit } from '../visit.js';

/** Result of one visit; times are milliseconds, sizes are bytes. */
export interface PeerMeasurement extends Measurement {
  /** Compressed JavaScript until the end of the visit, without the shop's own. */
  readonly scripts: number;
  /** Requests that the shop's page alone does not send. */
  readonly addedRequests: number;
  /** Bytes of their responses, headers included. */
  readonly transferred: number;
  /** Largest contentful paint of the page, after the navigation started. */
  readonly largestPaint: number | null;
  /** Work of the main threads. */
  readonly tasks: number;
  readonly heap: number;
}

/** @param shopUrl address of the shop; of what comes from there only the player's files count */
export function measurePeer(visit: Visit, serviceUrl: string, shopUrl: string): PeerMeasurement {
  const { facts, requests, resourceUse: weight } = visit;
  const navigation = facts.find(({ type }) => type === 'navigation')?.at ?? NaN;
  const paint = facts.findLast((fact) => fact.type === 'largest-paint' && fact.top);
  const beside = requests.filter(
    ({ url }) => !url.startsWith(`${shopUrl}/`) || url.startsWith(`${shopUrl}/live/assets/`),
  );
  return {
    ...measure(visit, serviceUrl, [serviceUrl, shopUrl]),
    scripts: beside.filter(({ kind }) => kind === 'Script').reduce((sum, { body }) => sum + body, 0),
    addedRequests: beside.length,
    transferred: beside.reduce((sum, { bytes }) => sum + bytes, 0),
    largestPaint: paint === undefined ? null : paint.at - navigation,
    tasks: weight?.tasks ?? 0,
    heap: weight?.heap ?? 0,
  };
}

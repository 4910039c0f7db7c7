import { parseDuration } from '../catalogue/iso-time.js';
import type { Shape } from '../catalogue/shape.js';
import { both, exactly, id, isObject, oneOf, optional, where } from '../catalogue/shape.js';
import { bodyOf, withoutNull } from '../control/json-body.js';
import { Rejection } from '../control/rejection.js';
import type { RequestKind } from './request-match.js';
import { KINDS } from './request-match.js';

const MAX_DELAY_MS = 600_000;
const MAX_DRIP = 10_000_000;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export const JSON_FAULTS = ['wrong-types', 'unknown-fields', 'unknown-values', 'no-feed-product-id'] as const;
export const BODY_FAULTS = ['html', 'empty', 'truncated', 'garbage', 'huge', 'bad-gzip', ...JSON_FAULTS] as const;
/** Progress of a response at which the fault begins. */
export const PROGRESS = ['after-headers', 'midway'] as const;

/** Which requests a rule matches; all given fields must match. */
export interface FaultMatch {
  /** Path without query; `*` matches any text. */
  readonly path?: string | undefined;
  /** Default: every application except the sessions. */
  readonly application?: string | undefined;
  readonly kind?: RequestKind | undefined;
}

/** How a response fails. */
export interface FaultEffect {
  /** Delay of the response: an ISO 8601 duration, at most ten minutes of real time. */
  readonly delay?: string | undefined;
  /** HTTP status, 200 to 599. */
  readonly status?: number | undefined;
  /** Status in the envelope; default: the HTTP status. */
  readonly envelopeStatus?: number | undefined;
  /** Header `Retry-After`: seconds, or any text. */
  readonly retryAfter?: number | string | undefined;
  /** Redirect target, with status 302 or the given one: a path, an HTTP address, or `self` for the requested address. */
  readonly location?: string | undefined;
  readonly body?: (typeof BODY_FAULTS)[number] | undefined;
  /** The response has no CORS headers. */
  readonly noCors?: true | undefined;
  /** The connection is reset. */
  readonly cut?: (typeof PROGRESS)[number] | undefined;
  /** No more data until the client disconnects or the rule is removed; `true`: no data at all. */
  readonly hang?: true | (typeof PROGRESS)[number] | undefined;
  /** Bytes per second. */
  readonly drip?: number | undefined;
  /** The live playlist does not advance after the first request. */
  readonly freeze?: true | undefined;
}

/** The body of `POST /__mock/faults`. */
export interface FaultRule {
  readonly match: FaultMatch;
  /** Maximum number of hits. Default: no limit. */
  readonly times?: number | undefined;
  /** Share of the matching requests to which the rule is applied. Default 1. */
  readonly probability?: number | undefined;
  /** Makes the random selection reproducible. Default: a random seed, returned in the response. */
  readonly seed?: number | undefined;
  readonly then: FaultEffect;
}

const wholeNumber = (what: string, low: number, high: number): Shape =>
  where(what, (value) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high);
const isText = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);
const someOf = (what: string): Shape =>
  where(what, (value) => isObject(value) && Object.values(value).some((field) => field != null));

const match = exactly({
  path: optional(where('a path such as "/media/*" without a query', (value) => isText(value, /^[/*][^?#\s]{0,499}$/))),
  application: optional(id),
  kind: optional(oneOf(KINDS)),
} satisfies Record<keyof FaultMatch, Shape>);

const duration = where('a duration such as "PT2S", at most "PT10M"', (value) => {
  const milliseconds = typeof value === 'string' ? (parseDuration(value) ?? -1) : -1;
  return milliseconds >= 0 && milliseconds <= MAX_DELAY_MS;
});

const then = exactly({
  delay: optional(duration),
  status: optional(wholeNumber('an HTTP status from 200 to 599', 200, 599)),
  envelopeStatus: optional(wholeNumber('a whole number from 0 to 999', 0, 999)),
  retryAfter: optional(
    where(
      'seconds, or text for the header',
      (value) => isText(value, /^[ -~]{1,100}$/) || (Number.isInteger(value) && Number(value) >= 0),
    ),
  ),
  location: optional(
    where('"self", a path or an HTTP address', (value) => isText(value, /^(self|(\/|https?:\/\/)[!-~]{0,1999})$/)),
  ),
  body: optional(oneOf(BODY_FAULTS)),
  noCors: optional(where('true', (value) => value === true)),
  cut: optional(oneOf(PROGRESS)),
  hang: optional(
    where('true, "after-headers" or "midway"', (value) => value === true || PROGRESS.includes(value as never)),
  ),
  drip: optional(wholeNumber(`bytes per second, 1 to ${MAX_DRIP}`, 1, MAX_DRIP)),
  freeze: optional(where('true', (value) => value === true)),
} satisfies Record<keyof FaultEffect, Shape>);

const read = bodyOf<FaultRule>({
  match: both(match, someOf('one or more of path, application and kind')),
  times: optional(wholeNumber('a whole number above zero', 1, Number.MAX_SAFE_INTEGER)),
  probability: optional(
    where('a share above 0, at most 1', (value) => typeof value === 'number' && value > 0 && value <= 1),
  ),
  seed: optional(wholeNumber('a whole number', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
  then: both(
    then,
    someOf(
      'one or more of delay, status, envelopeStatus, retryAfter, location, body, noCors, cut, hang, drip and freeze',
    ),
  ),
});

/**
 * Decodes a rule from unknown JSON.
 *
 * @throws {Rejection} that names the invalid field
 */
export function readFaultRule(body: unknown): FaultRule {
  const rule = read(body);
  const clean = { ...rule, match: withoutNull(rule.match), then: withoutNull(rule.then) };
  rejectContradictions(clean.match, clean.then);
  return clean;
}

function rejectContradictions({ kind }: FaultMatch, effect: FaultEffect): void {
  const reject = (field: keyof FaultEffect, why: string): never => {
    throw new Rejection(400, `then.${field}`, `then.${field} ${why}`);
  };
  const endings = (['cut', 'hang', 'drip'] as const).filter((name) => effect[name] !== undefined);
  if (endings[1] !== undefined) reject(endings[1], `cannot be together with ${endings[0] ?? ''}`);
  if (effect.location !== undefined) {
    if (effect.body !== undefined) reject('body', 'cannot be together with location');
    if (effect.envelopeStatus !== undefined) reject('envelopeStatus', 'cannot be together with location');
    if (!REDIRECTS.includes(effect.status ?? 302)) reject('status', `is none of a redirect: ${REDIRECTS.join(', ')}`);
  }
  if (effect.envelopeStatus !== undefined && (kind === 'media' || kind === 'sdk')) {
    reject('envelopeStatus', `has no meaning for kind ${kind}`);
  }
  if (kind === 'media' && JSON_FAULTS.some((name) => name === effect.body)) {
    reject('body', `${effect.body ?? ''} has no meaning for kind media`);
  }
  if (effect.freeze && kind !== undefined && kind !== 'media') reject('freeze', `has no meaning for kind ${kind}`);
}

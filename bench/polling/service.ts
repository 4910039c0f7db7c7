import { TokenBucket } from '../../mock-api/access/token-bucket.js';
import type { RateLimit } from '../../mock-api/catalogue/database.js';
import { retryAfterOf, type Random } from '../../src/base/backoff.js';
import type { PollReply } from '../../src/platform/poller.js';
import { CAPACITY, type Load, type Span } from './load.js';

/** What a page receives. */
export interface ServiceResponse {
  readonly reply: PollReply;
  /** How long it waits for that, milliseconds. */
  readonly after: number;
  /** `null` where no response came at all. */
  readonly httpStatus: number | null;
}

/** The service in one run; time in milliseconds. */
export type Service = (at: number) => ServiceResponse;

/** Makes the service of a run, which may read its own load. */
export type ServiceOf = (load: Load, random: Random) => Service;

/** Time until a response. */
const RESPONSE_TIME = 200;
/** Timeout of a request. */
const TIMEOUT = 8_000;
/** Validity of the state of a stream without other information. */
const VALIDITY = 30_000;

const success = (validity: number | null): ServiceResponse => ({
  reply: { failed: false, retryAfter: null, validity },
  after: RESPONSE_TIME,
  httpStatus: 200,
});
const rejection = (httpStatus: number, retryAfter?: number): ServiceResponse => ({
  reply: {
    failed: true,
    retryAfter: retryAfterOf(retryAfter === undefined ? { httpStatus } : { httpStatus, retryAfter }),
    validity: null,
  },
  after: RESPONSE_TIME,
  httpStatus,
});
const NO_RESPONSE: ServiceResponse = {
  reply: { failed: true, retryAfter: null, validity: null },
  after: TIMEOUT,
  httpStatus: null,
};

/** quick-state: each response is valid for half a minute from its time. */
export const quickState: ServiceOf = () => () => success(VALIDITY);

/** stream-state: a response has no validity. */
export const streamState: ServiceOf = () => () => success(null);

/** A cache sends every page the same response, which expires at every full period of milliseconds. */
export const cachedFor =
  (period: number): ServiceOf =>
  () =>
  (at) =>
    success(period - (at % period));

/** Responds to as many requests as the rate limit allows, and rejects the others with `Retry-After`. */
export const rateLimited =
  (rateLimit: RateLimit): ServiceOf =>
  () => {
    const bucket = new TokenBucket();
    return (at) => {
      const wait = bucket.take(rateLimit, at);
      return wait === 0 ? success(VALIDITY) : rejection(429, Math.ceil(wait / 1000) * 1000);
    };
  };

/** Rejects this share of all requests. */
export const failing =
  (share: number): ServiceOf =>
  (_, random) =>
  () =>
    random() < share ? rejection(500) : success(VALIDITY);

/**
 * Sends no response during the outage, and afterwards only as many as it has capacity for.
 *
 * @param retryAfter `Retry-After` in milliseconds of a service that can still reject requests
 */
export const outageIn =
  ({ from, to }: Span, retryAfter?: number): ServiceOf =>
  (load) => {
    // What chance adds to an even load is not too much for any service.
    const most = CAPACITY * load.steady + 3 * Math.sqrt(load.steady);
    return (at) => {
      if (at >= from * 60_000 && at < to * 60_000)
        return retryAfter === undefined ? NO_RESPONSE : rejection(503, retryAfter);
      return load.inSecond(at) > most ? rejection(503) : success(VALIDITY);
    };
  };

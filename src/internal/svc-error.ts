/**
 * Why something the caller could expect did not succeed.
 *
 * - `network`: no answer (offline, blocked, CORS, DNS, TLS, connection reset)
 * - `timeout`: the deadline passed before the answer was complete
 * - `aborted`: the caller withdrew the request
 * - `http`: an HTTP status other than 2xx
 * - `envelope`: HTTP said yes, the envelope status did not (specification, Errors)
 * - `invalid-answer`: the answer is not what the specification describes
 * - `too-large`: the answer exceeds the size that any real one has
 * - `media`: a clip, stream or poster could not be shown
 * - `bridge`: the native host took no message
 * - `invalid-argument`: the page called the SDK with something it cannot work with
 */
export type SvcErrorCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'http'
  | 'envelope'
  | 'invalid-answer'
  | 'too-large'
  | 'media'
  | 'bridge'
  | 'invalid-argument';

/** Facts about the failure, for the reader of a log; never personal data. */
export interface SvcErrorContext {
  readonly cause?: unknown;
  /** HTTP status of the answer. */
  readonly httpStatus?: number | undefined;
  /** Status inside the envelope. */
  readonly envelopeStatus?: number | undefined;
  /** Time the service asked to wait, milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** One error class for the whole SDK. It has no severity: whoever observes it decides what it means. */
export class SvcError extends Error {
  readonly code: SvcErrorCode;
  readonly context: SvcErrorContext;

  constructor(code: SvcErrorCode, message: string, context: SvcErrorContext = {}) {
    super(message, context);
    this.name = 'SvcError';
    this.code = code;
    this.context = context;
  }
}

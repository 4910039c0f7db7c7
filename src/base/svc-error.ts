/**
 * The reason of a failure.
 *
 * - `network`: no response (offline, blocked, CORS, DNS, TLS, connection reset)
 * - `timeout`: the timeout elapsed before the response was complete
 * - `aborted`: the caller aborted the request
 * - `http`: an HTTP status other than 2xx
 * - `envelope`: the HTTP status is 2xx, the envelope status is not 200 (specification, Errors)
 * - `invalid-answer`: the response does not conform to the specification
 * - `too-large`: the response body exceeds 1 MB (1,000,000 bytes); of a list, such as one show of the catalogue, 8 MB
 * - `media`: a preview video, stream or poster could not be loaded or played
 * - `bridge`: the message could not be delivered to the native host
 * - `invalid-argument`: the page called the SDK with an invalid argument
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

/** Details of the failure for logs; contains no personal data. */
export interface SvcErrorContext {
  readonly cause?: unknown;
  /** HTTP status of the response. */
  readonly httpStatus?: number | undefined;
  /** Status inside the envelope. */
  readonly envelopeStatus?: number | undefined;
  /** Delay that Retry-After requires, milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** The error class of the whole SDK. It has no severity; the observer decides how to handle it. */
export class SvcError extends Error {
  /** A field: an assignment throws where the page has frozen `Error.prototype`. */
  override readonly name = 'SvcError';
  declare readonly code: SvcErrorCode;
  declare readonly context: SvcErrorContext;
  /** A field, so that `JSON.stringify` has it: that of an `Error` is not enumerable. */
  override readonly message: string;

  constructor(code: SvcErrorCode, message: string, context: SvcErrorContext = {}) {
    super(message, context);
    this.code = code;
    this.message = message;
    this.context = context;
  }
}

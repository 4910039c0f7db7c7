/** A complete HTTP response of the service; `json` is not validated yet. */
export interface HttpResponse {
  readonly httpStatus: number;
  /** The parsed body; `null` where an HTTP error has no JSON body. */
  readonly json: unknown;
  /** Delay that Retry-After requires before the next request, milliseconds; `null` where it is missing or invalid. */
  readonly retryAfter: number | null;
}

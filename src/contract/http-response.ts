/** A complete answer of the service as it came over the wire: nothing in `json` is trusted yet. */
export interface Answer {
  readonly httpStatus: number;
  /** The parsed body; `null` where an HTTP error came without JSON. */
  readonly json: unknown;
  /** Time the service asked to wait before the next request, milliseconds; `null` where it did not or it is nonsense. */
  readonly retryAfter: number | null;
}

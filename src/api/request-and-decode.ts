import type { HttpResponse } from '../contract/http-response.js';
import type { DecodeOptions } from '../contract/secure-url.js';
import type { Result } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpClient } from './http-client.js';

/** Options of every request. */
export interface CallOptions {
  /** Accept loopback `http:` URLs in responses; default `false` [Z9]. */
  readonly development?: boolean | undefined;
  /**
   * Origin of which no media is accepted: its URLs are `null`. An element sets that of its page, unless the service is on it
   * [Z42]; default: none.
   */
  readonly refusedOrigin?: string | undefined;
  /** Aborts the request; the result is then an error with the code `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of one endpoint's requests. */
interface EndpointOptions extends CallOptions {
  /** Maximum size of the response body, bytes; default: that of the HTTP client. */
  readonly maxBytes?: number | undefined;
}

/** Sends one request and decodes its response. Does not reject: every failure is a `Result`. */
export async function requestAndDecode<T>(
  http: HttpClient,
  url: Result<string, SvcError>,
  decode: (response: HttpResponse, options: DecodeOptions) => Result<T, SvcError>,
  { development = false, refusedOrigin, signal, maxBytes }: EndpointOptions = {},
): Promise<Result<T, SvcError>> {
  if (!url.ok) return url;
  const response = await http(url.value, signal, maxBytes);
  return response.ok ? decode(response.value, { development, refusedOrigin }) : response;
}

import type { Answer } from '../contract/http-response.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { HttpClient } from './http-client.js';

/** What every function of this client takes besides its parameters. */
export interface CallOptions {
  /** Accept `http:` addresses on the own machine in answers; default `false` [Z9]. */
  readonly development?: boolean;
  /** Withdraws the request; the result is then an error with the code `aborted`. */
  readonly signal?: AbortSignal;
}

/** One request, its address and its decoder; every failure is a value. */
export async function requestAndDecode<T>(
  http: HttpClient,
  url: Result<string, SvcError>,
  decode: (answer: Answer, options: { readonly development: boolean }) => Result<T, SvcError>,
  { development = false, signal }: CallOptions = {},
): Promise<Result<T, SvcError>> {
  if (!url.ok) return url;
  const answer = await http(url.value, signal);
  return answer.ok ? decode(answer.value, { development }) : answer;
}

import type { Answer } from '../contract/answer.js';
import type { Result } from '../internal/result.js';
import { failure, ok } from '../internal/result.js';
import type { SvcErrorCode } from '../internal/svc-error.js';
import { SvcError } from '../internal/svc-error.js';
import { parseRetryAfter } from './retry-after.js';

/** What `fetch` is to this client; the answer is not trusted to be a real Response. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** No real answer is larger, bytes. */
export const MAX_ANSWER = 1024 * 1024;

/** A call that brought no answer to decode. */
export const unanswered = (code: SvcErrorCode, cause?: unknown): Result<never, SvcError> =>
  failure(new SvcError(code, 'No answer: ' + code, { cause }));

/** One request and its complete answer [E6]. Does not reject; aborting `signal` may leave it pending. */
export async function exchange(
  transport: Transport,
  url: string,
  signal: AbortSignal,
): Promise<Result<Answer, SvcError>> {
  let code: SvcErrorCode = 'network';
  try {
    const response = await transport(url, {
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal,
    });
    const { status: httpStatus, headers } = response;
    const chunks: Uint8Array[] = [];
    let size = 0;
    const reader = response.body?.getReader();
    for (let chunk; reader && !(chunk = await reader.read()).done;) {
      size += chunk.value.length;
      if (size > MAX_ANSWER) return unanswered('too-large');
      chunks.push(chunk.value);
    }
    code = 'invalid-answer';
    // Bytes that are not UTF-8 must not become other characters inside an identifier.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    let json: unknown = null;
    try {
      json = JSON.parse(chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode());
    } catch (cause) {
      if (httpStatus >= 200 && httpStatus < 300) throw cause;
    }
    return ok({ httpStatus, json, retryAfter: parseRetryAfter(headers.get('Retry-After'), headers.get('Date')) });
  } catch (cause) {
    return unanswered(code, cause);
  }
}

import { failure, type Result } from '../../src/internal/result.js';
import { SvcError, type SvcErrorCode } from '../../src/internal/svc-error.js';

/** Milliseconds that a source may take, whatever it waits for. */
const TIMEOUT = 20_000;

/**
 * Requests something of a source, which may be the page's own [Z11]: one that throws, is rejected or answers no result has
 * failed with `invalid-argument`, one that does not answer in time with `timeout`; it is told by its signal that nobody waits any more.
 *
 * @param name of the source, for the developer who reads the failure
 * @param signal of whoever waits
 */
export function requestWithTimeout<T>(
  name: string,
  request: (signal: AbortSignal) => Promise<Result<T, SvcError>>,
  signal: AbortSignal,
): Promise<Result<T, SvcError>> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const end = (result: Result<T, SvcError>): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    const fail = (code: SvcErrorCode, what: string, cause?: unknown): void => {
      controller.abort();
      end(failure(new SvcError(code, `The ${name} ${what}`, { cause })));
    };
    const abort = (): void => fail('aborted', 'was aborted');
    const timer = setTimeout(() => fail('timeout', 'timed out'), TIMEOUT);
    signal.addEventListener('abort', abort);
    // In the executor of a promise, what is thrown at once is a rejection as well.
    new Promise<Result<T, SvcError>>((responded) => responded(request(controller.signal))).then(
      (response: Partial<Result<T, SvcError>> | undefined) =>
        response?.ok === true || (response as { readonly error?: unknown } | undefined)?.error
          ? end(response as Result<T, SvcError>)
          : fail('invalid-argument', 'gave no result'),
      (cause: unknown) => fail('invalid-argument', 'threw', cause),
    );
  });
}

import { failure, type Result } from '../../src/internal/result.js';
import { SvcError, type SvcErrorCode } from '../../src/internal/svc-error.js';

/** Milliseconds that a source may take, whatever it waits for. */
const TIMEOUT = 20_000;

/**
 * Requests something of a source, which may be the page's own [Z11]: one that throws, is rejected or answers no result has
 * failed with `invalid-argument`, one that does not answer in time with `timeout`; it is told by its signal that nobody waits any more.
 *
 * @param name of the source, for the developer who reads the failure
 * @param life of whoever waits
 */
export function settle<T>(
  name: string,
  request: (signal: AbortSignal) => Promise<Result<T, SvcError>>,
  life: AbortSignal,
): Promise<Result<T, SvcError>> {
  const call = new AbortController();
  return new Promise((resolve) => {
    const end = (result: Result<T, SvcError>): void => {
      clearTimeout(timer);
      life.removeEventListener('abort', withdraw);
      resolve(result);
    };
    const fail = (code: SvcErrorCode, what: string, cause?: unknown): void => {
      call.abort();
      end(failure(new SvcError(code, `The ${name} ${what}`, { cause })));
    };
    const withdraw = (): void => fail('aborted', 'was aborted');
    const timer = setTimeout(() => fail('timeout', 'timed out'), TIMEOUT);
    life.addEventListener('abort', withdraw);
    // In the executor of a promise, what is thrown at once is a rejection as well.
    new Promise<Result<T, SvcError>>((answered) => answered(request(call.signal))).then(
      (answer: Partial<Result<T, SvcError>> | undefined) =>
        answer?.ok === true || (answer as { readonly error?: unknown } | undefined)?.error
          ? end(answer as Result<T, SvcError>)
          : fail('invalid-argument', 'gave no result'),
      (cause: unknown) => fail('invalid-argument', 'threw', cause),
    );
  });
}

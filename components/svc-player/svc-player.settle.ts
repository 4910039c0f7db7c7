import { failure, type Result } from '../../src/internal/result.js';
import { SvcError } from '../../src/internal/svc-error.js';

/** Milliseconds that a source may take, whatever it waits for. */
const TIMEOUT = 20_000;

const isResult = (value: unknown): boolean => {
  const { ok, error } = Object(value) as { readonly ok?: unknown; readonly error?: unknown };
  return ok === true || (ok === false && typeof error === 'object' && error !== null);
};

/**
 * Requests something of a source, which may be the page's own [Z11]: one that throws, is rejected or answers no result has
 * failed with `usage`, one that does not answer in time with `timeout`; it is told by its signal that nobody waits any more.
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
    const withdraw = (): void => {
      call.abort();
      end(failure(new SvcError('aborted', `The ${name} is not waited for any more`)));
    };
    const timer = setTimeout(() => {
      call.abort();
      end(failure(new SvcError('timeout', `The ${name} did not answer within ${TIMEOUT / 1_000} s`)));
    }, TIMEOUT);
    life.addEventListener('abort', withdraw);
    // In the executor of a promise, what is thrown at once is a rejection as well.
    new Promise<Result<T, SvcError>>((answered) => answered(request(call.signal))).then(
      (answer) => end(isResult(answer) ? answer : failure(new SvcError('usage', `The ${name} answered no result`))),
      (cause: unknown) => end(failure(new SvcError('usage', `The ${name} threw`, { cause }))),
    );
  });
}

import { attempt } from '../../../src/base/attempt.js';
import { failure, type Result } from '../../../src/base/result.js';
import { SvcError, type SvcErrorCode } from '../../../src/base/svc-error.js';
import type { PlayerFailure } from '../../../src/machine/player/state.js';

const TIMEOUT = 20_000;

const FAILURES: Partial<Record<SvcErrorCode, PlayerFailure>> = {
  network: 'unreachable',
  timeout: 'timeout',
  http: 'refused',
  envelope: 'refused',
};

/** Of another copy of the SDK too, such as the package's. */
const isOurs = (error: Partial<SvcError> | undefined): boolean => typeof error?.context === 'object';

/** What the player shows for a failed request. */
export const failureOf = (code: SvcErrorCode): PlayerFailure => FAILURES[code] ?? 'invalid-answer';

/**
 * Sends a request to a source, which may be the page's [Z11]. A source that throws, rejects, or resolves with no result or
 * an error that is no `SvcError`, fails with `invalid-argument`, one that does not respond in time with `timeout`; its signal is aborted then.
 *
 * @param name of the source, for the error message
 * @param signal aborts the request
 */
export function requestWithTimeout<T>(
  name: string,
  request: (signal: AbortSignal) => Promise<Result<T, SvcError>>,
  signal: AbortSignal,
): Promise<Result<T, SvcError>> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const end = (result: Result<T, SvcError>): void => {
      resolve(result);
      attempt(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      });
    };
    const fail = (code: SvcErrorCode, what: string, cause?: unknown): void => {
      attempt(() => controller.abort());
      end(failure(new SvcError(code, `The ${name} ${what}`, { cause })));
    };
    const abort = (): void => fail('aborted', 'was aborted');
    const timer = setTimeout(() => fail('timeout', 'timed out'), TIMEOUT);
    signal.addEventListener('abort', abort);
    // In the executor, a synchronous error becomes a rejection too.
    new Promise<Result<T, SvcError>>((responded) => responded(request(controller.signal))).then(
      (response: Result<T, SvcError> | undefined) =>
        response?.ok === true || isOurs((response as Partial<typeof response> | undefined)?.error)
          ? end(response as Result<T, SvcError>)
          : fail('invalid-argument', 'returned no result', (response as Partial<typeof response> | undefined)?.error),
      (cause: unknown) => fail('invalid-argument', 'threw', cause),
    );
  });
}

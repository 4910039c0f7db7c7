import { isLoopback } from '../../src/contract/secure-url.js';
import type { SvcError, SvcErrorCode } from '../../src/base/svc-error.js';
import type { Configuration } from './misconfiguration.js';

/** The code that has the words. No page of a shop loads it while its elements work. */
const load = (): Promise<typeof import('./misconfiguration.js') | null> =>
  import('./misconfiguration.js').catch(() => null);

const isForDeveloper = (host: HTMLElement): boolean => isLoopback(location.hostname) || host.hasAttribute('debug');

/**
 * Says what is wrong with the configuration of an element that does not start, and on localhost or with the attribute
 * `debug` of one that starts, too.
 *
 * @param read is called later: frameworks may set attributes after the element was connected
 * @param tell receives it in words, and whether an attribute is wrong
 */
export async function explainConfiguration(
  host: HTMLElement,
  starts: boolean,
  read: () => Configuration,
  tell: (text: string, isWrong: boolean) => void,
): Promise<void> {
  if (!starts || isForDeveloper(host)) (await load())?.checkConfiguration(host, starts, read(), tell);
}

const EXPLAINED: readonly SvcErrorCode[] = ['network', 'http', 'envelope', 'invalid-argument'];
/** Of a service that is down, or has too many requests, there is nothing to say to a developer. */
const IS_REJECTED = /\bstatus 4(?!29)\d\d\b/;

/**
 * Writes to a developer's console what the service said of a request, such as that it does not know the application or the path;
 * that it did not respond, which may mean that the origin is not registered; or what the page asked that cannot be.
 */
export async function explainFailure(
  host: HTMLElement,
  { code, message }: Pick<SvcError, 'code' | 'message'>,
): Promise<void> {
  const isWorthIt = EXPLAINED.includes(code) && (!/^(http|envelope)$/.test(code) || IS_REJECTED.test(message));
  if (isWorthIt && isForDeveloper(host)) (await load())?.warnDeveloper(host, message);
}

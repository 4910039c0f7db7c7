import { isLoopback } from '../../src/contract/secure-url.js';
import type { SvcError } from '../../src/base/svc-error.js';
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
 * @param tell receives it in words, and whether the element does not start for it
 */
export async function explainConfiguration(
  host: HTMLElement,
  starts: boolean,
  read: () => Configuration,
  tell: (text: string, isFault: boolean) => void,
): Promise<void> {
  if (!starts || isForDeveloper(host)) (await load())?.checkConfiguration(host, starts, read(), tell);
}

/** Writes to a developer's console that the service did not respond, which may mean that the origin is not registered. */
export async function explainFailure(
  host: HTMLElement,
  { code, message }: Pick<SvcError, 'code' | 'message'>,
): Promise<void> {
  if (code === 'network' && isForDeveloper(host)) (await load())?.warnDeveloper(host, message);
}

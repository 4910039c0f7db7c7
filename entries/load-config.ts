import { attempt } from '../src/internal/attempt.js';
import { pageDocument } from '../src/platform/page-document.js';
import { whenParsed } from '../src/platform/page-events.js';
import { request } from './loader-request.js';
import { sdkFile } from './loader-script.js';

const inlineText = (): string | null | undefined =>
  pageDocument.querySelector('script#svc-pip-config[type="application/json"]')?.textContent;

/**
 * Loads the inline configuration, or else the one that the service stores for this host [Z5]. The second request is sent
 * only if the page has been parsed completely and contains no configuration.
 *
 * @param say receives the source of the configuration as text for the trace
 * @returns its JSON and whether it is inline; rejects if there is none
 */
export async function loadConfig(
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<[json: unknown, inline: boolean]> {
  // The element is missing so far, or the parser has not reached its end tag.
  if (!attempt(() => JSON.parse(String(inlineText())) as unknown)) await whenParsed(signal);
  const text = inlineText();
  const url = sdkFile(`sites/${location.host.replace(/:(?=\d+$)/, '_')}.json`);
  say('from ' + (text ? 'the page' : url));
  return text ? [JSON.parse(text), true] : [await request(url, signal), false];
}

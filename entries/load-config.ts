import { attempt } from '../src/internal/attempt.js';
import { pageDocument } from '../src/platform/page-document.js';
import { whenParsed } from '../src/platform/page-events.js';
import { request } from './loader-request.js';
import { sdkFile } from './loader-script.js';

const inlineText = (): string | null | undefined =>
  pageDocument.querySelector('script#svc-pip-config[type="application/json"]')?.textContent;

/**
 * The configuration the page carries itself, else the one the service keeps for this host [Z5]. Only a page that is
 * parsed to its end without one costs the second request.
 *
 * @param say told where the configuration is looked for
 * @returns its JSON, and whether the page carries it; rejects where there is none
 */
export async function loadConfig(
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<[json: unknown, inline: boolean]> {
  // There is none yet, or the parser is still inside it.
  if (!attempt(() => JSON.parse(String(inlineText())) as unknown)) await whenParsed(signal);
  const text = inlineText();
  const url = sdkFile(`sites/${location.host.replace(/:(?=\d+$)/, '_')}.json`);
  say('from ' + (text ? 'the page' : url));
  return text ? [JSON.parse(text), true] : [await request(url, signal), false];
}

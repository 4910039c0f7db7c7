import { whenParsed } from '../platform/page-moments.js';
import { ask } from './loader-ask.js';
import { sdkFile } from './loader-script.js';

const inline = (): string | null | undefined =>
  document.querySelector('script#svc-pip-config[type="application/json"]')?.textContent;

/**
 * The configuration the page carries itself, else the one the service keeps for this host [Z5]. Only a page that is
 * parsed to its end without one costs the second request.
 *
 * @param say told where the configuration is looked for
 * @returns its JSON; rejects where there is none
 */
export async function readSiteSource(say: (text: string) => void, signal: AbortSignal): Promise<unknown> {
  try {
    JSON.parse(String(inline()));
  } catch {
    // There is none yet, or the parser is still inside it.
    await whenParsed(signal);
  }
  const text = inline();
  const url = sdkFile(`sites/${location.host.replace(/:(?=\d+$)/, '_')}.json`);
  say('from ' + (text ? 'the page' : url));
  return text ? JSON.parse(text) : ask(url, signal);
}

import type { Ask } from '../api/ask.js';
import { whenParsed } from './page-moments.js';

/** Where the site's configuration came from, and its JSON; `null` where there is none to read. */
export interface SiteSource {
  readonly json: unknown;
  readonly from: string;
}

const inline = (): string | null | undefined =>
  document.querySelector('script#svc-pip-config[type="application/json"]')?.textContent;

/**
 * The configuration the page carries itself, else the one the service keeps for this host [Z5]. Only a page that is
 * parsed to its end without one costs the second request.
 */
export async function readSiteSource(sdkUrl: string, ask: Ask, signal: AbortSignal): Promise<SiteSource> {
  let text = inline();
  if (text == null) {
    await whenParsed(signal);
    text = inline();
  }
  if (text != null) {
    try {
      return { json: JSON.parse(text), from: 'in the page' };
    } catch {
      return { json: null, from: 'in the page, but it is not JSON' };
    }
  }
  const { hostname, port } = location;
  const url = new URL(`sites/${hostname}${port && '_' + port}.json`, sdkUrl).href;
  const answer = await ask(url, signal);
  const found = answer.ok && answer.value.httpStatus === 200;
  return {
    json: found ? answer.value.json : null,
    from: `${found ? 'at' : 'nowhere: not in the page, not at'} ${url}`,
  };
}

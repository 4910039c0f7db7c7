import { attempt } from '../src/internal/attempt.js';
import { pageDocument } from '../src/platform/page-document.js';
import { whenParsed } from '../src/platform/page-events.js';

const read = (): string | null | undefined =>
  pageDocument.querySelector('script#svc-pip-config[type="application/json"]')?.textContent;

/** Text of the inline configuration, if there is one by the time the page is parsed [Z5]. */
export async function inlineConfig(signal: AbortSignal): Promise<string | null | undefined> {
  // The element is missing so far, or the parser has not reached its end tag.
  if (!attempt(() => JSON.parse(String(read())) as unknown)) await whenParsed(signal);
  return read();
}

import { pageDocument } from '../src/platform/page-document.js';

/** Text of the inline configuration as far as the page is parsed [Z5]. */
export const inlineConfig = (): string | undefined =>
  pageDocument.querySelector('script#svc-pip-config[type="application/json"]')?.textContent;

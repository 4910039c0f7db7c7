import { pageDocument } from './page-document.js';

/**
 * Resolves when somebody sees a page that was prerendered: until then `sessionStorage` is not the tab's, and no request may
 * be sent. `undefined` if the page was opened as usual.
 */
export const whenActivated = (): Promise<unknown> | undefined =>
  pageDocument.prerendering
    ? new Promise((resolve) => pageDocument.addEventListener('prerenderingchange', resolve, { once: true }))
    : undefined;

import type { Transport } from './request.js';

/** Maximum length of the reported header text, characters. */
const MAX_LENGTH = 200;

/**
 * Wraps `fetch` and reports the `X-Deprecated` response header, which announces the end of the current access [A3]. A page
 * can read the header only when the service lists it in `Access-Control-Expose-Headers`.
 *
 * @param report receives the header's text, truncated to 200 characters
 */
export const withDeprecationNotice =
  (report: (text: string) => void): Transport =>
  async (url, init) => {
    const response = await fetch(url, init);
    const deprecation = response.headers.get('X-Deprecated');
    if (deprecation) report(deprecation.slice(0, MAX_LENGTH));
    return response;
  };

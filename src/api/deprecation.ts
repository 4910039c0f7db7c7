import type { Transport } from './request.js';

/** Maximum length of the reported header text, characters. */
const MAX_LENGTH = 200;

/**
 * Wraps a transport and reports, once for each text, the `X-Deprecated` response header, which announces the end of the current access [A3]. A page
 * can read the header only when the service lists it in `Access-Control-Expose-Headers`.
 *
 * @param report receives the header's text, truncated to 200 characters
 * @param transport default: the global `fetch` at the time of the call
 */
export function withDeprecationNotice(
  report: (text: string) => void,
  transport: Transport = (url, init) => fetch(url, init),
): Transport {
  let last: string | undefined;
  return async (url, init) => {
    const response = await transport(url, init);
    const text = response.headers.get('X-Deprecated')?.slice(0, MAX_LENGTH);
    if (text && text !== last) report((last = text));
    return response;
  };
}

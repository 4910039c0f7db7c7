import type { Transport } from './request.js';

/** Characters of a header that are passed on. */
const LONGEST = 200;

/**
 * `fetch` that says when an answer announces the end of the present access [A3]. A page can read `X-Deprecated` only where
 * the service exposes it.
 *
 * @param tell takes the header's text, at most 200 characters of it
 */
export const tellingDeprecation =
  (tell: (text: string) => void): Transport =>
  async (url, init) => {
    const response = await fetch(url, init);
    const announced = response.headers.get('X-Deprecated');
    if (announced) tell(announced.slice(0, LONGEST));
    return response;
  };

import { peerUrl, type Rewrite } from '../environment.js';
import type { ProxyResponse } from '../proxy.js';
import { STREAMS } from '../player-page.js';
import { JOURNEY_SUBJECTS, playerPath, PRODUCTS, START, type JourneySubject } from './subjects.js';

const LINK = 'position:fixed;z-index:990;right:16px;bottom:16px;width:168px;height:299px;background:#16191f';
const FULL = 'position:fixed;inset:0;width:100%;height:100%;object-fit:cover';

/** A bare video in the whole window, and a link over it to the next page. */
function barePlayer({ id, stream }: JourneySubject, serviceUrl: string): string {
  const url = `${serviceUrl}${STREAMS[stream].playlist}`;
  const next = `/product/${PRODUCTS[stream]}?config=inline&amp;tag=none&amp;subject=${id}&amp;arrived=1`;
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><video src="${url}" autoplay muted playsinline crossorigin="anonymous" style="${FULL}"></video><a class="bench" href="${next}" style="${LINK}"></a>`;
}

/** What replaces or follows the shop's own markup. */
function bareMarkup(subject: JourneySubject, url: URL, markup: string, serviceUrl: string): string {
  if (url.pathname.startsWith('/live/')) return barePlayer(subject, serviceUrl);
  const { id, stream, way } = subject;
  const playlist = `${serviceUrl}${STREAMS[stream].playlist}`;
  const position = stream === 'recording' ? ` data-position="${String(START)}"` : '';
  const added =
    way === 'player'
      ? `<a class="bench" href="${playerPath(stream, `subject=${id}`)}" style="${LINK}"></a>`
      : `<script src="${peerUrl(serviceUrl, 'continued.js')}" data-playlist="${playlist}"${position} crossorigin="anonymous" async></script>`;
  return markup.replace('</body>', () => `${added}</body>`);
}

/** The pages of a subject by hand; a policy would only forbid their inline styles. Ours are those of the shop. */
export const withBarePages: Rewrite = (serviceUrl, url, response): ProxyResponse => {
  const subject = JOURNEY_SUBJECTS.find(({ id }) => id === url.searchParams.get('subject'));
  if (!subject?.bare) return response;
  const { 'content-security-policy': _policy, ...headers } = response.headers;
  const body = bareMarkup(subject, url, response.body.toString(), serviceUrl);
  return { ...response, headers, body: Buffer.from(body) };
};

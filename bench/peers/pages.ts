import { APPLICATION } from '../../demo/site-configuration.js';
import { scriptTag } from '../../demo/script-tag.js';
import type { ProxyResponse } from '../proxy.js';
import { withoutPlayerScript } from '../player-page.js';
import { peerUrl, type Rewrite } from '../environment.js';
import { MEDIA, PEER_SUBJECTS, PRODUCTS, STREAMS, type Contest, type PeerSubject } from './subjects.js';

const CARD = 'position:fixed;right:16px;bottom:16px;width:168px;height:299px;overflow:hidden';
const WINDOW = 'position:fixed;inset:0';

/** What a page contains for a subject. */
interface Parts {
  readonly head: string;
  readonly body: string;
}

const requestUrlOf = (contest: Contest, serviceUrl: string): string =>
  contest === 'player'
    ? `${serviceUrl}/internal/playback?application=${APPLICATION}&amp;translationId=${STREAMS.player}`
    : `${serviceUrl}/v2/mini-player/stream-state?application=${APPLICATION}&amp;feedProductId=${PRODUCTS[contest]}`;

/** @param files names of what was bundled, which shows the subjects that have a style sheet */
function partsOf(subject: PeerSubject, serviceUrl: string, files: ReadonlySet<string>): Parts {
  const { contest, role, setup } = subject;
  if (role === 'page') return { head: '', body: '' };
  if (setup === null) return { head: '', body: scriptTag(serviceUrl).text };
  const media = MEDIA[contest];
  const url = media === null ? '' : serviceUrl + media.path;
  const { page, markup } = setup;
  const styles = `${page ?? ''}/page.css`;
  const box = contest === 'player' ? WINDOW : CARD;
  const svcPlayer = `<svc-player application="${APPLICATION}" translation-id="${STREAMS[contest]}" base-url="${serviceUrl}" autoplay hide-chat development style="height:100%"></svc-player>`;
  const content = page === 'svc-player' ? svcPlayer : (markup?.(media && { kind: media.kind, url }) ?? '');
  const sheet = files.has(styles) ? `<link rel="stylesheet" href="${peerUrl(serviceUrl, styles)}">` : '';
  const inBox = content && `<div style="${box}">${content}</div>`;
  // Each at the position of ours: at the end of the shop's body, in the head of the player's own page.
  return contest === 'player'
    ? { head: sheet + loading(subject, serviceUrl, 'defer'), body: inBox }
    : { head: sheet, body: inBox + loading(subject, serviceUrl, 'async') };
}

function loading({ contest, setup }: PeerSubject, serviceUrl: string, when: 'async' | 'defer'): string {
  const { page, script } = setup ?? {};
  const common = `crossorigin="anonymous" ${when}`;
  if (page !== undefined)
    return `<script type="module" src="${peerUrl(serviceUrl, `${page}/page.js`)}" ${common}></script>`;
  if (script === undefined) return '';
  const playlist = MEDIA[contest] === null ? '' : serviceUrl + MEDIA[contest].path;
  const dataAttributes = `data-ask="${requestUrlOf(contest, serviceUrl)}" data-playlist="${playlist}"`;
  return `<script src="${peerUrl(serviceUrl, script)}" ${dataAttributes} ${common}></script>`;
}

/** What peers need besides the shop's own policy; the script tag needs none of it. */
function relaxPolicy(policy: string, serviceUrl: string): string {
  const more: Readonly<Record<string, string>> = {
    'style-src': `'unsafe-inline' ${serviceUrl}`,
    'media-src': 'blob: data:',
    'worker-src': "'self' blob:",
    'img-src': 'data: blob:',
    'font-src': `'self' data:`,
    'connect-src': 'data: blob:',
  };
  const directives = policy.split('; ').map((directive) => {
    const addition = more[directive.split(' ')[0] ?? ''];
    return addition === undefined ? directive : `${directive} ${addition}`;
  });
  const missing = Object.entries(more).filter(([name]) => !policy.includes(`${name} `));
  return [...directives, ...missing.map(([name, sources]) => `${name} ${sources}`)].join('; ');
}

/** @param files names of what was bundled */
export const withSubject =
  (files: ReadonlySet<string>): Rewrite =>
  (serviceUrl, { searchParams }, response): ProxyResponse => {
    const subject = PEER_SUBJECTS.find(({ id }) => id === searchParams.get('subject'));
    if (!subject) return response;
    const isPlayerPage = subject.contest === 'player';
    if (isPlayerPage && subject.setup === null) return response;
    const { head, body } = partsOf(subject, serviceUrl, files);
    const page = isPlayerPage ? withoutPlayerScript(response.body.toString()) : response.body.toString();
    const text = page.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${body}</body>`);
    const policy = String(response.headers['content-security-policy']);
    const headers =
      subject.setup === null
        ? response.headers
        : { ...response.headers, 'content-security-policy': relaxPolicy(policy, serviceUrl) };
    return { ...response, headers, body: Buffer.from(text) };
  };

/** Address of the page of a subject. */
export const pageOf = (shopUrl: string, { id, contest }: PeerSubject): string =>
  contest === 'player'
    ? `${shopUrl}/live/?subject=${id}#/translation/${STREAMS.player}`
    : `${shopUrl}/product/${PRODUCTS[contest]}?config=inline&tag=none&subject=${id}`;

import { APPLICATION } from '../../demo/site-configuration.js';
import { scriptTag } from '../../demo/script-tag.js';
import type { FrontAnswer } from '../proxy.js';
import { withoutPlayerScript } from '../player/subjects.js';
import { peerUrl, type Rewrite } from '../stage.js';
import { MEDIA, PEER_CONTESTANTS, PRODUCTS, STREAMS, type Contest, type PeerContestant } from './subjects.js';

const CARD = 'position:fixed;right:16px;bottom:16px;width:168px;height:299px;overflow:hidden';
const WINDOW = 'position:fixed;inset:0';

/** What stands in a page for somebody. */
interface Parts {
  readonly head: string;
  readonly body: string;
}

const questionOf = (contest: Contest, serviceUrl: string): string =>
  contest === 'player'
    ? `${serviceUrl}/internal/playback?application=${APPLICATION}&amp;translationId=${STREAMS.player}`
    : `${serviceUrl}/v2/mini-player/stream-state?application=${APPLICATION}&amp;feedProductId=${PRODUCTS[contest]}`;

/** @param files names of what was bundled, which tells who has a style sheet */
function partsOf(contestant: PeerContestant, serviceUrl: string, files: ReadonlySet<string>): Parts {
  const { contest, role, setup } = contestant;
  if (role === 'page') return { head: '', body: '' };
  if (setup === null) return { head: '', body: scriptTag(serviceUrl).text };
  const medium = MEDIA[contest];
  const url = medium === null ? '' : serviceUrl + medium.path;
  const { page, markup } = setup;
  const styles = `${page ?? ''}/page.css`;
  const box = contest === 'player' ? WINDOW : CARD;
  const svcPlayer = `<svc-player application="${APPLICATION}" translation-id="${STREAMS[contest]}" hide-chat development data-base-url="${serviceUrl}" data-application="${APPLICATION}" style="height:100%"></svc-player>`;
  const content = page === 'svc-player' ? svcPlayer : (markup?.(medium && { kind: medium.kind, url }) ?? '');
  const sheet = files.has(styles) ? `<link rel="stylesheet" href="${peerUrl(serviceUrl, styles)}">` : '';
  const inBox = content && `<div style="${box}">${content}</div>`;
  // Each where ours stands: at the end of the shop's body, in the head of the player's own page.
  return contest === 'player'
    ? { head: sheet + loading(contestant, serviceUrl, 'defer'), body: inBox }
    : { head: sheet, body: inBox + loading(contestant, serviceUrl, 'async') };
}

function loading({ contest, setup }: PeerContestant, serviceUrl: string, when: 'async' | 'defer'): string {
  const { page, script } = setup ?? {};
  const common = `crossorigin="anonymous" ${when}`;
  if (page !== undefined)
    return `<script type="module" src="${peerUrl(serviceUrl, `${page}/page.js`)}" ${common}></script>`;
  if (script === undefined) return '';
  const playlist = MEDIA[contest] === null ? '' : serviceUrl + MEDIA[contest].path;
  const told = `data-ask="${questionOf(contest, serviceUrl)}" data-playlist="${playlist}"`;
  return `<script src="${peerUrl(serviceUrl, script)}" ${told} ${common}></script>`;
}

/** What players need beside the shop's own policy; the script tag does without. */
function looser(policy: string, serviceUrl: string): string {
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
export const withContestant =
  (files: ReadonlySet<string>): Rewrite =>
  (serviceUrl, { searchParams }, answer): FrontAnswer => {
    const contestant = PEER_CONTESTANTS.find(({ id }) => id === searchParams.get('contestant'));
    if (!contestant) return answer;
    const isPlayerPage = contestant.contest === 'player';
    if (isPlayerPage && contestant.setup === null) return answer;
    const { head, body } = partsOf(contestant, serviceUrl, files);
    const page = isPlayerPage ? withoutPlayerScript(answer.body.toString()) : answer.body.toString();
    const text = page.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${body}</body>`);
    const policy = String(answer.headers['content-security-policy']);
    const headers =
      contestant.setup === null
        ? answer.headers
        : { ...answer.headers, 'content-security-policy': looser(policy, serviceUrl) };
    return { ...answer, headers, body: Buffer.from(text) };
  };

/** Address of the page on which somebody plays. */
export const pageOf = (shopUrl: string, { id, contest }: PeerContestant): string =>
  contest === 'player'
    ? `${shopUrl}/live/?contestant=${id}#/translation/${STREAMS.player}`
    : `${shopUrl}/product/${PRODUCTS[contest]}?config=inline&tag=none&contestant=${id}`;

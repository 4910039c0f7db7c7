import { APPLICATION } from '../../demo/site-configuration.js';
import { scriptTag } from '../../demo/script-tag.js';
import { CONTESTS, SUBJECTS, type Contest, type Subject } from './contests.js';
import { peerUrl, type Rewrite } from './environment.js';
import type { Files } from './files.js';

const CARD = 'position:fixed;right:16px;bottom:16px;width:168px;height:299px;overflow:hidden';
const WINDOW = 'position:fixed;inset:0';
const LINK = `${CARD};z-index:990;background:#16191f`;
const FULL = `${WINDOW};width:100%;height:100%;object-fit:cover`;
/** Second of the recording at which the player is opened before a product is clicked. */
const START = 20;

/** The script of the player page and its preloads. */
const PLAYER_SCRIPT = /<script type="module"[^>]*><\/script>(\s*<link rel="modulepreload"[^>]*>)*/;

/** @throws when there is no player in the page */
function withoutPlayer(page: string): string {
  if (!PLAYER_SCRIPT.test(page)) throw new Error('The player page has no module script that the peer could replace');
  return page.replace(PLAYER_SCRIPT, '');
}

const contestOf = ({ contest }: Subject): Contest => CONTESTS[contest];

/** Second from which a way to a product begins. */
const startOf = ({ click, kind }: Contest): number => (click === 'product' && kind === 'recording' ? START : 0);

/** Second of the media from which a frame counts: one from before the shopper's position is not what he goes on with. */
export const countsFrom = (contest: Contest): number => Math.max(0, startOf(contest) - 1);

const playerPath = (contest: Contest, query: string): string =>
  `/live/?${query}${startOf(contest) > 0 ? `&startTime=${String(START)}` : ''}#/translation/${contest.stream ?? ''}`;

const productPath = ({ product = '' }: Contest, query: string): string => `/product/${product}?config=inline&${query}`;

/** Address of the page on which a subject plays, or on which its way begins. */
export function pageOf(shopUrl: string, subject: Subject): string {
  const contest = contestOf(subject);
  const query = `subject=${subject.id}${subject.prerenders ? '&prerender=on' : ''}`;
  if (contest.product === undefined || contest.click === 'product') return shopUrl + playerPath(contest, query);
  // A way goes through the shop as it is, with its own tag.
  return shopUrl + productPath(contest, contest.click && subject.setup === null ? query : `tag=none&${query}`);
}

/** Address of the answer of the service, as it is written in HTML. */
const answerUrl = (serviceUrl: string, { product = '' }: Contest): string =>
  `${serviceUrl}/v2/mini-player/stream-state?application=${APPLICATION}&amp;feedProductId=${product}`;

/** What a module imports before it runs, as bundlers name it in the page that they write. */
function preloads(name: string, files: Files, serviceUrl: string): string {
  const imports = (files[`${name}/page.js`] ?? '').matchAll(/\b(?:import|from)\s*["'`]\.\/([^"'`]+)["'`]/g);
  return [...imports]
    .map(([, file = '']) => `<link rel="modulepreload" crossorigin href="${peerUrl(serviceUrl, `${name}/${file}`)}">`)
    .join('');
}

/** A script tag, which asks the service or knows the address, as its subject does. */
function loading(subject: Subject, serviceUrl: string, files: Files): string {
  const { path, product } = contestOf(subject);
  const { page, script, play = '' } = subject.setup ?? {};
  // Each at the position of ours: at the end of the shop's body, in the head of the player's own page.
  const common = `crossorigin="anonymous" ${product === undefined ? 'defer' : 'async'}`;
  if (page !== undefined)
    return `<script type="module" src="${peerUrl(serviceUrl, `${page}/page.js`)}" ${common}></script>${preloads(page, files, serviceUrl)}`;
  if (script === undefined) return '';
  const ask = answerUrl(serviceUrl, contestOf(subject));
  const how = `data-play="${play}" data-box="${product === undefined ? 'full' : 'card'}" data-position="${startOf(contestOf(subject))}"`;
  return `<script src="${peerUrl(serviceUrl, script)}" ${how} data-ask="${ask}" data-playlist="${serviceUrl}${path}" ${common}></script>`;
}

/** What stands in the box of a peer. */
function markupOf({ contest: name, setup }: Subject, serviceUrl: string): string {
  const { path, kind, stream = '' }: Contest = CONTESTS[name];
  if (kind === 'nothing') return '';
  if (setup?.page === 'svc-player')
    return `<svc-player application="${APPLICATION}" translation-id="${stream}" base-url="${serviceUrl}" autoplay hide-chat development style="height:100%"></svc-player>`;
  return setup?.markup?.({ kind, url: serviceUrl + path }) ?? '';
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

/** The shop's page or the player's, with the subject on it. */
function subjectPage(subject: Subject, page: string, serviceUrl: string, files: Files): string {
  const { product } = contestOf(subject);
  const { role, setup } = subject;
  if (role === 'page' || (setup === null && product === undefined)) return page;
  const styles = `${setup?.page ?? ''}/page.css`;
  const sheet = styles in files ? `<link rel="stylesheet" href="${peerUrl(serviceUrl, styles)}">` : '';
  const content = markupOf(subject, serviceUrl);
  const box = content && `<div style="${product === undefined ? WINDOW : CARD}">${content}</div>`;
  const script = setup === null ? scriptTag(serviceUrl).text : loading(subject, serviceUrl, files);
  const [inHead, inBody] = product === undefined ? [sheet + script, box] : [sheet, box + script];
  const preload = subject.preloadsAnswer
    ? `<link rel="preload" as="fetch" crossorigin href="${answerUrl(serviceUrl, contestOf(subject))}">`
    : '';
  return (product === undefined ? withoutPlayer(page) : page)
    .replace('<head>', (start) => start + preload)
    .replace('</head>', (end) => inHead + end)
    .replace('</body>', (end) => inBody + end);
}

/** A page of a way by hand: a bare video in the whole window with a plain link over it, or the product's page with one of both. */
function barePage(subject: Subject, url: URL, page: string, serviceUrl: string, files: Files): string {
  const contest = contestOf(subject);
  const link = (href: string): string => `<a class="bench" href="${href}" style="${LINK}"></a>`;
  const next = productPath(contest, `tag=none&subject=${subject.id}`).replaceAll('&', '&amp;');
  if (url.pathname.startsWith('/live/'))
    return `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><video src="${serviceUrl}${contest.path}" autoplay muted playsinline crossorigin="anonymous" style="${FULL}"></video>${link(next)}`;
  const added =
    contest.click === 'card' ? link(playerPath(contest, `subject=${subject.id}`)) : loading(subject, serviceUrl, files);
  return page.replace('</body>', (end) => added + end);
}

/** @param files what was bundled, which shows who has a style sheet and what modules import */
export const withSubject =
  (files: Files): Rewrite =>
  (serviceUrl, url, response) => {
    const subject = SUBJECTS.find(({ id }) => id === url.searchParams.get('subject'));
    if (!subject) return response;
    const { click } = contestOf(subject);
    const page = response.body.toString();
    const { 'content-security-policy': own, ...headers } = response.headers;
    if (click && subject.setup !== null)
      // A policy would only forbid the inline styles.
      return { ...response, headers, body: Buffer.from(barePage(subject, url, page, serviceUrl, files)) };
    const policy = subject.setup === null ? String(own) : relaxPolicy(String(own), serviceUrl);
    const text = click ? page : subjectPage(subject, page, serviceUrl, files);
    return {
      ...response,
      headers: own === undefined ? headers : { ...headers, 'content-security-policy': policy },
      body: Buffer.from(text),
    };
  };

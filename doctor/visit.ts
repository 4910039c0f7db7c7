import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { withoutCredentials, type Credentials } from './credentials.js';
import type { Visit } from './examination.js';
import { LongAnswer, PageInspector, SilentPage } from './page-inspector.js';
import { pageScript } from './page/page-script.js';
import type { PageFacts } from './page/page-facts.js';
import { readRecord, RECORD_KEY, recordPage } from './page/record-page.js';
import { picture } from './picture.js';
import { lookBehindDialogs, readCards, readFacts, unknownFacts } from './read-facts.js';
import { longerThan, TOO_LONG } from './read-limited.js';
import { recorded, recordRequests, SCRIPT, within, type Recording } from './recording.js';
import { opened, settle } from './settle.js';
import type { Size } from './sizes.js';
import type { EndlessBody } from './watch-bodies.js';

/** Documents that a page may go on to by itself. */
const MAX_DOCUMENTS = 5;
/** Waits of one visit that may each take the whole time, and one for everything else. */
const MAX_WAITS = 4;

/** Milliseconds in which a page must answer a question. */
const ANSWER_MS = 5_000;

/** How pages are opened. */
export interface BrowserOptions {
  /** Milliseconds until the page must have loaded, and again until the mini-player must have decided. */
  readonly timeout: number;
  /** Is sent where the server asks for it. */
  readonly credentials: Credentials | null;
  /** Whether certificates that no authority has signed are accepted. */
  readonly insecure: boolean;
}

/** How a page is opened. */
export interface VisitOptions extends BrowserOptions {
  readonly size: Size;
  readonly withTag: boolean;
  /** Milliseconds in which a page that has loaded may still insert the tag, as a tag manager does. */
  readonly lateTag: number;
  /** What is read of the page: its address alone, as a response and its scripts have it, that and the decision, or all. Default: all. */
  readonly reads?: 'address' | 'decision' | 'all';
  /** Milliseconds in which the page must answer a question, at most the timeout; default: five seconds. */
  readonly answer?: number;
}

/** No page was there to examine. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

async function openContext(browser: Browser, options: VisitOptions): Promise<BrowserContext> {
  const { size, withTag, credentials, insecure } = options;
  const { width, height, touch } = size;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: touch,
    hasTouch: touch,
    ignoreHTTPSErrors: insecure,
    // Nothing is kept of what a page sends as a file, and nothing of it outlives its document.
    acceptDownloads: false,
    serviceWorkers: 'block',
    ...(credentials && { httpCredentials: credentials }),
  });
  if (!withTag) {
    const empty = { contentType: 'application/javascript', headers: { 'Access-Control-Allow-Origin': '*' }, body: '' };
    await context.route(SCRIPT, (route) => route.fulfill(empty));
  }
  return context;
}

const longPage = ({ url, limit, isPage }: EndlessBody): PageError => {
  const address = withoutCredentials(url);
  return new PageError(
    isPage
      ? `${address} is no page to examine, it is ${longerThan(limit)}: look why its server sends so much`
      : `the page cannot be examined: what its worker ${address} loads is ${longerThan(limit)}, and it does not stop; look what it requests`,
  );
};

/** What to do about the browser's word for a page that it cannot open. */
const ADVICE: readonly (readonly [reason: RegExp, advice: string])[] = [
  [/ERR_CERT_|ERR_SSL_/, '; add --insecure if it is a test system of yours whose certificate no authority has signed'],
  [
    /ERR_INVALID_AUTH_CREDENTIALS|ERR_TOO_MANY_RETRIES/,
    '; its server does not accept the user and password of the address',
  ],
  [/ERR_NAME_NOT_RESOLVED/, '; there is no such host, correct the address'],
  [/ERR_CONNECTION_|ERR_ADDRESS_/, '; nothing responds there, correct the address or start the server'],
  [/ERR_ABORTED/, '; its server sends no page there, name the address of one'],
  [/Timeout/, '; its server is too slow or does not respond, try a longer --timeout'],
  [/Download is starting/, '; it is a file, name the address of a page'],
];

const firstLine = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return withoutCredentials(line.replace(/^page\.\w+: /, ''));
};

/** Opens the address, until its server responds. */
async function load(page: Page, url: string, timeout: number): Promise<void> {
  try {
    await page.goto(url, { waitUntil: 'commit', timeout });
  } catch (error) {
    const line = firstLine(error);
    // By the page itself.
    if (!/interrupted by another navigation/.test(line)) {
      const advice = ADVICE.find(([reason]) => reason.test(line))?.[1] ?? '';
      throw new PageError(`${withoutCredentials(url)} cannot be opened: ${line}${advice}`, { cause: error });
    }
  }
}

/** The page as a visit sees it. */
interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly inspector: PageInspector;
  readonly recording: Recording;
}

/** The page has gone on to another document, while it was read. */
const isLeft = (error: unknown): boolean => /context was destroyed|Cannot find context|navigat/i.test(firstLine(error));

interface Read {
  readonly facts: PageFacts;
  /** Why they are not known; empty if they are. */
  readonly unread: string;
  readonly waitsFor: readonly string[];
  readonly picture: Uint8Array;
}

async function readAll({ page, session, inspector, recording }: Opened, options: VisitOptions): Promise<Read> {
  const { withTag, timeout, reads = 'all' } = options;
  const isLoaded = await opened(page, inspector, timeout);
  const brief = { unread: '', waitsFor: isLoaded ? [] : recording.pending(), picture: new Uint8Array() };
  const unknown = unknownFacts(page.url());
  if (reads === 'address') {
    const record = await inspector.read<PageFacts['record']>(readRecord, RECORD_KEY);
    return { ...brief, facts: { ...unknown, record } };
  }
  await settle(inspector, recording, options);
  const facts = await readFacts(inspector);
  if (reads === 'decision') return { ...brief, facts: { ...unknown, ...facts } };
  const jpeg = await picture(session, timeout);
  const cards = withTag ? await readCards(inspector) : [];
  const behindDialogs = await lookBehindDialogs(inspector, cards);
  return { ...brief, facts: { ...facts, cards, behindDialogs }, picture: jpeg };
}

/** Why nothing is known of what is in the page. */
function whyUnread(error: unknown): string {
  if (error instanceof SilentPage) return 'it does not answer, even with its scripts stopped';
  if (error instanceof LongAnswer) return TOO_LONG;
  return firstLine(error);
}

async function read(opening: Opened, options: VisitOptions): Promise<Visit> {
  const { page, inspector, recording } = opening;
  const { size, withTag } = options;
  const { facts, unread, waitsFor, picture } = await readAll(opening, options).catch((error: unknown): Read => {
    if (isLeft(error)) throw error;
    const nothing = { waitsFor: recording.pending(), picture: new Uint8Array() };
    return { facts: unknownFacts(page.url()), unread: whyUnread(error), ...nothing };
  });
  const cookies = await page.context().cookies();
  const shown = recording.documents.at(-1);
  if (shown === undefined) throw new PageError(`${page.url()} is no page: name the address of one`);
  return {
    size,
    withTag,
    address: withoutCredentials(page.url()),
    document: await recorded(shown),
    waitsFor,
    failures: recording.failures,
    exceptions: recording.exceptions,
    pending: recording.pending(),
    left: recording.documents.slice(0, -1).map((response) => withoutCredentials(response.url())),
    responses: await recording.responses(),
    hosts: recording.hosts(),
    tooLong: recording.tooLong(),
    cookies: cookies.map(({ name, domain }) => ({ name, domain })),
    stoppedAfter: inspector.isStopped ? inspector.deadline : null,
    page: facts,
    unread,
    picture,
  };
}

/** Reads the page, from the start again whenever it has gone on to another document meanwhile. */
async function readSteady(opening: Opened, options: VisitOptions): Promise<Visit> {
  const { page, recording } = opening;
  for (;;) {
    const { length } = recording.documents;
    try {
      const visit = await read(opening, options);
      if (recording.documents.length === length) return visit;
    } catch (error) {
      if (!isLeft(error)) throw error;
    }
    if (recording.documents.length > MAX_DOCUMENTS) {
      const address = withoutCredentials(page.url());
      throw new PageError(
        `the page goes on to another address again and again, at last to ${address}: look for a script or a <meta http-equiv="refresh"> that loads it anew`,
      );
    }
  }
}

/**
 * Opens the page once, in a profile of its own, and records it.
 *
 * @throws {PageError} if there is no page
 */
export async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Visit> {
  const context = await openContext(browser, options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const deadline = Math.min(options.answer ?? ANSWER_MS, options.timeout);
    const inspector = await PageInspector.create(page, session, deadline, pageScript(recordPage, RECORD_KEY));
    const recording = await recordRequests(page, session);
    await load(page, url, options.timeout);
    const reading = readSteady({ page, session, inspector, recording }, options).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    const tooLong = recording.longPage.then(longPage);
    const found = await within<Visit | Error | null>(
      Promise.race([reading, tooLong]),
      MAX_WAITS * options.timeout,
      null,
    );
    if (found === null) {
      throw new PageError(
        `${withoutCredentials(url)} keeps the browser busy without an end: examine it with a longer --timeout, or look for a script that never ends`,
      );
    }
    if (found instanceof PageError) throw found;
    if (found instanceof Error) {
      throw new PageError(`${withoutCredentials(url)} cannot be examined: ${firstLine(found)}`, { cause: found });
    }
    return found;
  } finally {
    await context.close();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { JSON_LD } from '../src/site/quick-locator.js';
import { withoutCredentials, type Credentials } from './credentials.js';
import type { Visit } from './examination.js';
import { readCard, type CardFacts } from './page/card-facts.js';
import { CHAT_LAUNCHERS } from './page/chat-launchers.js';
import { findRule } from './page/find-rule.js';
import type { PageFacts, SeenCard } from './page/page-facts.js';
import { pageScript } from './page/page-script.js';
import { productFacts } from './page/product-facts.js';
import { DIALOGS, hideDialogs, readDialogs, type OpenDialog } from './page/read-dialogs.js';
import { readMarkup, type ProductMarkup } from './page/read-markup.js';
import { readMisplaced } from './page/read-misplaced.js';
import { isDecided, readPage, readTrace, traceLines } from './page/read-page.js';
import { readCart, type CartMarkup } from './page/read-cart.js';
import { readShop, type ShopMarkup } from './page/read-shop.js';
import { readTags } from './page/read-tags.js';
import {
  findHidingStyle,
  findObstacle,
  findPaint,
  PROPERTIES,
  readVisibility,
  type Visibility,
} from './page/read-visibility.js';
import { readRefresh } from './page/read-refresh.js';
import { readRecord, RECORD_KEY, recordPage } from './page/record-page.js';
import { picture } from './picture.js';
import { PLATFORM_PLACES } from './places.js';
import { recorded, recordRequests, SCRIPT, within, type Recording } from './recording.js';
import { TOO_LONG } from './read-limited.js';
import type { Size } from './sizes.js';

/** Milliseconds in which a page that has loaded may still insert the tag, as a tag manager does. */
const LATE_TAG_MS = 2_000;
/** Documents that a page may go on to by itself. */
const MAX_DOCUMENTS = 5;
/** Waits of one visit that may each take the whole time, and one for everything else. */
const MAX_WAITS = 4;

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
}

/** No page was there to examine. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

const evaluate = <T>(page: Page, code: (...given: never[]) => unknown, ...given: readonly unknown[]): Promise<T> =>
  page.evaluate<T>(pageScript(code, ...given));

async function openContext(browser: Browser, options: VisitOptions): Promise<BrowserContext> {
  const { size, withTag, credentials, insecure } = options;
  const { width, height, touch } = size;
  const context = await browser.newContext({
    ...{ viewport: { width, height }, isMobile: touch, hasTouch: touch, ignoreHTTPSErrors: insecure },
    ...(credentials && { httpCredentials: credentials }),
  });
  await context.addInitScript(pageScript(recordPage, RECORD_KEY));
  if (!withTag) {
    const empty = { contentType: 'application/javascript', headers: { 'Access-Control-Allow-Origin': '*' }, body: '' };
    await context.route(SCRIPT, (route) => route.fulfill(empty));
  }
  return context;
}

const longPage = (address: string): PageError =>
  new PageError(`${withoutCredentials(address)} is no page to examine, ${TOO_LONG}: look why its server sends so much`);

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

/** What never ends is waited for no longer than the time; returns whether it has ended. */
const loaded = (page: Page, timeout: number): Promise<boolean> =>
  page.waitForLoadState('load', { timeout }).then(
    () => true,
    () => false,
  );

/** Waits for the script's decision; a page without a script has none. */
async function settle(page: Page, recording: Recording, { withTag, timeout }: VisitOptions): Promise<void> {
  const starts = (milliseconds: number): Promise<boolean> =>
    page.waitForFunction('typeof window.svcPip?.version === "string"', null, { timeout: milliseconds }).then(
      () => true,
      () => false,
    );
  const isStarted =
    (await starts(withTag ? LATE_TAG_MS : 1)) || (recording.isLoadingScript() && (await starts(timeout)));
  if (isStarted) await page.waitForFunction(pageScript(isDecided), null, { timeout }).catch(() => null);
  await drawn(page);
}

/** Milliseconds in which a page draws two frames, if its `requestAnimationFrame` is the browser's. */
const FRAMES_MS = 1_000;

/** Resolves when what has changed so far is drawn, and the mini-player has looked at it. */
async function drawn(page: Page): Promise<void> {
  // The page's own timers may be replaced.
  await delay(250);
  const frames = evaluate<null>(
    page,
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
  await within(frames, FRAMES_MS, null);
}

const VISIBILITY = [PROPERTIES, findRule, findHidingStyle, findObstacle, findPaint] as const;

const readOnce = async (page: Page, scrolled: CardFacts['scrolled']): Promise<SeenCard> => ({
  ...(await evaluate<CardFacts>(page, readCard, scrolled, CHAT_LAUNCHERS)),
  visibility: await evaluate<Visibility | null>(page, readVisibility, ...VISIBILITY),
  open: await evaluate<readonly OpenDialog[]>(page, readDialogs, DIALOGS),
});

/** The card as it stays: one that only enters or moves is read again. */
async function readSeen(page: Page, scrolled: CardFacts['scrolled']): Promise<SeenCard> {
  const card = await readOnce(page, scrolled);
  if (card.visibility === null || card.visibility.because === null) return card;
  await drawn(page);
  await drawn(page);
  return readOnce(page, scrolled);
}

/** The card at the top of the page, and where the page ends. */
async function readCards(page: Page): Promise<SeenCard[]> {
  const cards = [await readSeen(page, 'top')];
  const isScrolled = await evaluate<boolean>(page, () => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return scrollY > 0;
  });
  if (!isScrolled) return cards;
  await drawn(page);
  cards.push(await readSeen(page, 'end'));
  return cards;
}

/** Whether the card would be seen if the dialogs were closed, which nobody does here; the page is of no more use then. */
async function lookBehindDialogs(page: Page, cards: readonly SeenCard[]): Promise<Visibility | null> {
  if (!cards.some(({ aside, open }) => aside && open.length > 0)) return null;
  await evaluate(page, hideDialogs, DIALOGS);
  await drawn(page);
  await drawn(page);
  return evaluate<Visibility | null>(page, readVisibility, ...VISIBILITY);
}

async function readFacts(page: Page): Promise<Omit<PageFacts, 'cards' | 'behindDialogs'>> {
  return {
    record: await evaluate<PageFacts['record']>(page, readRecord, RECORD_KEY),
    product: productFacts(await evaluate<ProductMarkup>(page, readMarkup, JSON_LD)),
    shop: {
      ...(await evaluate<ShopMarkup>(page, readShop, PLATFORM_PLACES)),
      ...(await evaluate<CartMarkup>(page, readCart)),
    },
    ...(await evaluate<ReturnType<typeof readPage>>(page, readPage)),
    trace: traceLines(await evaluate<unknown>(page, readTrace)),
    ...(await evaluate<ReturnType<typeof readTags>>(page, readTags)),
    misplaced: await evaluate<PageFacts['misplaced']>(page, readMisplaced),
  };
}

/** Seconds after which a page must go on to another one, for the wait to be worth it. */
const LONGEST_REFRESH = 10;

/** Waits until a page that says so has gone on to another address. */
async function followRefresh(page: Page): Promise<void> {
  const seconds = await evaluate<number>(page, readRefresh);
  if (seconds < 0 || seconds > LONGEST_REFRESH) return;
  const { href } = new URL(page.url());
  await page.waitForURL((url) => url.href !== href, { timeout: (seconds + 2) * 1000 }).catch(() => null);
}

const isLoading = (): boolean => document.readyState !== 'complete';

async function read(page: Page, recording: Recording, options: VisitOptions): Promise<Visit> {
  const { size, withTag, timeout } = options;
  let isLoaded = await loaded(page, timeout);
  await followRefresh(page);
  // A page that has gone on meanwhile is another one.
  if (isLoaded && (await evaluate<boolean>(page, isLoading))) isLoaded = await loaded(page, timeout);
  const waitsFor = isLoaded ? [] : recording.pending();
  await settle(page, recording, options);
  const facts = await readFacts(page);
  const jpeg = await picture(page, timeout);
  const cards = withTag ? await readCards(page) : [];
  const cookies = await page.context().cookies();
  const shown = recording.documents.at(-1);
  if (shown === undefined) throw new PageError(`${page.url()} is no page: name the address of one`);
  return {
    ...{ size, withTag, address: withoutCredentials(page.url()), document: await recorded(shown), waitsFor },
    ...{ failures: recording.failures, exceptions: recording.exceptions, pending: recording.pending() },
    left: recording.documents.slice(0, -1).map((response) => withoutCredentials(response.url())),
    responses: await recording.responses(),
    ...{ hosts: recording.hosts(), tooLong: recording.tooLong() },
    cookies: cookies.map(({ name, domain }) => ({ name, domain })),
    page: { ...facts, cards, behindDialogs: await lookBehindDialogs(page, cards) },
    picture: jpeg,
  };
}

/** Reads the page, from the start again whenever it has gone on to another document meanwhile. */
async function readSteady(page: Page, recording: Recording, options: VisitOptions): Promise<Visit> {
  for (;;) {
    const { length } = recording.documents;
    try {
      const visit = await read(page, recording, options);
      if (recording.documents.length === length) return visit;
    } catch (error) {
      if (!/context was destroyed|Cannot find context|navigati/i.test(firstLine(error))) throw error;
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
    const recording = await recordRequests(page);
    await load(page, url, options.timeout);
    const reading = readSteady(page, recording, options).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    const tooLong = recording.longPage.then((address) => longPage(address));
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
      throw new PageError(
        `${withoutCredentials(url)} cannot be examined: ${firstLine(found)}; a script of the page replaces window.svcPip or functions of the browser`,
        { cause: found },
      );
    }
    return found;
  } finally {
    await context.close();
  }
}

import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { JSON_LD } from '../src/site/quick-locator.js';
import type { RecordedResponse, Visit } from './examination.js';
import { readCard, type CardFacts } from './page/card-facts.js';
import { CHAT_LAUNCHERS } from './page/chat-launchers.js';
import type { PageFacts } from './page/page-facts.js';
import { pageScript } from './page/page-script.js';
import { productFacts } from './page/product-facts.js';
import { readMarkup, type ProductMarkup } from './page/read-markup.js';
import { isDecided, readPage } from './page/read-page.js';
import { readRecord, RECORD_KEY, recordPage } from './page/record-page.js';
import type { Size } from './sizes.js';

/** The script of any version, wherever it lies. */
const SCRIPT = /\/svc-pip-sdk[^/]*\.js(\?|$)/;
const OF_THE_SDK = /\/svc-pip-sdk/;
const WITH_JSON = /\/svc-pip-sdk\/sites\/[^/]+\.json$|\/v2\/mini-player\/(stream-state|online)\?/;
/** Milliseconds in which a page that has loaded may still insert the tag, as a tag manager does. */
const LATE_TAG_MS = 2_000;

/** How a page is opened. */
export interface VisitOptions {
  readonly size: Size;
  readonly withTag: boolean;
  /** Milliseconds until the page must have loaded, and again until the mini-player must have decided. */
  readonly timeout: number;
}

/** No page was there to examine. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

const evaluate = <T>(page: Page, code: (...given: never[]) => unknown, ...given: readonly unknown[]): Promise<T> =>
  page.evaluate<T>(pageScript(code, ...given));

async function openContext(browser: Browser, { size, withTag }: VisitOptions): Promise<BrowserContext> {
  const { width, height, touch } = size;
  const context = await browser.newContext({ viewport: { width, height }, isMobile: touch, hasTouch: touch });
  await context.addInitScript(pageScript(recordPage, RECORD_KEY));
  if (!withTag) {
    const empty = { contentType: 'application/javascript', headers: { 'Access-Control-Allow-Origin': '*' }, body: '' };
    await context.route(SCRIPT, (route) => route.fulfill(empty));
  }
  return context;
}

async function recorded(response: Response): Promise<RecordedResponse> {
  const json: unknown = WITH_JSON.test(response.url()) ? await response.json().catch(() => null) : null;
  return {
    url: response.url(),
    status: response.status(),
    headers: response.headers(),
    json,
    redirected: response.request().redirectedFrom() !== null,
  };
}

/** @returns the response of the document */
async function load(page: Page, url: string, timeout: number): Promise<RecordedResponse> {
  try {
    const response = await page.goto(url, { waitUntil: 'load', timeout });
    if (response === null) throw new PageError(`${url} is no page`);
    return await recorded(response);
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new PageError(`${url} cannot be opened: ${line.replace(/^page\.goto: /, '')}`, { cause: error });
  }
}

/** Waits for the script's decision; a page without a script has none. */
async function settle(page: Page, { withTag, timeout }: VisitOptions): Promise<void> {
  const started = await page
    .waitForFunction('typeof window.svcPip?.version === "string"', null, { timeout: withTag ? LATE_TAG_MS : 1 })
    .catch(() => null);
  if (started !== null) await page.waitForFunction(pageScript(isDecided), null, { timeout }).catch(() => null);
  await drawn(page);
}

/** Resolves when what has changed so far is drawn, and the mini-player has looked at it. */
async function drawn(page: Page): Promise<void> {
  await evaluate(
    page,
    () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 250)),
  );
}

/** The card at the top of the page, and where the page ends. */
async function readCards(page: Page): Promise<CardFacts[]> {
  const cards = [await evaluate<CardFacts>(page, readCard, 'top', CHAT_LAUNCHERS)];
  const isScrolled = await evaluate<boolean>(page, () => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return scrollY > 0;
  });
  if (!isScrolled) return cards;
  await drawn(page);
  cards.push(await evaluate<CardFacts>(page, readCard, 'end', CHAT_LAUNCHERS));
  return cards;
}

async function readFacts(page: Page): Promise<Omit<PageFacts, 'cards'>> {
  const record = await evaluate<PageFacts['record']>(page, readRecord, RECORD_KEY);
  const product = productFacts(await evaluate<ProductMarkup>(page, readMarkup, JSON_LD));
  return { record, product, ...(await evaluate<Omit<PageFacts, 'record' | 'product' | 'cards'>>(page, readPage)) };
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
    const responses: Promise<RecordedResponse>[] = [];
    const failures: { url: string; reason: string }[] = [];
    const exceptions: string[] = [];
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('response', (response) => {
      const isService = OF_THE_SDK.test(response.url()) || WITH_JSON.test(response.url());
      if (isService || response.request().resourceType() === 'media') responses.push(recorded(response));
    });
    page.on('requestfailed', (request) =>
      failures.push({ url: request.url(), reason: request.failure()?.errorText ?? '' }),
    );
    page.on('pageerror', ({ message }) => exceptions.push(message));

    const document = await load(page, url, options.timeout);
    await settle(page, options);
    const facts = await readFacts(page);
    const picture = await page.screenshot({ type: 'jpeg', quality: 60, timeout: options.timeout });
    const cards = options.withTag ? await readCards(page) : [];
    const cookies = await context.cookies();
    return {
      ...{ size: options.size, withTag: options.withTag, address: page.url(), document, failures, exceptions },
      responses: await Promise.all(responses),
      hosts: [...hosts].filter(Boolean),
      cookies: cookies.map(({ name, domain }) => ({ name, domain })),
      page: { ...facts, cards },
      picture,
    };
  } finally {
    await context.close();
  }
}

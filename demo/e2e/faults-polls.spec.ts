import type { Page } from '@playwright/test';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { rowTitle } from '../faults/row-names.js';
import { PipPage, expect, test, fetchState } from './pip-page.js';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
/** Milliseconds that the page's clock advances at a time: less than a request timeout. */
const STEP = 7_000;
/** The shortest delay before the next poll, milliseconds. */
const LEAST = MINUTE;
/** More than any delay after these responses. */
const LONGEST = 6 * MINUTE;
const QUICK_STATE = /\/quick-state\?/;
const STREAM_STATE = /\/stream-state\?/;
/** A product with a live stream whose page shows the poster, since live is disabled there. */
const STILL = '9007199254740993';
const RUNNING = '00125';
const RECORDED = '00123';

declare global {
  interface Window {
    /** Requests to quick-state without a complete response. */
    pending: number;
    /** When the last of them was sent, milliseconds of the page's clock. */
    lastAsked: number;
  }
}

interface QuickState {
  /** A date, or an invalid value. */
  readonly expires?: unknown;
  readonly serverTime?: unknown;
  readonly translationState?: unknown;
}

const iso = (offset: number): string => new Date(Date.now() + offset).toISOString();

/**
 * A page that polls a running stream; the test advances its clock and fulfills its polls. Random values give the
 * shortest delays, and the page counts its pending requests.
 */
class WaitingPage {
  readonly pip: PipPage;
  /** When quick-state was requested, milliseconds of the page's clock. */
  readonly pollTimes: number[] = [];
  #completed = false;

  constructor(
    readonly page: Page,
    readonly quickState: () => QuickState,
  ) {
    this.pip = new PipPage(page);
  }

  async open(product: string, clock = 0): Promise<readonly string[]> {
    const { page } = this;
    const recorded = await fetchState(RECORDED);
    await page.clock.install({ time: Date.now() + clock });
    await page.addInitScript(() => {
      crypto.getRandomValues = (values) => values;
      const own = window.fetch;
      window.pending = window.lastAsked = 0;
      window.fetch = async (input, init) => {
        if (!/quick-state/.test(String(input))) return own(input, init);
        window.pending++;
        window.lastAsked = performance.now();
        try {
          const response = await own(input, init);
          // Playwright reports a request as finished before the page has read its body, and going offline then makes it fail.
          await response.clone().text();
          return response;
        } finally {
          window.pending--;
        }
      };
    });
    await page.route(QUICK_STATE, async (route) => {
      this.pollTimes.push(await page.evaluate(() => window.lastAsked));
      const { expires = iso(5_000), serverTime = iso(0), translationState } = this.quickState();
      const state = this.#completed ? 'completed' : (translationState ?? 'online');
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { status: 200, body: { translationState: state, translationId: 'any', expires }, serverTime },
      });
    });
    await page.route(STREAM_STATE, (route) =>
      this.#completed
        ? route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: recorded })
        : route.continue(),
    );
    const urls = await observePage(page);
    await this.pip.open(product);
    return urls;
  }

  /** Advances the page's clock by this much, or until it has sent so many polls. */
  async advance(milliseconds: number, times = Infinity): Promise<void> {
    for (let passed = 0; passed < milliseconds && this.pollTimes.length < times; passed += STEP) {
      await this.page.clock.fastForward(STEP);
      await expect.poll(() => this.page.evaluate(() => window.pending)).toBe(0);
    }
  }

  /** The stream ends, its recording is ready, and the clock advances until the page shows it. */
  async complete(): Promise<void> {
    this.#completed = true;
    await this.advance(LONGEST, this.pollTimes.length + 1);
    await this.pip.expectPlaying('preview');
  }

  /** How often its media failed: each time costs a lookup. */
  async countMediaFailures(): Promise<number> {
    const decisions = await this.pip.explain();
    return decisions.filter(({ text }) => /^poster \((media|timeout)\).*loading/.test(text)).length;
  }

  pauses(): number[] {
    return this.pollTimes.slice(1).map((time, at) => time - (this.pollTimes[at] ?? 0));
  }
}

interface Row {
  readonly name: string;
  quickState(): QuickState;
  /** Offset of the visitor's clock, milliseconds. */
  readonly clock?: number;
  readonly least?: number;
}

async function expectPollingLimits(page: Page, { name, quickState: told, clock, least = LEAST }: Row): Promise<void> {
  const waiting = new WaitingPage(page, told);
  const urls = await waiting.open(STILL, clock);
  await waiting.pip.expectMode('poster', 'live-disabled');
  await waiting.advance(3 * LONGEST, 3);
  expect(waiting.pollTimes, name).toHaveLength(3);
  expect(Math.min(...waiting.pauses()), `${name}: shortest pause`).toBeGreaterThanOrEqual(least);
  expect(Math.max(...waiting.pauses()), `${name}: longest pause`).toBeLessThan(LONGEST);
  await waiting.complete();
  await expectShopUnchanged(waiting.pip, urls);
}

const whole = (): QuickState => ({ expires: iso(4 * MINUTE) });

for (const [what, rows] of Object.entries<readonly Row[]>({
  'an invalid `expires`: the next poll is at least a minute later, and the end of the stream is detected': [
    { name: '80 expires in the past', quickState: () => ({ expires: iso(-MINUTE) }) },
    { name: '80 expires absent', quickState: () => ({ expires: null }) },
  ],
  'an unusual clock or state: the next poll is at least a minute later, and the end of the stream is detected': [
    { name: '80 serverTime no time', quickState: () => ({ ...whole(), serverTime: 'now' }) },
    {
      name: '78 translationState "paused"',
      quickState: () => ({ ...whole(), translationState: 'paused' }),
      least: 4 * MINUTE,
    },
    { name: '80 all is well', quickState: whole, least: 4 * MINUTE },
    { name: '81 clock ten years ahead', quickState: whole, clock: 10 * YEAR, least: 4 * MINUTE },
  ],
}))
  test.describe(`[Z3, Q2, D7] ${what}`, () => {
    for (const row of rows) test(rowTitle(row.name), ({ page }) => expectPollingLimits(page, row));
  });

test('[Z3, D7, FAULTS 65] a playing stream is polled at the same rate while offline and online', async ({
  page,
  browserName,
}) => {
  test.skip(
    browserName === 'firefox',
    'plays streams in the iframe, and what comes from it in real time does not reach a page whose clock is advanced',
  );
  const waiting = new WaitingPage(page, () => ({ expires: iso(-MINUTE) }));
  const { pip } = waiting;
  const urls = await waiting.open(RUNNING);
  await pip.expectPlaying('live');
  await waiting.advance(LONGEST, 1);
  const others = pip.requestedUrls(STREAM_STATE).length;
  for (let turn = 0; turn < 20; turn++) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  }
  await waiting.advance(LEAST / 2);
  expect(waiting.pollTimes.length, 'requests after the network is online').toBe(1);
  const lookups = pip.requestedUrls(STREAM_STATE).length - others;
  // On a slow machine the stream fails when its network goes offline: one request and one retry each time.
  expect(lookups, 'without a reason').toBeLessThanOrEqual(2 * (await waiting.countMediaFailures()));
  await waiting.complete();
  expect(Math.min(...waiting.pauses())).toBeGreaterThanOrEqual(LEAST);
  await expectShopUnchanged(pip, urls);
});

test('[Z3, D7, FAULTS 17] a device that slept for eight hours does not make up for missed polls', async ({ page }) => {
  const waiting = new WaitingPage(page, () => ({ expires: iso(4 * MINUTE) }));
  const { pip } = waiting;
  const urls = await waiting.open(STILL);
  await pip.expectMode('poster', 'live-disabled');
  await waiting.advance(LONGEST, 1);
  const others = pip.requestedUrls(/\/v2\//).length;
  await page.clock.fastForward(8 * 60 * MINUTE);
  await waiting.advance(LEAST / 2);
  expect(waiting.pollTimes.length, 'requests').toBeLessThanOrEqual(2);
  expect(pip.requestedUrls(/\/v2\//).length - others, 'requests of every kind').toBeLessThanOrEqual(2);
  await expectShopUnchanged(pip, urls);
});

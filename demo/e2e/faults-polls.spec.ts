import type { Page } from '@playwright/test';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { rowTitle } from '../faults/row-names.js';
import { PipPage, expect, test, fetchState } from './pip-page.js';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
/** What the page's clock is turned on by at a time, milliseconds: less than a question may take. */
const STEP = 7_000;
/** However the answer looks, the next question is at least so far away, milliseconds. */
const LEAST = MINUTE;
/** More than any pause after these answers; the end of a stream is noticed by then. */
const LONGEST = 6 * MINUTE;
const QUICK_STATE = /\/quick-state\?/;
const STREAM_STATE = /\/stream-state\?/;
/** Its page shows the poster of a running stream, since live is switched off there. */
const STILL = '9007199254740993';
const RUNNING = '00125';
const RECORDED = '00123';

declare global {
  interface Window {
    /** Questions to quick-state whose answers the page has not had whole. */
    pending: number;
    /** When the last of them was asked, milliseconds of the page's own time. */
    lastAsked: number;
  }
}

interface QuickState {
  /** Milliseconds from the visitor's true time, or what stands there instead. */
  readonly expires?: unknown;
  readonly serverTime?: unknown;
  readonly translationState?: unknown;
}

const iso = (offset: number): string => new Date(Date.now() + offset).toISOString();

/**
 * A page that waits for the end of a running stream; the test turns its clock and answers its polls. Chance always gives
 * the soonest moment, and the page counts what it waits for.
 */
class WaitingPage {
  readonly pip: PipPage;
  /** When quick-state was asked, milliseconds of the page's own time. */
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
          const answer = await own(input, init);
          // The driver calls a request finished before the page has read it, and a network that goes then makes it fail.
          await answer.clone().text();
          return answer;
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

  /** Lets so much of the page's time pass, or until it has asked so often. */
  async advance(milliseconds: number, times = Infinity): Promise<void> {
    for (let passed = 0; passed < milliseconds && this.pollTimes.length < times; passed += STEP) {
      await this.page.clock.fastForward(STEP);
      await expect.poll(() => this.page.evaluate(() => window.pending)).toBe(0);
    }
  }

  /** The stream ends and its recording is ready, and so much time passes that the page notices. */
  async complete(): Promise<void> {
    this.#completed = true;
    await this.advance(LONGEST, this.pollTimes.length + 1);
    await this.pip.expectPlaying('preview');
  }

  /** How often its medium was given up, which has the product looked up again. */
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
  /** Where the visitor's clock stands, milliseconds from the true time. */
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
  'an answer whose `expires` makes no sense: no question sooner than after a minute, and the end is noticed': [
    { name: '80 expires in the past', quickState: () => ({ expires: iso(-MINUTE) }) },
    { name: '80 expires absent', quickState: () => ({ expires: null }) },
  ],
  'an answer with a strange clock or state: no question sooner than after a minute, and the end is noticed': [
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

test('[Z3, D7, FAULTS 65] a stream that plays is asked about just as calmly, also while the network comes and goes', async ({
  page,
}) => {
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
  expect(waiting.pollTimes.length, 'questions after the network came back').toBe(1);
  const lookups = pip.requestedUrls(STREAM_STATE).length - others;
  // A slow machine gives up the stream, whose network went away under it: one question and its one retry each time.
  expect(lookups, 'without a reason').toBeLessThanOrEqual(2 * (await waiting.countMediaFailures()));
  await waiting.complete();
  expect(Math.min(...waiting.pauses())).toBeGreaterThanOrEqual(LEAST);
  await expectShopUnchanged(pip, urls);
});

test('[Z3, D7, FAULTS 17] a device that slept for eight hours asks once and makes up for nothing', async ({ page }) => {
  const waiting = new WaitingPage(page, () => ({ expires: iso(4 * MINUTE) }));
  const { pip } = waiting;
  const urls = await waiting.open(STILL);
  await pip.expectMode('poster', 'live-disabled');
  await waiting.advance(LONGEST, 1);
  const others = pip.requestedUrls(/\/v2\//).length;
  await page.clock.fastForward(8 * 60 * MINUTE);
  await waiting.advance(LEAST / 2);
  expect(waiting.pollTimes.length, 'questions').toBeLessThanOrEqual(2);
  expect(pip.requestedUrls(/\/v2\//).length - others, 'questions of every kind').toBeLessThanOrEqual(2);
  await expectShopUnchanged(pip, urls);
});

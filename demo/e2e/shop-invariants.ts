import type { Page } from '@playwright/test';
import { isBlockedLoad } from './console-output.js';
import {
  ADD_TO_BAG,
  BUILT_INS,
  findChanges,
  readPageState,
  readPendingPhases,
  readCoveringElement,
  PAGE_OBSERVER,
  PAGE_OBSERVERS,
} from './page-snapshot.js';
import { API, expect, recordFirstFullPaint, type PipPage } from './pip-page.js';

/** The longest timeout of the SDK, that of a stalled stream, milliseconds. */
const LONGEST_WAIT = 15_000;

/** Adds the observers to the page. Returns the list of requested URLs, which grows. */
export async function observePage(page: Page): Promise<readonly string[]> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await recordFirstFullPaint(page);
  for (const knows of PAGE_OBSERVERS) await page.addInitScript(knows, BUILT_INS);
  return urls;
}

/** The shop has changed its page: the present state must stay. */
export const acceptShopChanges = (page: Page): Promise<unknown> =>
  page.evaluate(`${PAGE_OBSERVER}.before = ${PAGE_OBSERVER}.now(), 0`);

/**
 * The shop's page is unchanged: no error, no console message, nothing moved, changed, covered or stored, no request to
 * other hosts, and no pending phase.
 *
 * @param urls the list of `observePage`
 * @param clicked whether a button of the mini-player was clicked and may have the focus
 */
export async function expectShopUnchanged(pip: PipPage, urls: readonly string[], clicked = false): Promise<void> {
  const { page, consoleOutput } = pip;
  await expect.poll(() => page.evaluate(() => document.readyState), "the shop's own load event").toBe('complete');
  consoleOutput.splice(0, consoleOutput.length, ...consoleOutput.filter((line) => !isBlockedLoad(line)));
  expect(consoleOutput, 'console and errors').toEqual([]);
  expect(findChanges(await page.evaluate(readPageState), clicked), 'harm to the page').toEqual([]);
  // A playing stream may wait for a segment right now, so poll for the longest timeout. Not by a locator: it needs a Map,
  // which some of these pages break.
  await expect
    .poll(() => page.evaluate(readPendingPhases), { message: 'still waiting', timeout: LONGEST_WAIT })
    .toEqual([]);
  const home = [new URL(page.url()).origin, API];
  expect(
    urls.filter((url) => /^http/.test(url) && !home.includes(new URL(url).origin)),
    'foreign hosts',
  ).toEqual([]);
  expect(await pip.layoutShifts('shop'), 'layout shifts of the shop').toEqual([]);
  expect(await page.evaluate(readCoveringElement, ADD_TO_BAG), 'what lies over "Add to bag"').toBeNull();
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  // Its response time belongs to the benchmarks: no test depends on a duration.
  await expect(page.locator('[data-buy-status]')).toContainText('Added');
}

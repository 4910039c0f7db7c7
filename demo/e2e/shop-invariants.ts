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

/** What no wait of ours outlasts, milliseconds: that of a stream that has stopped. */
const LONGEST_WAIT = 15_000;

/** Puts a witness into the page who knows it before any script of it ran. The addresses that the page asks, as it asks them. */
export async function observePage(page: Page): Promise<readonly string[]> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await recordFirstFullPaint(page);
  for (const knows of PAGE_OBSERVERS) await page.addInitScript(knows, BUILT_INS);
  return urls;
}

/** The shop itself has changed its page: as it is now it has to stay. */
export const acceptShopChanges = (page: Page): Promise<unknown> =>
  page.evaluate(`${PAGE_OBSERVER}.before = ${PAGE_OBSERVER}.now(), 0`);

/**
 * The merchant's page is untouched: no error, no word in the console, nothing of it moved, changed, covered, stored or
 * slowed, nobody else asked, and nothing keeps turning.
 *
 * @param urls what `witness` gave
 * @param pressed whether the shopper pressed a button of the mini-player, which may have the focus since
 */
export async function expectShopUnchanged(pip: PipPage, urls: readonly string[], pressed = false): Promise<void> {
  const { page, consoleOutput: noise } = pip;
  await expect.poll(() => page.evaluate(() => document.readyState), "the shop's own load event").toBe('complete');
  noise.splice(0, noise.length, ...noise.filter((line) => !isBlockedLoad(line)));
  expect(noise, 'console and errors').toEqual([]);
  expect(findChanges(await page.evaluate(readPageState), pressed), 'harm to the page').toEqual([]);
  // A stream that goes on may wait for a segment at this very moment; what never ends is found by its longest deadline. Not
  // by a locator, which needs a Map, and some of these pages break that.
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
  // How soon it answers is for the benchmarks: no test passes or fails by a time.
  await expect(page.locator('[data-buy-status]')).toContainText('Added');
}

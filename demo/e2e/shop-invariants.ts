import type { Page } from '@playwright/test';
import { isRefusal } from './browsers-own.js';
import {
  ADD_TO_BAG,
  BUILT_INS,
  harmIn,
  readTraces,
  readWaits,
  whatLiesOver,
  WITNESS,
  WITNESSES,
} from './page-snapshot.js';
import { API, expect, noteFirstWholeFrame, type PipPage } from './pip-page.js';

/** What no wait of ours outlasts, milliseconds: that of a stream that has stopped. */
const LONGEST_WAIT = 15_000;

/** Puts a witness into the page who knows it before any script of it ran. The addresses that the page asks, as it asks them. */
export async function witness(page: Page): Promise<readonly string[]> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await noteFirstWholeFrame(page);
  for (const knows of WITNESSES) await page.addInitScript(knows, BUILT_INS);
  return urls;
}

/** The shop itself has changed its page: as it is now it has to stay. */
export const shopChanged = (page: Page): Promise<unknown> => page.evaluate(`${WITNESS}.before = ${WITNESS}.now(), 0`);

/**
 * The merchant's page is untouched: no error, no word in the console, nothing of it moved, changed, covered, stored or
 * slowed, nobody else asked, and nothing keeps turning.
 *
 * @param urls what `witness` gave
 * @param pressed whether the shopper pressed a button of the mini-player, which may have the focus since
 */
export async function expectShopUntouched(pip: PipPage, urls: readonly string[], pressed = false): Promise<void> {
  const { page, noise } = pip;
  await expect.poll(() => page.evaluate(() => document.readyState), "the shop's own load event").toBe('complete');
  noise.splice(0, noise.length, ...noise.filter((line) => !isRefusal(line)));
  expect(noise, 'console and errors').toEqual([]);
  expect(harmIn(await page.evaluate(readTraces), pressed), 'harm to the page').toEqual([]);
  // A stream that goes on may wait for a segment at this very moment; what never ends is found by its longest deadline. Not
  // by a locator, which needs a Map, and some of these pages break that.
  await expect.poll(() => page.evaluate(readWaits), { message: 'still waiting', timeout: LONGEST_WAIT }).toEqual([]);
  const home = [new URL(page.url()).origin, API];
  expect(
    urls.filter((url) => /^http/.test(url) && !home.includes(new URL(url).origin)),
    'foreign hosts',
  ).toEqual([]);
  expect(await pip.layoutShifts('shop'), 'layout shifts of the shop').toEqual([]);
  expect(await page.evaluate(whatLiesOver, ADD_TO_BAG), 'what lies over "Add to bag"').toBeNull();
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  // How soon it answers is for the benchmarks: no test passes or fails by a time.
  await expect(page.locator('[data-buy-status]')).toContainText('Added');
}

import type { Page } from '@playwright/test';
import { isRefusal } from './browsers-own.js';
import type { PageFacts, Witness } from './page-witness.js';
import { API, expect, type PipPage } from './pip-page.js';

export { witness } from './page-witness.js';

/** What no wait of ours outlasts, milliseconds: that of a stream that has stopped. */
const LONGEST_WAIT = 15_000;

const WITNESS = `window[Symbol.for('witness')]`;

/** The shop itself has changed its page: as it is now it has to stay. */
export const shopChanged = (page: Page): Promise<unknown> => page.evaluate(`${WITNESS}.before = ${WITNESS}.now(), 0`);

interface Traces {
  readonly before: PageFacts;
  readonly now: PageFacts;
  readonly session: readonly string[];
  readonly local: readonly string[];
  readonly cookie: string;
}

const read = (page: Page): Promise<Traces> =>
  page.evaluate(() => {
    const { before, now } = (window as unknown as Record<symbol, Witness>)[Symbol.for('witness')] as Witness;
    const keys = (name: 'sessionStorage' | 'localStorage'): string[] => {
      try {
        return Object.getOwnPropertyNames(window[name]);
      } catch {
        return [];
      }
    };
    const cookie = (): string => {
      try {
        return document.cookie;
      } catch {
        return '';
      }
    };
    return {
      before,
      now: now(),
      session: keys('sessionStorage'),
      local: keys('localStorage'),
      cookie: cookie(),
    };
  });

/** Phases of ours in which something is waited for. The driver's own selectors do not work on every page of these journeys. */
async function waiting(page: Page): Promise<(string | null)[]> {
  const phases = await page.evaluate(() =>
    [...document.querySelectorAll('svc-pip, svc-pip-sdk')].map((host) => host.getAttribute('data-phase')),
  );
  return phases.filter((phase) => phase === 'loading' || phase === 'stalled');
}

/** Markup of what is hit in the middle of a button instead of it. A click of playwright's would scroll the button clear of it. */
function whatLiesOver(button: Element): string | null {
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit && button.contains(hit)
    ? null
    : ((hit?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing is hit');
}

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
  const { before, now, session, local, cookie } = await read(page);
  const from = [...now.markup].findIndex((letter, at) => letter !== before.markup[at]);
  const around = ({ markup }: PageFacts): string => markup.slice(Math.max(0, from - 60), from + 120);
  expect(now.markup.length === before.markup.length && from < 0 ? '' : around(now), 'markup').toBe(
    from < 0 ? '' : around(before),
  );
  // A frame has a number in the window as long as it stands in the page, and polyfills keep their notes on listeners there;
  // Playwright leaves names of its own in Firefox.
  const names = now.names.filter((name) => !/^(\d+|__zone_symbol__.+|__handlers|__pw_\w+)$/.test(name));
  expect([[], ['svcPip']], 'new names in window').toContainEqual(names);
  // A polyfill of shadow trees marks the prototype of an event when it first meets one.
  const altered = now.altered.filter((name) => !name.endsWith('.__shady_patchedProto'));
  expect(altered, 'altered built-in functions').toEqual([]);
  expect(now.leaving, 'listeners that cost the back/forward cache').toEqual([]);
  expect(pressed ? ['SVC-PIP', before.focus] : [before.focus], 'focus').toContain(now.focus);
  for (const fact of ['title', 'history', 'scrolled'] as const) expect(now[fact], fact).toBe(before[fact]);
  expect(
    session.filter((key) => !key.startsWith('svc:')),
    'session storage',
  ).toEqual([]);
  expect(
    local.filter((key) => !key.startsWith('harbour-and-pine:')),
    'local storage',
  ).toEqual([]);
  expect(cookie).toBe('');
  // A stream that goes on may wait for a segment at this very moment; what never ends is found by its longest deadline.
  await expect.poll(() => waiting(page), { message: 'still waiting', timeout: LONGEST_WAIT }).toEqual([]);
  const home = [new URL(page.url()).origin, API];
  expect(
    urls.filter((url) => /^http/.test(url) && !home.includes(new URL(url).origin)),
    'foreign hosts',
  ).toEqual([]);
  expect(await pip.layoutShifts('shop'), 'layout shifts of the shop').toEqual([]);
  const add = page.getByRole('button', { name: 'Add to bag' }).first();
  expect(await add.evaluate(whatLiesOver), 'what lies over "Add to bag"').toBeNull();
  await add.click();
  // How soon it answers is for the benchmarks: no test passes or fails by a time.
  await expect(page.locator('[data-buy-status]')).toContainText('Added');
}

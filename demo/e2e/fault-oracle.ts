import type { Page } from '@playwright/test';
import { isRefusal } from './browsers-own.js';
import { API, expect, type PipPage } from './pip-page.js';

/** What the page was before the script tag could have done anything, and what it is now. */
interface Witness {
  before: PageFacts;
  now(): PageFacts;
}

interface PageFacts {
  readonly markup: string;
  readonly names: readonly string[];
  readonly altered: readonly string[];
  readonly leaving: readonly string[];
  readonly title: string;
  readonly history: number;
  readonly focus: string;
  readonly scrolled: number;
}

const SPINNING = ['loading', 'stalled'];

/** Puts a witness into the page who knows it before any script of it ran. The addresses that the page asks, as it asks them. */
export async function witness(page: Page): Promise<readonly string[]> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const builtIns: Readonly<Record<string, () => unknown>> = {
      fetch: () => window.fetch,
      XMLHttpRequest: () => window.XMLHttpRequest,
      pushState: () => history.pushState,
      replaceState: () => history.replaceState,
      customElements: () => window.customElements,
      attachShadow: () => Element.prototype.attachShadow,
      appendChild: () => Node.prototype.appendChild,
      addEventListener: () => EventTarget.prototype.addEventListener,
      map: () => Array.prototype.map,
      from: () => Array.from,
      stringify: () => JSON.stringify,
      then: () => Promise.prototype.then,
      play: () => HTMLMediaElement.prototype.play,
      now: () => Date.now,
    };
    const leaving: string[] = [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...rest: [string, never, never]) {
      if (/unload$/.test(rest[0])) leaving.push(rest[0]);
      addEventListener.apply(this, rest);
    };
    let born: Record<string, unknown> = {};
    let names: readonly string[] = [];
    const meet = (): void => {
      born = {};
      for (const name of Object.getOwnPropertyNames(builtIns)) born[name] = builtIns[name]?.();
      names = Object.getOwnPropertyNames(window);
    };
    meet();
    // A shop's own old libraries alter what they like; from then on nobody does.
    addEventListener('own-scripts-ran', meet);
    const look = (): PageFacts => {
      const copy = document.documentElement.cloneNode(true) as Element;
      for (const ours of copy.querySelectorAll('svc-pip, svc-pip-sdk, script#svc-pip')) ours.remove();
      return {
        markup: copy.outerHTML.replace(/\s+</g, '<'),
        names: Object.getOwnPropertyNames(window).filter((name) => names.indexOf(name) < 0),
        altered: Object.getOwnPropertyNames(builtIns).filter((name) => builtIns[name]?.() !== born[name]),
        leaving,
        title: document.title,
        history: history.length,
        focus: document.activeElement?.tagName ?? '',
        scrolled: scrollX + scrollY,
      };
    };
    document.addEventListener('DOMContentLoaded', () => {
      const before = look();
      Reflect.set(window, Symbol.for('witness'), { before, now: look });
    });
  });
  return urls;
}

const WITNESS = `window[Symbol.for('witness')]`;

/** The shop itself has changed its page: as it is now it has to stay. */
export const shopChanged = (page: Page): Promise<unknown> => page.evaluate(`${WITNESS}.before = ${WITNESS}.now(), 0`);

interface Traces {
  readonly before: PageFacts;
  readonly now: PageFacts;
  readonly session: readonly string[];
  readonly local: readonly string[];
  readonly cookie: string;
  readonly phases: readonly (string | null)[];
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
      phases: [...document.querySelectorAll('svc-pip')].map((host) => host.getAttribute('data-phase')),
    };
  });

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
  const { before, now, session, local, cookie, phases } = await read(page);
  const from = [...now.markup].findIndex((letter, at) => letter !== before.markup[at]);
  const around = ({ markup }: PageFacts): string => markup.slice(Math.max(0, from - 60), from + 120);
  expect(now.markup.length === before.markup.length && from < 0 ? '' : around(now), 'markup').toBe(
    from < 0 ? '' : around(before),
  );
  // A frame has a number in the window as long as it stands in the page, and polyfills keep their notes on listeners there;
  // Playwright leaves names of its own in Firefox.
  const names = now.names.filter((name) => !/^(\d+|__zone_symbol__.+|__handlers|__pw_\w+)$/.test(name));
  expect([[], ['svcPip']], 'new names in window').toContainEqual(names);
  expect(now.altered, 'altered built-in functions').toEqual([]);
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
  expect(
    phases.filter((phase) => SPINNING.includes(phase ?? '')),
    'still waiting',
  ).toEqual([]);
  const home = [new URL(page.url()).origin, API];
  expect(
    urls.filter((url) => /^http/.test(url) && !home.includes(new URL(url).origin)),
    'foreign hosts',
  ).toEqual([]);
  expect(await pip.layoutShifts('shop'), 'layout shifts of the shop').toEqual([]);
  // A click of playwright's is only made where the button itself is hit in its centre.
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page.locator('[data-buy-status]')).toContainText('Added');
}

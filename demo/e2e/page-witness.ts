import type { Page } from '@playwright/test';
import { keepBuiltIns, type BuiltIns } from './built-ins.js';

/** What the page was before the script tag could have done anything, and what it is now. */
export interface Witness {
  before: PageFacts;
  now(): PageFacts;
}

export interface PageFacts {
  readonly markup: string;
  readonly names: readonly string[];
  readonly altered: readonly string[];
  readonly leaving: readonly string[];
  readonly title: string;
  readonly history: number;
  readonly focus: string;
  readonly scrolled: number;
}

const BUILT_INS = 'built-ins';

/** Puts a witness into the page who knows it before any script of it ran. The addresses that the page asks, as it asks them. */
export async function witness(page: Page): Promise<readonly string[]> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.addInitScript(keepBuiltIns, BUILT_INS);
  await page.addInitScript((place) => {
    if (window.top !== window) return;
    const builtIns = (window as unknown as Record<symbol, BuiltIns>)[Symbol.for(place)];
    const leaving: string[] = [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...rest: [string, never, never]) {
      if (/unload$/.test(rest[0])) leaving.push(rest[0]);
      addEventListener.apply(this, rest);
    };
    let names: readonly string[] = [];
    const meet = (): void => {
      builtIns?.meet();
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
        altered: builtIns?.altered() ?? ['everything'],
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
  }, BUILT_INS);
  return urls;
}

import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { PipPage, expect, test } from './pip-page.js';

/** What must not happen to a shop: a script that does it, and the failure that it must cause. */
const VIOLATIONS: Readonly<Record<string, readonly [script: string, failure: RegExp]>> = {
  'an exception with the text of a blocked load': [
    `setTimeout(() => { throw new TypeError("This document requires 'TrustedHTML' assignment.") })`,
    /thrown: TypeError: This document requires/,
  ],
  'a rejection with the text of a failed load': [
    `void Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'))`,
    /thrown: TypeError: NetworkError/,
  ],
  'a console message with the text of a blocked load': [
    `console.error('This has been blocked by CORS policy')`,
    /error: This has been blocked/,
  ],
  'a replaced method of every element': [
    `{ const { append } = Element.prototype; Element.prototype.append = function (...nodes) { append.apply(this, nodes) } }`,
    /Element\.prototype\.append/,
  ],
  'a replaced getter': [
    `Object.defineProperty(HTMLMediaElement.prototype, 'paused', { get: () => true }), 0`,
    /HTMLMediaElement\.prototype\.paused/,
  ],
  'a new method of every array': [
    `Object.defineProperty(Array.prototype, 'last', { value() {}, configurable: true }), 0`,
    /Array\.prototype\.last/,
  ],
  'a replaced function of the window': [
    `{ const { matchMedia } = window; window.matchMedia = (query) => matchMedia(query); 0 }`,
    /matchMedia/,
  ],
  'a replaced function of the history': [`history.pushState = () => undefined, 0`, /history\.pushState/],
  'a loading state without an end': [
    `document.body.append(document.createElement('svc-pip')), (document.querySelector('svc-pip').dataset.phase = 'stalled')`,
    /still waiting/,
  ],
  'an overlay in the middle of the window': [
    `{ const overlay = document.createElement('svc-pip'); overlay.style.cssText = 'position: fixed; inset: 40% 0'; document.body.append(overlay) }`,
    /what lies over "Add to bag"/,
  ],
};

test.describe('[C7] the invariants of the shop detect every kind of violation', () => {
  for (const [name, [script, failure]] of Object.entries(VIOLATIONS)) {
    test(name, async ({ page }) => {
      const pip = new PipPage(page);
      const urls = await observePage(page);
      await pip.open('00123', '?tag=none');
      await page.evaluate(script);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(expectShopUnchanged(pip, urls)).rejects.toThrow(failure);
    });
  }
});

import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { PipPage, expect, test } from './pip-page.js';

/** What must not happen to a shop, and what is said when it does. */
const VIOLATIONS: Readonly<Record<string, readonly [script: () => void, said: RegExp]>> = {
  'an exception in the words of a refusal': [
    () => {
      setTimeout(() => {
        throw new TypeError("This document requires 'TrustedHTML' assignment.");
      });
    },
    /thrown: TypeError: This document requires/,
  ],
  'a rejection in the words of a refusal': [
    () => void Promise.reject(new TypeError('NetworkError when attempting to fetch resource.')),
    /thrown: TypeError: NetworkError/,
  ],
  'words of its own about a refusal': [
    () => {
      console.error('This has been blocked by CORS policy');
    },
    /error: This has been blocked/,
  ],
  'a function of every element that is another': [
    () => {
      const { append } = Element.prototype;
      Element.prototype.append = function (...nodes) {
        append.apply(this, nodes);
      };
    },
    /Element\.prototype\.append/,
  ],
  'a getter that is another': [
    () => {
      Object.defineProperty(HTMLMediaElement.prototype, 'paused', { get: () => true });
    },
    /HTMLMediaElement\.prototype\.paused/,
  ],
  'one more function for every list': [
    () => {
      Object.defineProperty(Array.prototype, 'last', { value: () => undefined, configurable: true });
    },
    /Array\.prototype\.last/,
  ],
  'a function of the window that is another': [
    () => {
      const { matchMedia } = window;
      window.matchMedia = (query) => matchMedia(query);
    },
    /matchMedia/,
  ],
  "a function of the page's history that is another": [
    () => {
      history.pushState = () => undefined;
    },
    /history\.pushState/,
  ],
  'a wait without an end': [
    () => {
      const host = document.createElement('svc-pip');
      host.dataset['phase'] = 'stalled';
      document.body.append(host);
    },
    /still waiting/,
  ],
  'a layer in the middle of the window': [
    () => {
      const layer = document.createElement('svc-pip');
      layer.style.cssText = 'position: fixed; inset: 40% 0';
      document.body.append(layer);
    },
    /what lies over "Add to bag"/,
  ],
};

test.describe('[C7] the oracle of the fault journeys sees harm of every kind', () => {
  for (const [name, [script, said]] of Object.entries(VIOLATIONS)) {
    test(name, async ({ page }) => {
      const pip = new PipPage(page);
      const urls = await observePage(page);
      await pip.open('00123', '?tag=none');
      await page.evaluate(script);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(expectShopUnchanged(pip, urls)).rejects.toThrow(said);
    });
  }
});

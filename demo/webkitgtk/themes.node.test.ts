import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import { toPageScript } from '../e2e/page-snapshot.js';
import { countHitsOf, KEPT_CLEAR, scrollToCard, type Hits } from '../e2e/theme-hits.js';
import type { Layer } from '../themes/theme.js';
import { THEMES } from '../themes/themes-page.js';
import { Visit } from './visit.js';

let webkit: WebKitGtk;
let visit: Visit;

before(async () => {
  webkit = await WebKitGtk.start('page');
});
after(() => webkit.close());
beforeEach(async () => {
  visit = await Visit.begin(webkit);
});
afterEach(() => visit.end());

const hitsOf = (control: string | null, selector: string): Promise<Hits> =>
  visit.evaluate(toPageScript(countHitsOf, [control, selector]));

/** The card may need some frames to leave what the page has scrolled under it. */
const covers = async (selector: string): Promise<Hits> => {
  let hits = await hitsOf(null, selector);
  for (let looks = 0; looks < 20 && Math.max(...hits.frames) > 0; looks++) hits = await hitsOf(null, selector);
  return hits;
};

// Its window has one size, that of a desktop.
describe('the mini-player in WebKitGTK, in the theme zoo', () => {
  for (const theme of THEMES) {
    it(`[T6, FAULTS 45] covers no button, bar or chat button, and takes no click over a layer: ${theme.title}`, async () => {
      await visit.open(`/themes/${theme.name}?widgets=intercom,consent`);
      await visit.expectState({ mode: 'preview', phase: 'playing' });
      await visit.waitFor(`!!document.querySelector('svc-pip').shadowRoot.querySelector('.move')`);
      for (const place of ['first view', 'scrolled']) {
        for (const selector of [theme.buyButton, KEPT_CLEAR]) {
          const { frames, shown } = await covers(selector);
          assert.equal(Math.max(...frames), 0, `${place}: ${selector}`);
          if (place === 'scrolled') assert.ok(shown > 0, selector);
        }
        await visit.evaluate(toPageScript(scrollToCard, theme.buyButton));
      }
      for (const [layer, control] of Object.entries(theme.opens) as [Layer, string][]) {
        const selector = theme.layers[layer] ?? '';
        const { frames, shown, meetsCard } = await hitsOf(control, selector);
        assert.deepEqual(
          frames.filter((hits) => hits > 0),
          [],
          `${layer} open`,
        );
        assert.ok(shown > 0, `${layer} in the window`);
        if (meetsCard) await visit.waitFor(`document.querySelector('svc-pip').hasAttribute('data-aside')`);
        await visit.evaluate(`document.querySelector(${JSON.stringify(`${selector} button`)})?.click()`);
        await visit.waitFor(`document.querySelector('svc-pip').dataset.aside !== 'layer'`);
      }
    });
  }
});

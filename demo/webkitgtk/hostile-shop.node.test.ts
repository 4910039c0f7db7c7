import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import { SHEETS } from '../../web-test/hostile-sheets.js';
import { readCardLayout, applyStyleSheet, type CardLayout } from '../e2e/hostile/style-sheet.js';
import { LIBRARIES } from '../e2e/hostile/libraries.js';
import { APPLICATION } from '../site-configuration.js';
import type { ShopChanges } from '../e2e/modified-shop.js';
import { toPageScript } from '../e2e/page-snapshot.js';
import { assertNothingLeft, assertShopUnchanged, acceptShopChanges, withObservers } from '../e2e/driver-invariants.js';
import { Visit, type ElementState } from './visit.js';

let webkit: WebKitGtk;
let visit: Visit;

before(async () => {
  webkit = await WebKitGtk.start('page');
});
after(() => webkit.close());
afterEach(async () => {
  await assertNothingLeft(visit);
  await visit.end();
});

async function enter(product: string, alteration: ShopChanges = {}, query = ''): Promise<void> {
  visit = await Visit.begin(webkit, { ...alteration, scripts: withObservers(...(alteration.scripts ?? [])) });
  await visit.openProduct(product, query);
}

const CLIP: ElementState = { mode: 'preview', phase: 'playing' };
const STREAM: ElementState = { mode: 'live', phase: 'playing' };

const IS_OVER = `({ playState, effect }) => playState !== 'running' || effect.getTiming().iterations !== 1`;

describe('the mini-player in WebKitGTK, in a hostile shop', () => {
  // Not with Prototype, whose `Array.prototype.toJSON` changes the driver's results.
  for (const library of ['26 MooTools 1.2', '26 core-js 2', '28 zone.js']) {
    it(`[C7, D1, FAULTS ${library.slice(0, 2)}] plays beside ${library.slice(3)}`, async () => {
      await enter('00123', { scripts: LIBRARIES[library] ?? assert.fail(`There is no ${library}`) });
      await visit.expectState(CLIP);
      await assertShopUnchanged(visit);
    });
  }

  for (const [directive, product, costs] of [
    ['media-src', '00123', { mode: 'poster', reason: 'media', phase: 'shown' }],
    ['img-src', '00127', { mode: 'poster', reason: 'no-preview', phase: 'missing' }],
    ['frame-src', '00125', { mode: 'poster', phase: 'shown' }],
    ['frame-src', '00123', CLIP],
  ] as const) {
    it(`[T7, C7, D4, FAULTS 52] a policy without ${directive} disables only what needs it: ${costs.mode}`, async () => {
      await enter(product, {
        policy: (text) => {
          const lines = text.split('; ');
          const rest = lines.filter((line) => !line.startsWith(`${directive} `));
          assert.equal(rest.length, lines.length - 1, `the shop's policy has no ${directive}`);
          return rest.join('; ');
        },
      });
      await visit.expectState(costs);
      await assertShopUnchanged(visit);
    });
  }

  const requiring = (allowed: string): ShopChanges => ({
    policy: (text) => `${text}; trusted-types ${allowed}; require-trusted-types-for 'script'`,
  });

  it('[T7, FAULTS 54] plays where a page requires Trusted Types, which this engine has, and allows ours', async () => {
    await enter('00123', requiring('svc-lit'));
    await visit.expectState(CLIP);
    assert.equal(await visit.evaluate(`typeof trustedTypes`), 'object');
    await assertShopUnchanged(visit);
  });

  it('[T7, C7, FAULTS 54] is hidden, without an exception, where a page allows no Trusted Types policy', async () => {
    await enter('00123', requiring(`'none'`));
    await visit.expectExplained(/mode: hidden: TypeError: .*(TrustedHTML|TrustedTypes|policy|sink type mismatch)/i);
    assert.equal(await visit.evaluate(`document.querySelector('svc-pip')?.dataset.mode ?? 'hidden'`), 'hidden');
    await assertShopUnchanged(visit);
  });

  it('[Z5, FAULTS S4.17] starts nothing on a payment page: no request after its script', async () => {
    const config = { application: APPLICATION, development: true, paymentPages: ['*/checkout*', '/product/*'] };
    const block = `<script type="application/json" id="svc-pip-config">${JSON.stringify(config)}</script>`;
    await enter('00123', { markup: (text) => text.replace('</head>', `${block}</head>`) });
    await visit.expectExplained(/^mode: hidden: a payment page/m);
    await assertShopUnchanged(visit);
    assert.equal(await visit.evaluate(`document.querySelectorAll('svc-pip, svc-pip-sdk').length`), 0);
    assert.equal(await visit.evaluate('sessionStorage.length'), 0);
    assert.deepEqual(visit.requestedUrls(/./), ['/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js']);
  });

  it('[T6, FAULTS 43] looks the same under every hostile sheet', async () => {
    await enter('00123');
    await visit.expectState(CLIP);
    await assertShopUnchanged(visit);
    await visit.evaluate(`(scrollTo(0, 0), 0)`);
    await visit.evaluate(toPageScript(applyStyleSheet, ''));
    await visit.waitFor(`document.querySelector('svc-pip').shadowRoot.getAnimations().every(${IS_OVER})`);
    // Ended animations are painted in the next frame.
    await visit.driver.run(
      `return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`,
    );
    const clean = await visit.evaluate<CardLayout>(toPageScript(readCardLayout));
    assert.deepEqual(clean.covered, []);
    for (const [name, sheet] of Object.entries(SHEETS)) {
      await visit.evaluate(toPageScript(applyStyleSheet, sheet));
      assert.deepEqual(await visit.evaluate<CardLayout>(toPageScript(readCardLayout)), clean, name);
    }
    await visit.expectState(CLIP);
  });

  it('[C7, D2, Z19] leaves the shop unchanged while the live stream plays in its iframe', async () => {
    await enter('00125');
    await visit.expectState(STREAM);
    await assertShopUnchanged(visit);
  });

  it('[FAULTS S5.10] stores only its own keys, in sessionStorage', async () => {
    await enter('00123');
    await visit.expectState(CLIP);
    await visit.click('[part~="close-button"]');
    await visit.expectState({ mode: 'hidden', reason: 'dismissed' });
    const keys = await visit.evaluate<readonly string[]>('Object.keys(sessionStorage)');
    assert.deepEqual(
      keys.map((key) => key.slice(0, 4)),
      ['svc:'],
    );
    const kept = await visit.driver.run(
      `return Promise.all([indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations()]).then((all) => all.map(({ length }) => length))`,
    );
    assert.deepEqual(kept, [0, 0, 0]);
    await assertShopUnchanged(visit, true);
  });

  it('[T3] leaves the shop unchanged while its router navigates from a clip to a stream and back', async () => {
    await enter('00123', {}, '?spa=1');
    await visit.expectState(CLIP);
    const title = await visit.evaluate<string>('document.title');
    await visit.evaluate(
      `((link) => (link.click(), link.remove()))(Object.assign(document.body.appendChild(document.createElement('a')), { href: '/product/00125?spa=1' }))`,
    );
    await visit.waitFor(`document.title !== ${JSON.stringify(title)}`);
    await acceptShopChanges(visit);
    await visit.expectState(STREAM);
    await assertShopUnchanged(visit);
    await visit.evaluate('history.back()');
    await visit.waitFor(`document.title === ${JSON.stringify(title)}`);
    await acceptShopChanges(visit);
    await visit.expectState(CLIP);
    await assertShopUnchanged(visit);
  });
});

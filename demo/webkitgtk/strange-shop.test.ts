import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import { SHEETS } from '../../web-test/hostile-sheets.js';
import { factsOfCard, wear, type CardFacts } from '../e2e/hostile/dressed-page.js';
import { LIBRARIES } from '../e2e/hostile/libraries.js';
import { APPLICATION } from '../site-configuration.js';
import type { Alteration } from '../e2e/altered-shop.js';
import { inPage } from '../e2e/in-page.js';
import { assertNothingLeft, assertShopUntouched, shopChanged, witnessed } from '../e2e/untouched-shop.js';
import { Visit, type Told } from './visit.js';

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

async function enter(product: string, alteration: Alteration = {}, query = ''): Promise<void> {
  visit = await Visit.begin(webkit, { ...alteration, scripts: witnessed(...(alteration.scripts ?? [])) });
  await visit.openProduct(product, query);
}

const CLIP: Told = { mode: 'preview', phase: 'playing' };
const STREAM: Told = { mode: 'live', phase: 'playing' };

const IS_OVER = `({ playState, effect }) => playState !== 'running' || effect.getTiming().iterations !== 1`;

describe('the mini-player in WebKitGTK, in a shop that makes it hard', () => {
  // Not beside Prototype, whose `toJSON` of lists changes what the driver itself answers.
  for (const library of ['26 MooTools 1.2', '26 core-js 2', '28 zone.js']) {
    it(`[C7, D1, FAULTS ${library.slice(0, 2)}] plays beside ${library.slice(3)}`, async () => {
      await enter('00123', { scripts: LIBRARIES[library] ?? assert.fail(`There is no ${library}`) });
      await visit.shows(CLIP);
      await assertShopUntouched(visit);
    });
  }

  for (const [directive, product, costs] of [
    ['media-src', '00123', { mode: 'poster', reason: 'media', phase: 'shown' }],
    ['img-src', '00127', { mode: 'poster', reason: 'no-preview', phase: 'missing' }],
    ['frame-src', '00125', { mode: 'poster', phase: 'shown' }],
    ['frame-src', '00123', CLIP],
  ] as const) {
    it(`[T7, C7, D4, FAULTS 52] a policy without ${directive} costs what that forbids and nothing else: ${costs.mode}`, async () => {
      await enter(product, {
        policy: (text) => {
          const lines = text.split('; ');
          const rest = lines.filter((line) => !line.startsWith(`${directive} `));
          assert.equal(rest.length, lines.length - 1, `the shop's policy has no ${directive}`);
          return rest.join('; ');
        },
      });
      await visit.shows(costs);
      await assertShopUntouched(visit);
    });
  }

  const requiring = (allowed: string): Alteration => ({
    policy: (text) => `${text}; trusted-types ${allowed}; require-trusted-types-for 'script'`,
  });

  it('[T7, FAULTS 54] plays where a page requires Trusted Types, which this engine has, and allows ours', async () => {
    await enter('00123', requiring('svc-lit'));
    await visit.shows(CLIP);
    assert.equal(await visit.look(`typeof trustedTypes`), 'object');
    await assertShopUntouched(visit);
  });

  it('[T7, C7, FAULTS 54] shows nothing, and throws nothing, where a page allows no Trusted Types', async () => {
    await enter('00123', requiring(`'none'`));
    await visit.isExplained(/mode: hidden: TypeError: .*(TrustedHTML|TrustedTypes|policy|sink type mismatch)/i);
    assert.equal(await visit.look(`document.querySelector('svc-pip')?.dataset.mode ?? 'hidden'`), 'hidden');
    await assertShopUntouched(visit);
  });

  it('[Z5, FAULTS S4.17] starts nothing on a payment page: not one request after its own script', async () => {
    const config = { application: APPLICATION, development: true, paymentPages: ['*/checkout*', '/product/*'] };
    const block = `<script type="application/json" id="svc-pip-config">${JSON.stringify(config)}</script>`;
    await enter('00123', { markup: (text) => text.replace('</head>', `${block}</head>`) });
    await visit.isExplained(/^mode: hidden: a payment page/m);
    await assertShopUntouched(visit);
    assert.equal(await visit.look(`document.querySelectorAll('svc-pip, svc-pip-sdk').length`), 0);
    assert.equal(await visit.look('sessionStorage.length'), 0);
    assert.deepEqual(visit.asked(/./), ['/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js']);
  });

  it('[T6, FAULTS 43] looks the same under every hostile sheet', async () => {
    await enter('00123');
    await visit.shows(CLIP);
    await assertShopUntouched(visit);
    await visit.look(`(scrollTo(0, 0), 0)`);
    await visit.look(inPage(wear, ''));
    await visit.until(`document.querySelector('svc-pip').shadowRoot.getAnimations().every(${IS_OVER})`);
    // What is over is drawn so from the next frame on.
    await visit.driver.run(
      `return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`,
    );
    const clean = await visit.look<CardFacts>(inPage(factsOfCard));
    assert.deepEqual(clean.covered, []);
    for (const [name, sheet] of Object.entries(SHEETS)) {
      await visit.look(inPage(wear, sheet));
      assert.deepEqual(await visit.look<CardFacts>(inPage(factsOfCard)), clean, name);
    }
    await visit.shows(CLIP);
  });

  it('[C7, D2, Z19] leaves the shop alone while the running stream plays in its frame', async () => {
    await enter('00125');
    await visit.shows(STREAM);
    await assertShopUntouched(visit);
  });

  it('[FAULTS S5.10] stores nothing but keys of its own, for the tab only', async () => {
    await enter('00123');
    await visit.shows(CLIP);
    await visit.press('[part~="close-button"]');
    await visit.shows({ mode: 'hidden', reason: 'dismissed' });
    const keys = await visit.look<readonly string[]>('Object.keys(sessionStorage)');
    assert.deepEqual(
      keys.map((key) => key.slice(0, 4)),
      ['svc:'],
    );
    const kept = await visit.driver.run(
      `return Promise.all([indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations()]).then((all) => all.map(({ length }) => length))`,
    );
    assert.deepEqual(kept, [0, 0, 0]);
    await assertShopUntouched(visit, true);
  });

  it('[T3] leaves the shop alone whose router goes from a clip to a stream and back', async () => {
    await enter('00123', {}, '?spa=1');
    await visit.shows(CLIP);
    const title = await visit.look<string>('document.title');
    await visit.look(
      `((link) => (link.click(), link.remove()))(Object.assign(document.body.appendChild(document.createElement('a')), { href: '/product/00125?spa=1' }))`,
    );
    await visit.until(`document.title !== ${JSON.stringify(title)}`);
    await shopChanged(visit);
    await visit.shows(STREAM);
    await assertShopUntouched(visit);
    await visit.look('history.back()');
    await visit.until(`document.title === ${JSON.stringify(title)}`);
    await shopChanged(visit);
    await visit.shows(CLIP);
    await assertShopUntouched(visit);
  });
});

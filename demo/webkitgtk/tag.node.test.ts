import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import { hangResponses } from '../e2e/test-site.js';
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

const videos = `document.querySelector('svc-pip').shadowRoot.querySelectorAll('video').length`;
/** In the light DOM if the loader has preloaded it, else in the shadow tree. */
const frames = `document.querySelectorAll('svc-pip > iframe').length + document.querySelector('svc-pip').shadowRoot.querySelectorAll('iframe').length`;

describe('the mini-player in WebKitGTK', () => {
  it('[D1, D6, D11] plays the clip with VP9', async () => {
    await visit.openProduct('00123');
    // Its media capabilities also accept unknown codecs.
    const answers = await visit.evaluate(
      `['vp09.00.10.08', 'vp99.00.10.08'].map((codec) => document.createElement('video').canPlayType('video/webm; codecs="' + codec + '"'))`,
    );
    assert.deepEqual(answers, ['probably', '']);
    await visit.expectState({ mode: 'preview', phase: 'playing', sound: 'muted' });
    assert.equal(visit.requestedUrls(/\.webm/).length, 1);
    assert.equal(await visit.evaluate(`document.querySelectorAll('svc-pip').length`), 1);
    assert.deepEqual(visit.requestedUrls(/\.m3u8|\.ts(\?|$)/), []);
  });

  it('[D2, Z19] plays the live stream in the iframe with hls.js, since the engine has no native HLS', async () => {
    await visit.openProduct('00125');
    assert.equal(
      await visit.evaluate(`document.createElement('video').canPlayType('application/vnd.apple.mpegurl')`),
      '',
    );
    await visit.expectState({ mode: 'live', phase: 'playing', sound: 'muted' });
    assert.deepEqual([await visit.evaluate(videos), await visit.evaluate(frames)], [0, 1]);
  });

  for (const [title, product, wanted] of [
    ['[D1] plays an animated picture', '00126', { mode: 'preview', phase: 'playing' }],
    [
      '[D4] shows the poster of a recording without a clip',
      '00127',
      { mode: 'poster', reason: 'no-preview', phase: 'shown' },
    ],
    ['[D4] shows the poster where the clip is missing', '00129', { mode: 'poster', reason: 'media', phase: 'shown' }],
    [
      '[D4] shows the static background where both are missing',
      '00130',
      { mode: 'poster', reason: 'media', phase: 'missing' },
    ],
  ] as const) {
    it(title, async () => {
      await visit.openProduct(product);
      await visit.expectState(wanted);
    });
  }

  it('[C3, C4] is hidden without a stream, after one request', async () => {
    await visit.openProduct('00131');
    await visit.expectExplained(/^mode: hidden/m);
    assert.equal(await visit.evaluate(`document.querySelector('svc-pip')`), null);
    assert.equal(visit.requestedUrls(/stream-state/).length, 1);
  });

  it('[D8] turns sound on and off on click', async () => {
    await visit.openProduct('00123');
    await visit.expectState({ mode: 'preview', phase: 'playing', sound: 'muted' });
    await visit.click('[part~="sound-button"]');
    await visit.expectState({ sound: 'on', phase: 'playing' });
    await visit.click('[part~="sound-button"]');
    await visit.expectState({ sound: 'muted', phase: 'playing' });
  });

  it('[Z4] stays closed for the tab', async () => {
    await visit.openProduct('00123');
    await visit.expectState({ mode: 'preview', phase: 'playing' });
    await visit.click('[part~="close-button"]');
    await visit.expectState({ mode: 'hidden', reason: 'dismissed' });
    const { length } = visit.requestedUrls(/stream-state/);
    await visit.openProduct('00124');
    await visit.expectExplained(/^mode: hidden/m);
    assert.equal(visit.requestedUrls(/stream-state/).length, length);
  });

  it('is moved and closed by the keyboard', async () => {
    await visit.openProduct('00123');
    await visit.expectState({ mode: 'preview', phase: 'playing' });
    await visit.waitFor(
      `(document.querySelector('svc-pip').shadowRoot.querySelector('.move')?.focus(), document.querySelector('svc-pip').shadowRoot.activeElement !== null)`,
    );
    // The deferred chunk loads after the first frame; at the left side the key has no effect.
    const corner = `document.querySelector('svc-pip').dataset['corner']`;
    for (let time = 0; time < 100 && (await visit.evaluate(corner)) !== 'bottom-left'; time += 1)
      await visit.driver.press('ArrowLeft');
    assert.equal(await visit.evaluate(corner), 'bottom-left');
    await visit.driver.press('Escape');
    await visit.expectState({ mode: 'hidden', reason: 'dismissed' });
  });

  it('is dragged to another corner without opening the player', async () => {
    await visit.openProduct('00123');
    await visit.expectState({ mode: 'preview', phase: 'playing' });
    const [x, y] = await visit.waitFor<[number, number]>(
      `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('svc-pip').shadowRoot.querySelector('.card').getBoundingClientRect())`,
    );
    await visit.driver.move(x, y);
    await visit.driver.down();
    for (let step = 1; step <= 8; step++)
      await visit.driver.move(x + ((200 - x) * step) / 8, y + ((200 - y) * step) / 8);
    await visit.driver.up();
    await visit.expectState({ corner: 'top-left' });
    assert.match(await visit.driver.url(), /\/product\/00123$/);
  });

  it('[T3] follows the router of the page to another product and back', async () => {
    await visit.openProduct('00123', '?spa=1');
    await visit.expectState({ mode: 'preview', phase: 'playing' });
    await visit.evaluate(
      `Object.assign(document.body.appendChild(document.createElement('a')), { href: '/product/00131?spa=1' }).click()`,
    );
    await visit.expectExplained(/product: "00131"[^]*mode: hidden/);
    await visit.evaluate(`history.back()`);
    await visit.expectState({ mode: 'preview', phase: 'playing' });
  });

  it('[D4, FAULTS 105] aborts a clip that hangs', async () => {
    hangResponses(visit.site.api, '*.webm');
    await visit.openProduct('00123');
    await visit.expectState({ mode: 'poster', reason: 'timeout', phase: 'shown' });
    await visit.expectEnded(/\.webm/);
  });

  it('[C1, C3, FAULTS 73] aborts a response whose body hangs', async () => {
    hangResponses(visit.site.api, '*/stream-state', { hang: 'after-headers' });
    await visit.openProduct('00123');
    await visit.expectExplained(/mode: hidden \(timeout\)/);
    await visit.expectEnded(/stream-state/);
  });

  it('[T6, FAULTS 44] stays in its corner of the window where an ancestor is a containing block for fixed elements', async () => {
    hangResponses(visit.site.api, '*/stream-state');
    await visit.openProduct('00123');
    await visit.evaluate(`Object.assign(document.body.style, { transform: 'translateZ(0)' }) && 0`);
    visit.site.api.control.clearFaults();
    await visit.expectState({ mode: 'preview', phase: 'playing' });
    await visit.waitFor(`document.querySelector('svc-pip').matches(':popover-open')`);
    const gaps = `(({ bottom, right }) => [innerHeight - bottom, document.documentElement.clientWidth - right].map(Math.round))`;
    await visit.waitFor(
      `${gaps}(document.querySelector('svc-pip').getBoundingClientRect()).every((gap) => gap >= 0 && gap < 48)`,
    );
    assert.ok(
      await visit.evaluate<boolean>(`document.body.scrollHeight > innerHeight`),
      'the page is taller than the window',
    );
  });

  for (const [title, product, mode] of [
    ['clip', '00123', 'preview'],
    ['stream', '00125', 'live'],
  ] as const) {
    it(`[T2] continues its ${title} after back navigation from the back/forward cache`, async () => {
      await visit.openProduct(product);
      await visit.expectState({ mode, phase: 'playing' });
      await visit.evaluate(`addEventListener('pageshow', () => document.querySelector('svc-pip').dataset.kept = '')`);
      await visit.open('/cart');
      await visit.driver.back();
      await visit.expectState({ mode, phase: 'playing', kept: '' });
      assert.equal(await visit.evaluate(`document.querySelectorAll('svc-pip').length`), 1);
    });
  }
});

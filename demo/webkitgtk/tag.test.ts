import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import { hold } from '../e2e/hold.js';
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
/** In the host where the loader was sooner with it than the element, else in the element's own tree. */
const frames = `document.querySelectorAll('svc-pip > iframe').length + document.querySelector('svc-pip').shadowRoot.querySelectorAll('iframe').length`;

describe('the mini-player in WebKitGTK', () => {
  it('[D1, D6, D11] plays the clip: VP9 is there', async () => {
    await visit.openProduct('00123');
    // Its media capabilities say yes to a codec that nobody has, too.
    const answers = await visit.look(
      `['vp09.00.10.08', 'vp99.00.10.08'].map((codec) => document.createElement('video').canPlayType('video/webm; codecs="' + codec + '"'))`,
    );
    assert.deepEqual(answers, ['probably', '']);
    await visit.shows({ mode: 'preview', phase: 'playing', sound: 'muted' });
    assert.equal(visit.asked(/\.webm/).length, 1);
    assert.equal(await visit.look(`document.querySelectorAll('svc-pip').length`), 1);
    assert.deepEqual(visit.asked(/\.m3u8|\.ts(\?|$)/), []);
  });

  it('[D2, Z19] plays the running stream in the frame with hls.js, since the engine has no HLS of its own', async () => {
    await visit.openProduct('00125');
    assert.equal(await visit.look(`document.createElement('video').canPlayType('application/vnd.apple.mpegurl')`), '');
    await visit.shows({ mode: 'live', phase: 'playing', sound: 'muted' });
    assert.deepEqual([await visit.look(videos), await visit.look(frames)], [0, 1]);
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
      await visit.shows(wanted);
    });
  }

  it('[C3, C4] shows nothing where there is no stream, after one question', async () => {
    await visit.openProduct('00131');
    await visit.isExplained(/^mode: hidden/m);
    assert.equal(await visit.look(`document.querySelector('svc-pip')`), null);
    assert.equal(visit.asked(/stream-state/).length, 1);
  });

  it('[D8] takes its sound from a press, and gives it back', async () => {
    await visit.openProduct('00123');
    await visit.shows({ mode: 'preview', phase: 'playing', sound: 'muted' });
    await visit.press('[part~="sound-button"]');
    await visit.shows({ sound: 'on', phase: 'playing' });
    await visit.press('[part~="sound-button"]');
    await visit.shows({ sound: 'muted', phase: 'playing' });
  });

  it('[Z4] stays closed for the tab', async () => {
    await visit.openProduct('00123');
    await visit.shows({ mode: 'preview', phase: 'playing' });
    await visit.press('[part~="close-button"]');
    await visit.shows({ mode: 'hidden', reason: 'dismissed' });
    const { length } = visit.asked(/stream-state/);
    await visit.openProduct('00124');
    await visit.isExplained(/^mode: hidden/m);
    assert.equal(visit.asked(/stream-state/).length, length);
  });

  it('is moved and closed by the keyboard', async () => {
    await visit.openProduct('00123');
    await visit.shows({ mode: 'preview', phase: 'playing' });
    await visit.until(
      `(document.querySelector('svc-pip').shadowRoot.querySelector('.move')?.focus(), document.querySelector('svc-pip').shadowRoot.activeElement !== null)`,
    );
    // What tends the card comes a little later than its picture; at the left side the key changes nothing more.
    const corner = `document.querySelector('svc-pip').dataset['corner']`;
    for (let time = 0; time < 100 && (await visit.look(corner)) !== 'bottom-left'; time += 1)
      await visit.driver.press('ArrowLeft');
    assert.equal(await visit.look(corner), 'bottom-left');
    await visit.driver.press('Escape');
    await visit.shows({ mode: 'hidden', reason: 'dismissed' });
  });

  it('is dragged to another corner without opening the player', async () => {
    await visit.openProduct('00123');
    await visit.shows({ mode: 'preview', phase: 'playing' });
    const [x, y] = await visit.until<[number, number]>(
      `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('svc-pip').shadowRoot.querySelector('.card').getBoundingClientRect())`,
    );
    await visit.driver.move(x, y);
    await visit.driver.down();
    for (let step = 1; step <= 8; step++)
      await visit.driver.move(x + ((200 - x) * step) / 8, y + ((200 - y) * step) / 8);
    await visit.driver.up();
    await visit.shows({ corner: 'top-left' });
    assert.match(await visit.driver.url(), /\/product\/00123$/);
  });

  it('[T3] follows the router of the page to another product and back', async () => {
    await visit.openProduct('00123', '?spa=1');
    await visit.shows({ mode: 'preview', phase: 'playing' });
    await visit.look(
      `Object.assign(document.body.appendChild(document.createElement('a')), { href: '/product/00131?spa=1' }).click()`,
    );
    await visit.isExplained(/product: "00131"[^]*mode: hidden/);
    await visit.look(`history.back()`);
    await visit.shows({ mode: 'preview', phase: 'playing' });
  });

  it('[D4, FAULTS 105] gives a clip up that never comes, on the wire too', async () => {
    hold(visit.site.api, '*.webm');
    await visit.openProduct('00123');
    await visit.shows({ mode: 'poster', reason: 'timeout', phase: 'shown' });
    await visit.ended(/\.webm/);
  });

  it('[C1, C3, FAULTS 73] gives an answer up whose body never comes, whatever the engine calls that', async () => {
    hold(visit.site.api, '*/stream-state', { hang: 'after-headers' });
    await visit.openProduct('00123');
    await visit.isExplained(/mode: hidden \(timeout\)/);
    await visit.ended(/stream-state/);
  });

  it('[T6, FAULTS 44] stands in its corner of the window where the page captures what is fixed', async () => {
    hold(visit.site.api, '*/stream-state');
    await visit.openProduct('00123');
    await visit.look(`Object.assign(document.body.style, { transform: 'translateZ(0)' }) && 0`);
    visit.site.api.control.clearFaults();
    await visit.shows({ mode: 'preview', phase: 'playing' });
    await visit.until(`document.querySelector('svc-pip').matches(':popover-open')`);
    const gaps = `(({ bottom, right }) => [innerHeight - bottom, document.documentElement.clientWidth - right].map(Math.round))`;
    await visit.until(
      `${gaps}(document.querySelector('svc-pip').getBoundingClientRect()).every((gap) => gap >= 0 && gap < 48)`,
    );
    assert.ok(
      await visit.look<boolean>(`document.body.scrollHeight > innerHeight`),
      'the page is taller than the window',
    );
  });

  for (const [title, product, mode] of [
    ['clip', '00123', 'preview'],
    ['stream', '00125', 'live'],
  ] as const) {
    it(`[T2] plays its ${title} on after the way back from another page of the shop, which was kept meanwhile`, async () => {
      await visit.openProduct(product);
      await visit.shows({ mode, phase: 'playing' });
      await visit.look(`addEventListener('pageshow', () => document.querySelector('svc-pip').dataset.kept = '')`);
      await visit.open('/cart');
      await visit.driver.back();
      await visit.shows({ mode, phase: 'playing', kept: '' });
      assert.equal(await visit.look(`document.querySelectorAll('svc-pip').length`), 1);
    });
  }
});

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
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

const position = `document.querySelector('svc-player')?.position ?? -1`;
const inList = (selector: string): string =>
  `document.querySelector('svc-stream-list')?.shadowRoot?.querySelector('${selector}')`;

describe('the player page in WebKitGTK', () => {
  it('[P3, Z11] plays a recording from the second of the address', async () => {
    await visit.open('/live/?startTime=20#/translation/autumn-evening');
    await visit.shows({ mode: 'recording', phase: 'playing' }, 'svc-player');
    assert.ok((await visit.look<number>(position)) >= 19.5);
  });

  it('[P3] plays a recording on from its moment after the way back from another page, which was kept meanwhile', async () => {
    await visit.open('/live/?startTime=20#/translation/autumn-evening');
    await visit.shows({ mode: 'recording', phase: 'playing' }, 'svc-player');
    await visit.until(`${position} > 23`);
    await visit.look(
      `addEventListener('pageshow', ({ persisted }) => document.querySelector('svc-player').dataset.kept = persisted)`,
    );
    await visit.open('/cart');
    await visit.driver.back();
    await visit.shows({ mode: 'recording', phase: 'playing', kept: 'true' }, 'svc-player');
    await visit.until(`${position} > 24`);
    assert.ok((await visit.look<number>(position)) < 35);
  });

  it('[P1] plays a running stream', async () => {
    await visit.open('/live/#/translation/trail-live');
    await visit.shows({ mode: 'live', phase: 'playing' }, 'svc-player');
  });

  it('[C6] says what a planned stream waits for, and that there is no such stream', async () => {
    await visit.open('/live/#/translation/first-frost');
    await visit.shows({ mode: 'planned' }, 'svc-player');
    await visit.open('/live/#/translation/nothing-of-the-kind');
    await visit.until(
      `/no such|not found|could not/i.test(document.body.innerText + (document.querySelector('svc-player')?.shadowRoot?.textContent ?? ''))`,
    );
  });

  it('[P1, L1] goes from the list to the player and back to the list', async () => {
    await visit.open('/live/');
    await visit.shows({ state: 'ready' }, 'svc-stream-list');
    await visit.until(`((link) => link && (link.focus(), true))(${inList('a[href*="/translation/"]')})`);
    await visit.driver.press('Enter');
    await visit.until(`document.querySelector('svc-player')?.dataset['mode']`);
    await visit.look(`history.back()`);
    await visit.until(`document.querySelector('svc-player') === null && ${inList('a')} !== null`);
  });

  it('[L1] works by the keyboard', async () => {
    await visit.open('/live/');
    await visit.shows({ state: 'ready' }, 'svc-stream-list');
    await visit.until(`(${inList('button[aria-pressed="false"]')}.focus(), true)`);
    await visit.driver.press('Enter');
    await visit.until(
      `${inList('button[aria-pressed="true"]')} === document.querySelector('svc-stream-list').shadowRoot.activeElement`,
    );
  });

  it('[D9, Z13, X1, X2, D3, D10] leads from the product to the player, back to the product at the same moment, and to the player again', async () => {
    await visit.openProduct('00124');
    await visit.shows({ mode: 'preview', phase: 'playing' });
    await visit.press('[part~="open-button"]');
    await visit.shows({ phase: 'playing', host: 'web' }, 'svc-player');
    await visit.look(`document.querySelector('svc-player').seek(31)`);
    const left = await visit.until<number>(`((at) => at > 31 && at)(${position})`);
    await visit.press('[part~="product-link"]', 'svc-player');
    await visit.shows({ mode: 'continuous', phase: 'playing' });
    assert.equal(new URL(await visit.driver.url()).search, '');
    assert.ok((await visit.inFrame<number>(`document.querySelector('video').currentTime`)) > left - 1.5);
    await visit.press('[part~="open-button"]');
    await visit.shows({ phase: 'playing' }, 'svc-player');
    assert.ok((await visit.look<number>(position)) > left - 1);
  });
});

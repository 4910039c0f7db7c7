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
    await visit.expectState({ mode: 'recording', phase: 'playing' }, 'svc-player');
    assert.ok((await visit.evaluate<number>(position)) >= 19.5);
  });

  it('[P3] continues a recording at its position after back navigation from the back/forward cache', async () => {
    await visit.open('/live/?startTime=20#/translation/autumn-evening');
    await visit.expectState({ mode: 'recording', phase: 'playing' }, 'svc-player');
    await visit.waitFor(`${position} > 23`);
    await visit.evaluate(
      `addEventListener('pageshow', ({ persisted }) => document.querySelector('svc-player').dataset.kept = persisted)`,
    );
    await visit.open('/cart');
    await visit.driver.back();
    await visit.expectState({ mode: 'recording', phase: 'playing', kept: 'true' }, 'svc-player');
    await visit.waitFor(`${position} > 24`);
    assert.ok((await visit.evaluate<number>(position)) < 35);
  });

  it('[P1] plays a running stream', async () => {
    await visit.open('/live/#/translation/trail-live');
    await visit.expectState({ mode: 'live', phase: 'playing' }, 'svc-player');
  });

  it('[C6] shows a planned stream, and a message for an unknown stream', async () => {
    await visit.open('/live/#/translation/first-frost');
    await visit.expectState({ mode: 'planned' }, 'svc-player');
    await visit.open('/live/#/translation/nothing-of-the-kind');
    await visit.waitFor(
      `/no such|not found|could not/i.test(document.body.innerText + (document.querySelector('svc-player')?.shadowRoot?.textContent ?? ''))`,
    );
  });

  it('[P1, L1] goes from the list to the player and back to the list', async () => {
    await visit.open('/live/');
    await visit.expectState({ state: 'ready' }, 'svc-stream-list');
    await visit.waitFor(`((link) => link && (link.focus(), true))(${inList('a[href*="/translation/"]')})`);
    await visit.driver.press('Enter');
    await visit.waitFor(`document.querySelector('svc-player')?.dataset['mode']`);
    await visit.evaluate(`history.back()`);
    await visit.waitFor(`document.querySelector('svc-player') === null && ${inList('a')} !== null`);
  });

  it('[L1] works by the keyboard', async () => {
    await visit.open('/live/');
    await visit.expectState({ state: 'ready' }, 'svc-stream-list');
    await visit.waitFor(`(${inList('button[aria-pressed="false"]')}.focus(), true)`);
    await visit.driver.press('Enter');
    await visit.waitFor(
      `${inList('button[aria-pressed="true"]')} === document.querySelector('svc-stream-list').shadowRoot.activeElement`,
    );
  });

  it('[D9, Z13, X1, X2, D3, D10] navigates from product to player, back to the product at the same position, and to the player again', async () => {
    await visit.openProduct('00124');
    await visit.expectState({ mode: 'preview', phase: 'playing' });
    await visit.click('[part~="open-button"]');
    await visit.expectState({ phase: 'playing', host: 'web' }, 'svc-player');
    await visit.evaluate(`document.querySelector('svc-player').seek(31)`);
    const left = await visit.waitFor<number>(`((at) => at > 31 && at)(${position})`);
    await visit.click('[part~="product-link"]', 'svc-player');
    await visit.expectState({ mode: 'continuous', phase: 'playing' });
    assert.equal(new URL(await visit.driver.url()).search, '');
    assert.ok((await visit.inFrame<number>(`document.querySelector('video').currentTime`)) > left - 1.5);
    await visit.click('[part~="open-button"]');
    await visit.expectState({ phase: 'playing' }, 'svc-player');
    assert.ok((await visit.evaluate<number>(position)) > left - 1);
  });
});

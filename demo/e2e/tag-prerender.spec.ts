import { FROM_PLAYER } from './fault-setup.js';
import { expect } from '@playwright/test';
import { APPLICATION, recordOf, fetchState, RECORD } from './pip-page.js';
import { prerender, prerenderedBy, type Prerendered } from './tag-prerender.js';
import { tabOf, test } from './site-fixtures.js';
import type { Site } from './test-site.js';
import { assertNothingLeft, assertShopUnchanged, acceptHistory } from './driver-invariants.js';

test.skip(({ browserName }) => browserName === 'firefox', 'does not prerender pages');

test.use({ observesPage: true, delaysPolls: true });

/** Lists products and requests nothing of the service: the front page has a list of shows. */
const LISTING = '/?category=clothing&csp=off';
/** Every request to the service except for the script tag's. */
const SERVICE_REQUEST = /^(?!\/sdk\/svc-pip-sdk\/svc-pip-sdk-v1\.x\.min\.js$)/;
const TAB_MEMORY = `svc:${APPLICATION}:ui`;

const MODE = `document.querySelector('svc-pip')?.dataset.mode`;
const SHOWN = `${MODE} + ' ' + document.querySelector('svc-pip')?.dataset.phase`;
const TRACE = `svcPip.explain().map(({ step, text }) => step + ': ' + text).join('\\n')`;
/** Requests to the service before activation, by resource timing. */
const TOO_EARLY = `(() => {
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  return performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => /\\/(v2|v3|sites|media|live|chunks)\\//.test(name) && !(startTime >= activationStart))
    .map(({ name }) => name);
})()`;

/** The script has run in the prerendered page, and three responses of the shop have arrived since. */
async function waitUntilRun(prepared: Prerendered): Promise<void> {
  await expect.poll(() => prepared.evaluate(`document.readyState + ' ' + typeof svcPip`)).toBe('complete object');
  for (let count = 0; count < 3; count++) await prepared.evaluate(`fetch('/products.json').then((a) => a.text())`);
  expect(await prepared.evaluate(`document.prerendering`)).toBe(true);
}

async function expectNoActivity(prepared: Prerendered, { proxy }: Site): Promise<void> {
  expect(proxy.requested(SERVICE_REQUEST)).toEqual([]);
  expect(await prepared.evaluate(TRACE)).toBe('');
  expect(await prepared.evaluate(`document.querySelectorAll('svc-pip').length`)).toBe(0);
  expect(await prepared.evaluate(`Object.keys(sessionStorage).filter((key) => key.startsWith('svc:'))`)).toEqual([]);
}

/** Activation of a prerendered page adds a history entry. */
async function expectCleanEnd(site: Site, prepared: Prerendered): Promise<void> {
  const tab = tabOf(site, (expression) => prepared.evaluate(expression));
  await acceptHistory(tab);
  await assertShopUnchanged(tab);
  await assertNothingLeft(tab);
}

test('[T2, FAULTS 11] a prerendered page does nothing before activation, then plays', async ({ site, visit }) => {
  const path = '/product/00123?csp=off';
  // The shop's policy forbids speculation rules inside the page.
  await visit.goto(site.shop.url + LISTING);
  const prepared = await prerender(visit, site.shop.url + path);
  await waitUntilRun(prepared);
  await expectNoActivity(prepared, site);
  await visit.click(`a[href="${path}"]`);
  await expect.poll(() => prepared.evaluate(SHOWN)).toBe('preview playing');
  expect(await prepared.evaluate(`document.prerendering`)).toBe(false);
  expect(await prepared.evaluate(TOO_EARLY)).toEqual([]);
  expect(site.proxy.requested(/stream-state/)).toHaveLength(1);
  await expectCleanEnd(site, prepared);
});

test('[T2, D3, Z14, FAULTS 11] a prerendered page continues from a later record', async ({ site, visit }) => {
  const url = `${site.shop.url}/product/00123${FROM_PLAYER}`;
  await visit.goto(site.shop.url + LISTING);
  const prepared = await prerender(visit, url);
  await waitUntilRun(prepared);
  await expectNoActivity(prepared, site);
  const record = recordOf(await fetchState('00123', site.api.url), 23);
  await visit.evaluate(
    ([key, record, next]) => {
      sessionStorage.setItem(key, record);
      location.assign(next);
    },
    [RECORD, JSON.stringify(record), url] as const,
  );
  await expect.poll(() => prepared.evaluate(SHOWN)).toBe('continuous playing');
  expect(await prepared.evaluate(`sessionStorage.getItem('${RECORD}')`)).toBeNull();
  expect(await prepared.evaluate(TOO_EARLY)).toEqual([]);
  await expectCleanEnd(site, prepared);
});

test('[T2, Z4, FAULTS 11] a prerendered page stays hidden after a later dismissal', async ({ site, visit }) => {
  const url = `${site.shop.url}/product/00123`;
  await visit.goto(site.shop.url + LISTING);
  const prepared = await prerender(visit, url);
  await waitUntilRun(prepared);
  await visit.evaluate(
    ([key, next]) => {
      sessionStorage.setItem(key, '{"dismissed":true}');
      location.assign(next);
    },
    [TAB_MEMORY, url] as const,
  );
  await expect.poll(() => prepared.evaluate(TRACE)).toMatch(/^mode: hidden: dismissed$/m);
  expect(site.proxy.requested(/\/v2\//)).toEqual([]);
  await expectCleanEnd(site, prepared);
});

test('[T2, FAULTS 12] a prerendered page without activation requests and stores nothing', async ({ site, visit }) => {
  await visit.goto(site.shop.url + LISTING);
  const prepared = await prerender(visit, `${site.shop.url}/product/00123`);
  await waitUntilRun(prepared);
  await visit.goto(`${site.shop.url}/cart`);
  await prepared.discarded;
  expect(site.proxy.requested(SERVICE_REQUEST)).toEqual([]);
  expect(await visit.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('svc:')))).toEqual([]);
});

test('[D9, P2, Z13, FAULTS 11] the card lets the browser prerender the player page, which requests nothing, and takes over what a click hands to it', async ({
  site,
  visit,
}) => {
  await visit.goto(`${site.shop.url}/product/00123?prerender=on`);
  await expect.poll(() => visit.evaluate(SHOWN)).toBe('preview playing');
  const prepared = await prerenderedBy(visit, () => visit.locator('>>> [part=open-button]').hover());
  await expect.poll(() => prepared.evaluate(`document.readyState`)).toBe('complete');
  for (let count = 0; count < 3; count++) await prepared.evaluate(`fetch('/products.json').then((a) => a.text())`);
  expect(site.proxy.requested(/internal\/playback/)).toEqual([]);
  expect(await prepared.evaluate(`document.querySelector('svc-player')`)).toBeNull();
  await visit.mouse.down();
  await visit.mouse.up().catch(() => undefined);
  const player = `document.querySelector('svc-player')`;
  await expect.poll(() => prepared.evaluate(`${player}?.dataset.phase`)).toBe('playing');
  expect(
    await prepared.evaluate(
      `document.prerendering + ' ' + performance.getEntriesByType('navigation')[0].activationStart`,
    ),
  ).toMatch(/^false [1-9]/);
  expect(await prepared.evaluate(`${player}.dataset.host`)).toBe('web');
});

test('[T2, X2, Z14, FAULTS 11] the player lets the browser prerender the product under the pointer, whose card continues at the position of the press', async ({
  site,
  visit,
}) => {
  const { body } = await fetchState('00123', site.api.url);
  const { pathname, hash } = new URL(String(body.stream['playerUrl']));
  await visit.goto(`${site.shop.url}${pathname}?wv=1&csp=off${hash}`);
  const player = `document.querySelector('svc-player')`;
  await expect.poll(() => visit.evaluate(`${player}?.dataset.phase`)).toMatch(/playing|blocked/);
  await visit.evaluate(`Object.assign(${player}, { prerenderProducts: true, mobileMode: false })`);
  const link = visit.locator('>>> [part=product-link][href*="/product/00123"]');
  const prepared = await prerenderedBy(visit, () => link.hover());
  await expect.poll(() => prepared.evaluate(`document.readyState + ' ' + typeof svcPip`)).toBe('complete object');
  expect(await visit.evaluate((key) => sessionStorage.getItem(key), RECORD)).toBeNull();
  await visit.evaluate(`${player}.currentTime = 23`);
  await visit.mouse.down();
  await visit.mouse.up().catch(() => undefined);
  await expect.poll(() => prepared.evaluate(SHOWN)).toBe('continuous playing');
  expect(await prepared.evaluate(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
  // The player plays on between the seek and the press.
  const frame = `document.querySelector('svc-pip').shadowRoot.querySelector('iframe').src`;
  expect(await prepared.evaluate(frame)).toMatch(/[#&]start=2[3-9]\b/);
  expect(await prepared.evaluate(TOO_EARLY)).toEqual([]);
  expect(await prepared.evaluate('location.search')).not.toContain('svc_cv');
});

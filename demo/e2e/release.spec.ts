import { FROM_PLAYER, resumesAt } from './fault-setup.js';
import type { FaultContext } from './fault-row.js';
import { API, expect, PipPage, test, fetchState } from './pip-page.js';
import { fetchManifest, pinnedBaseUrl, pinTag } from './product-page.js';
import { startSite } from './test-site.js';

const HOME = pinnedBaseUrl(API);
const WRONG = `sha384-${'A'.repeat(64)}`;
/** The browser's messages about a wrong hash. */
const DIGEST = /Failed to find a valid digest|hashes in the integrity attribute match the content/;

test('[T1, FAULTS S4.15] a pinned tag plays with its hash, with files of its version only', async ({ pip, page }) => {
  const { script, files: listed } = await fetchManifest(HOME);
  await pinTag(page, HOME, script, listed[script]?.integrity ?? '');
  await pip.open('00123');
  await pip.expectPlaying('preview');
  await resumesAt(20)({ page, envelope: await fetchState('00123') } as FaultContext);
  await pip.open('00123', FROM_PLAYER);
  await pip.expectPlaying('continuous');
  const files = pip.requestedUrls(/\/svc-pip-sdk\//).filter((address) => !address.includes('/sites/'));
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((address) => !address.startsWith(HOME))).toEqual([]);
});

test('[T1, C7, FAULTS S4.15] a wrong hash blocks the SDK, and the page works', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const pip = new PipPage(page);
  await pinTag(page, HOME, (await fetchManifest(HOME)).script, WRONG);
  await pip.open('00123');
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page.locator('[data-buy-status]')).toContainText('Added');
  expect(await page.evaluate(() => 'svcPip' in window)).toBe(false);
  await expect(pip.host).toHaveCount(0);
  expect(pip.requestedUrls(/./).filter((address) => !address.endsWith('/svc-pip-sdk.min.js'))).toEqual([]);
  expect(pip.consoleOutput.filter((line) => !DIGEST.test(line))).toEqual([]);
  expect(pip.consoleOutput.length).toBeGreaterThan(0);
  await page.close();
});

for (const [name, spoilt, ends] of [
  ['plays with the hashes of the manifest', /^$/, 'playing'],
  ['shows nothing where one of them is another', /\/pip-/, 'hidden'],
] as const) {
  test(`[T1, FAULTS S4.15] an import map also pins the chunks of a version: ${name}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const pip = new PipPage(page);
    const { script, chunks, files } = await fetchManifest(HOME);
    const integrity = Object.fromEntries(
      chunks.map((file) => [HOME + file, spoilt.test(file) ? WRONG : files[file]?.integrity]),
    );
    const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
    await pinTag(page, HOME, script, files[script]?.integrity ?? '', map);
    await pip.open('00123', '?csp=off');
    if (ends === 'playing') await pip.expectPlaying();
    else await pip.expectExplained(/^mode: hidden: TypeError/m);
    expect(await pip.host.count()).toBe(ends === 'playing' ? 1 : 0);
    expect(pip.consoleOutput.filter((line) => !DIGEST.test(line))).toEqual([]);
    await page.close();
  });
}

test('[Z20, FAULTS S4.15] either kill switch disables the SDK for the next page load', async ({ browser }) => {
  const site = await startSite();
  const context = await browser.newContext({ baseURL: site.shop.url });
  const publish = async (disabled: boolean): Promise<void> => {
    const project = `${site.api.url}/__db/projects/demo-shop`;
    const { site: configuration } = (await (await fetch(project)).json()) as { site: object };
    const body = JSON.stringify({ site: { ...configuration, disabled } });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(project, { method: 'PATCH', headers, body })).status).toBe(200);
  };
  const open = async (): Promise<PipPage> => {
    const pip = new PipPage(await context.newPage());
    await pip.open('00123');
    return pip;
  };
  const requested = (by: PipPage): string[] =>
    by.requestedUrls(/./, site.proxy.url).map((url) => url.replace(/^.*\/|\?.*/g, ''));
  try {
    const before = await open();
    await before.expectPlaying();
    // The last files of a page: it polls when it plays.
    for (const last of [/^svc-pip\.deferred-/, /\.webm$/, /\.jpg$/])
      await expect.poll(() => requested(before)).toContainEqual(expect.stringMatching(last));

    await publish(true);
    const disabled = await open();
    await disabled.expectExplained(/^configuration: hidden: disabled/m);
    await expect(disabled.host).toHaveCount(0);
    const host = new URL(site.shop.url).host.replace(':', '_');
    expect(requested(disabled)).toEqual(['svc-pip-sdk-v1.x.min.js', `${host}.json`]);
    await publish(false);
    await (await open()).expectPhase('playing');

    await context.route('**/svc-pip-sdk-v1.x.min.js', (route) =>
      route.fulfill({
        contentType: 'application/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: '',
      }),
    );
    const emptied = await open();
    await emptied.page.waitForLoadState('load');
    expect(await emptied.page.evaluate(() => 'svcPip' in window)).toBe(false);
    expect(requested(emptied)).toEqual(['svc-pip-sdk-v1.x.min.js']);
    await context.unroute('**/svc-pip-sdk-v1.x.min.js');
    await (await open()).expectPhase('playing');

    await before.page.bringToFront();
    await before.expectPlaying();
    for (const { consoleOutput } of [before, disabled, emptied]) expect(consoleOutput).toEqual([]);
  } finally {
    await context.close();
    await site.close();
  }
});

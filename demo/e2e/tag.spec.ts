import { isBlockedLoad } from './console-output.js';
import { expect, PipPage, test } from './pip-page.js';
import { startSite } from './test-site.js';

const STATE = /\/stream-state\?/;

test('[T1, A2, FAULTS 57] the tag alone shows the clip for a registered origin only', async ({ page }) => {
  const { shop, unregisteredShop: stranger, close } = await startSite();
  try {
    const pip = new PipPage(page);
    await page.goto(`${shop.url}/blank?product=00123`);
    expect(await page.locator('script[src]').count()).toBe(1);
    await pip.expectPlaying('preview');
    expect(pip.consoleOutput).toEqual([]);

    await page.goto(`${stranger.url}/product/00123?config=inline`);
    await pip.expectExplained(/^mode: hidden \(unreachable\)/m);
    await expect(pip.host).toHaveCount(0);
    // The browser's CORS message cannot be prevented.
    expect(pip.consoleOutput.filter((line) => !isBlockedLoad(line))).toEqual([]);
  } finally {
    await close();
  }
});

for (const place of ['twice', 'head', 'late']) {
  test(`[T2] the tag ${place}: one container, one request for each resource`, async ({ pip }) => {
    await pip.open('00123', `?tag=${place}`);
    await pip.expectPlaying('preview');
    await expect(pip.host).toHaveCount(1);
    expect(await pip.host.evaluate((host) => host.parentElement?.localName)).toBe('body');
    for (const once of [STATE, /\/sites\//, /\/clips\/.*\.webm/, /\/chunks\/pip-/]) {
      expect(pip.requestedUrls(once), String(once)).toHaveLength(1);
    }
    expect(await pip.layoutShifts()).toEqual([]);
  });
}

for (const spa of ['1', 'early']) {
  test(`[T2, FAULTS 7] a router of the page (${spa}): one request for each product`, async ({ pip, page }) => {
    await pip.open('00123', `?spa=${spa}`);
    await pip.expectPlaying();
    await page.locator('a[href^="/product/00126"]').first().click();
    await expect(pip.host).toHaveAttribute('data-orientation', 'landscape');
    await pip.expectPlaying();
    await expect(pip.host).toHaveCount(1);
    await page.goBack();
    await expect(pip.host).toHaveAttribute('data-orientation', 'portrait');
    await pip.expectPlaying();
    await expect(pip.host).toHaveCount(1);
    expect(pip.requestedUrls(STATE).map((url) => new URL(url).searchParams.get('feedProductId'))).toEqual([
      '00123',
      '00126',
      '00123',
    ]);
  });
}

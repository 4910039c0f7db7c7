import { expect, test } from './player-page.js';

test('[P1] navigates from list to player, back to the same position, and forward', async ({ live, page }) => {
  await live.openList();
  const chosen = await live.scrollToStream('Woven in the Highlands');
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { place: scrollY }), { capture: true, once: true });
  });
  await chosen.click();
  const place = await page.evaluate(() => (window as unknown as { place: number }).place);
  expect(place).toBeGreaterThan(0);
  expect(new URL(page.url()).hash).toBe('#/translation/highland-weave');
  await live.expectMode('recording');
  await expect(page).toHaveTitle('Woven in the Highlands · Live from the studio');
  const requested = live.requestedUrls(/v3\/streams/).length;
  await page.evaluate(() => history.back());
  await expect(live.player).toHaveCount(0);
  await expect(chosen).toBeFocused();
  // Restored focus may scroll the card into full view, by less than a line of text and its margin.
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(48);
  expect(live.requestedUrls(/v3\/streams/)).toHaveLength(requested);
  await page.evaluate(() => history.forward());
  await live.expectPlaying();
});

test('[P1] the player has a back link on the web, which returns to the previous page', async ({ live, page }) => {
  await live.openList();
  const entries = await page.evaluate(() => history.length);
  await live.stream('Clay and fire').click();
  await live.player.getByRole('link', { name: 'Back to all shows' }).click();
  await expect(live.player).toHaveCount(0);
  await expect(live.list).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('[P1] the back link of a shared address leads to the list again after the browser’s back', async ({
  live,
  page,
}) => {
  await live.open('#/translation/clay-and-fire');
  const back = live.player.getByRole('link', { name: 'Back to all shows' });
  await back.click();
  await expect(live.list).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(back).toBeVisible();
  await back.click();
  await expect(live.player).toHaveCount(0);
  await expect(live.list).toBeVisible();
  await expect(page).toHaveURL(/live\/#\/$/);
});

test('[P1] the back link goes back to the list that a show was chosen in, also after a reload', async ({
  live,
  page,
}) => {
  await live.openList();
  await live.stream('Clay and fire').click();
  const back = live.player.getByRole('link', { name: 'Back to all shows' });
  await expect(back).toBeVisible();
  await page.reload();
  const entries = await page.evaluate(() => history.length);
  await back.click();
  await expect(live.list).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.evaluate(() => history.forward());
  await expect(back).toBeVisible();
  await page.evaluate(() => (location.hash = '#/translation/autumn-evening'));
  await expect(live.player.getByRole('heading', { level: 1 })).toHaveText(/Autumn/);
  await back.click();
  await expect(live.list).toBeVisible();
  await expect(page).toHaveURL(/live\/#\/$/);
});

test('requests the stream of its URL once, before it defines the player', async ({ live }) => {
  await live.page.addInitScript(() => {
    const { define } = CustomElementRegistry.prototype;
    CustomElementRegistry.prototype.define = function (name, ...rest) {
      performance.mark(`define ${name}`);
      define.call(this, name, ...rest);
    };
  });
  await live.open('#/translation/autumn-evening');
  await live.expectPlaying();
  const [requested, defined] = await live.page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/internal/playback'))?.startTime,
    performance.getEntriesByName('define svc-player')[0]?.startTime,
  ]);
  expect(requested).toBeLessThan(defined ?? 0);
  expect(live.requestedUrls(/internal\/playback/)).toHaveLength(1);
  await live.page.evaluate(() => (location.hash = '#/translation/clay-and-fire'));
  await expect(live.player.getByRole('heading', { level: 1 })).not.toHaveText(/Autumn/);
  expect(live.requestedUrls(/internal\/playback/)).toHaveLength(2);
});

test('[P3, Z13] startTime and hide_chat also work in the query of the route', async ({ live, page }) => {
  await live.open('#/translation/autumn-evening?startTime=20&hide_chat=1&wv=1');
  await live.expectPlaying();
  expect(await live.position()).toBeGreaterThanOrEqual(19.5);
  await expect(live.player).toHaveAttribute('data-host', 'web');
  await expect(page.locator('svc-player [part=product]').first()).toBeVisible();
  expect(live.requestedUrls(/internal\/chat/)).toEqual([]);
  await page.evaluate(() => (location.hash = '#/translation/clay-and-fire'));
  await expect(live.player.getByRole('heading', { level: 1 })).toHaveText(/Clay/);
  await live.expectPlaying();
  expect(await live.position()).toBeLessThan(15);
});

test('[P1] an unknown route links to the list, and back works', async ({ live, page }) => {
  await live.open('#/nowhere?wv=1');
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible();
  await page.getByRole('link', { name: 'See all shows' }).click();
  await expect(live.list).toHaveAttribute('data-state', 'ready');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible();
  await expect(live.list).toBeHidden();
});

test('[P4] in mobile mode no screen has navigation, including unknown routes and streams', async ({ live, page }) => {
  for (const route of ['#/nowhere', '#/translation/', '#/translation/%E0%A4%A', '#/translation/nope']) {
    await live.open(`?wv=1${route}`);
    await page.reload();
    await expect(page.getByRole('heading').first(), route).toBeVisible();
    await expect(page.getByRole('link'), route).toHaveCount(0);
  }
});

test('[Z13] a page with wv=1 opened from another origin is in web mode', async ({ live, page, context, baseURL }) => {
  const player = `${baseURL ?? ''}/live/?wv=1#/translation/autumn-evening`;
  await page.route('http://other-shop.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${player}">Watch</a>` }),
  );
  await page.goto('http://other-shop.example/');
  await page.getByRole('link', { name: 'Watch' }).click();
  await live.expectPlaying();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'web');
  await page.reload();
  await live.expectPlaying();
  await expect(live.player).toHaveAttribute('data-host', 'web');
  const opened = context.waitForEvent('page');
  await live.buy('Shore linen shirt').click();
  await (await opened).waitForURL(/\/product\/00123$/);
});

test('[P1] shows an error if its code fails to load, and if it is not configured', async ({ live, page }) => {
  await page.route('**/assets/player-page-app-*.js', (route) => route.abort());
  await live.open('#/translation/autumn-evening');
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await page.route('**/live/?bare', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"application":"[^"]*"/, '"application":""'),
    });
  });
  await live.open('?bare');
  await expect(page.getByRole('heading', { name: 'This page is not set up yet' })).toBeVisible();
});

test('[P2, P4] in mobile mode the page has no back link and a free header area', async ({ live, page }) => {
  await live.openList('?wv=1');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.x).toBeGreaterThanOrEqual(50);
  await expect(page.getByRole('link', { name: /Back to/ })).toHaveCount(0);
  await live.stream('Clay and fire').click();
  await live.expectMode('recording');
  await expect(live.player).toHaveAttribute('data-host', 'app');
  await expect(live.player.getByRole('link', { name: /Back to/ })).toHaveCount(0);
});

test('[B1, S4.11] the player page allows no iframe that reaches the app’s handlers', async ({ page }) => {
  // By the page's own policy, not by the shop's header.
  await page.goto('/live/?csp=off&wv=1#/nowhere');
  await expect(page.getByRole('heading')).toBeVisible();
  for (const tag of ['iframe', 'object', 'embed'] as const) {
    const refused = await page.evaluate(async (name) => {
      const frame = document.createElement(name);
      frame.setAttribute(name === 'object' ? 'data' : 'src', '/webview');
      if (name === 'embed') frame.setAttribute('type', 'text/html');
      const violation = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
          once: true,
        }),
      );
      // So does the error page that stands in its place, but its document is of no origin.
      const loaded = new Promise<string>((resolve) =>
        frame.addEventListener('load', () => {
          if ('contentDocument' in frame && frame.contentDocument) resolve('loaded');
        }),
      );
      document.body.append(frame);
      return Promise.race([violation, loaded]);
    }, tag);
    expect(refused, tag).toBe(tag === 'iframe' ? 'frame-src' : 'object-src');
  }
});

test('[P5] reloads once when the stream ends, and plays the recording', async ({ live, page, demo }) => {
  const { control } = demo.api;
  let loads = 0;
  page.on('load', () => loads++);
  try {
    await live.open('#/translation/tea-time');
    await live.expectMode('live');
    await live.expectPlaying();
    control.setStream('tea-time', { state: 'completed', recording: 'processing' });
    await expect(live.player).toHaveAttribute('data-mode', 'processing', { timeout: 60_000 });
    await expect.poll(() => loads).toBe(2);
    control.setStream('tea-time', { recording: 'ready' });
    await expect(live.player).toHaveAttribute('data-mode', 'recording', { timeout: 60_000 });
    await live.expectPlaying();
    expect(loads).toBe(2);
    expect(new URL(page.url()).hash).toBe('#/translation/tea-time');
  } finally {
    control.setStream('tea-time', { state: 'online', recording: 'none' });
  }
});

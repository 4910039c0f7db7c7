import { API, APPLICATION } from './pip-page.js';
import { expect, test } from './player-page.js';

test('[P1] goes from the list to the player by its address, back to the same place, and forward again', async ({
  live,
  page,
}) => {
  await live.openList();
  const chosen = live.stream('Woven in the Highlands');
  await chosen.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { place: scrollY }), { capture: true, once: true });
  });
  await chosen.click();
  const place = await page.evaluate(() => (window as unknown as { place: number }).place);
  expect(place).toBeGreaterThan(0);
  expect(new URL(page.url()).hash).toBe('#/translation/highland-weave');
  await live.expectMode('recording');
  await expect(page).toHaveTitle('Woven in the Highlands · Live from the studio');
  const asked = live.requestedUrls(/v3\/streams/).length;
  await page.evaluate(() => history.back());
  await expect(live.player).toHaveCount(0);
  await expect(chosen).toBeFocused();
  // The focus that comes back may nudge the card into full view, by less than a row of text and its margin.
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), place)).toBeLessThan(48);
  expect(live.requestedUrls(/v3\/streams/)).toHaveLength(asked);
  await page.evaluate(() => history.forward());
  await live.expectPlaying();
});

test('[P1] the player has a way back of its own on the web, which goes where the shopper came from', async ({
  live,
  page,
}) => {
  await live.openList();
  const entries = await page.evaluate(() => history.length);
  await live.stream('Clay and fire').click();
  await live.player.getByRole('link', { name: 'Back to all shows' }).click();
  await expect(live.player).toHaveCount(0);
  await expect(live.list).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('[P3] starts a recording at the second of the address, clamped to its length', async ({ live }) => {
  await live.open('?startTime=20#/translation/autumn-evening');
  await live.expectPlaying();
  expect(await live.position()).toBeGreaterThanOrEqual(19.5);
  await live.open('?startTime=99999#/translation/clay-and-fire');
  await live.expectMode('recording');
  await expect.poll(() => live.position()).toBeGreaterThan(55);
});

test('asks what its address names once, before it builds the player', async ({ live }) => {
  await live.page.addInitScript(() => {
    const { define } = CustomElementRegistry.prototype;
    CustomElementRegistry.prototype.define = function (name, ...rest) {
      performance.mark(`define ${name}`);
      define.call(this, name, ...rest);
    };
  });
  await live.open('#/translation/autumn-evening');
  await live.expectPlaying();
  const [asked, defined] = await live.page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/internal/playback'))?.startTime,
    performance.getEntriesByName('define svc-player')[0]?.startTime,
  ]);
  expect(asked).toBeLessThan(defined ?? 0);
  expect(live.requestedUrls(/internal\/playback/)).toHaveLength(1);
  await live.page.evaluate(() => (location.hash = '#/translation/clay-and-fire'));
  await expect(live.player.getByRole('heading', { level: 1 })).not.toHaveText(/Autumn/);
  expect(live.requestedUrls(/internal\/playback/)).toHaveLength(2);
});

test('[P3] without the chat the chat is asked nothing', async ({ live }) => {
  await live.open('?hide_chat=1#/translation/autumn-evening');
  // The chat would have been asked when the products came.
  await expect(live.page.locator('svc-player [part=product]').first()).toBeVisible();
  expect(live.requestedUrls(/internal\/chat/)).toEqual([]);
  await live.open('#/translation/autumn-evening');
  await expect.poll(() => live.requestedUrls(/internal\/chat/).length).toBeGreaterThan(0);
});

test('[P3, Z13] second and chat may stand in the query of the route, for the stream that it names', async ({
  live,
  page,
}) => {
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

test('[P1] an address that leads nowhere leads on to the list, and back again', async ({ live, page }) => {
  await live.open('#/nowhere?wv=1');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.getByRole('link', { name: 'See every stream' }).click();
  await expect(live.list).toHaveAttribute('data-state', 'ready');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await expect(live.list).toBeHidden();
});

test('[P4] in mobile mode no screen has navigation of its own, unknown addresses and streams included', async ({
  live,
  page,
}) => {
  for (const route of ['#/nowhere', '#/translation/', '#/translation/nope']) {
    await live.open(`?wv=1${route}`);
    await page.reload();
    await expect(page.getByRole('heading').first(), route).toBeVisible();
    await expect(page.getByRole('link'), route).toHaveCount(0);
  }
});

test('[Z13] a page with wv=1 that a page of another origin opened is the web: the buy button opens the product', async ({
  live,
  page,
  context,
  baseURL,
}) => {
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

test('[Z13, B3] where no app takes the press, a link leads to the product’s page', async ({ live, page }) => {
  await live.open('?wv=1#/translation/autumn-evening');
  await live.expectPlaying();
  await expect(live.player).toHaveAttribute('data-host', 'app');
  await live.buy('Shore linen shirt').click();
  await live.player.getByRole('alert').getByRole('link').click();
  await page.waitForURL(/\/product\/00123$/);
});

test('[P1] says what is wrong where its code does not arrive, and where it is not set up', async ({ live, page }) => {
  await page.route('**/assets/player-page-app-*.js', (route) => route.abort());
  await live.open('#/translation/autumn-evening');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
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

test('[P2] without wv=1 the buy button opens the product in a new tab that knows no opener, and no handler is called', async ({
  live,
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { calls, svc: { addProduct: (json: string) => calls.push(json) } });
  });
  await live.open('#/translation/autumn-evening');
  await live.expectPlaying();
  const opened = context.waitForEvent('page');
  await live.buy('Shore linen shirt').click();
  const tab = await opened;
  await tab.waitForURL(/\/product\/00123$/);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual([]);
  await expect(live.buy('Shore linen shirt')).toHaveText(/Buy/);
});

test('[P2, P4] in mobile mode the page has no way back of its own and keeps the left of its header free', async ({
  live,
  page,
}) => {
  await live.openList('?wv=1');
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.x).toBeGreaterThanOrEqual(50);
  await expect(page.getByRole('link', { name: /Back to/ })).toHaveCount(0);
  await live.stream('Clay and fire').click();
  await live.expectMode('recording');
  await expect(live.player).toHaveAttribute('data-host', 'app');
  await expect(live.player.getByRole('link', { name: /Back to/ })).toHaveCount(0);
});

test('[B1, S4.11] the player page holds no frame, so that no foreign one reaches the handlers of an app', async ({
  page,
}) => {
  // The page's own rule, not the shop's header.
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
      const loaded = new Promise<string>((resolve) => frame.addEventListener('load', () => resolve('loaded')));
      document.body.append(frame);
      return Promise.race([violation, loaded]);
    }, tag);
    expect(refused, tag).toBe(tag === 'iframe' ? 'frame-src' : 'object-src');
  }
});

test('[P1] says clearly that there is no such stream, whatever the address says', async ({ live, page }) => {
  for (const address of [
    '#/translation/nope',
    '#/translation/%3Cimg%20src=x%3E',
    '?startTime=-1e9&wv=yes#/translation/00',
  ]) {
    await live.open(address);
    await live.expectMode('missing');
    await expect(live.player.getByRole('heading')).not.toHaveCount(0);
  }
  for (const address of ['#/nowhere', '#/translation/', '#/translation/%E0%A4%A']) {
    await live.open(address);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'There is nothing here' }), address).toBeVisible();
  }
});

test('[C6] says what a planned stream and one that is being prepared wait for', async ({ live }) => {
  await live.open('#/translation/winter-table');
  await live.expectMode('planned');
  await live.open('#/translation/evening-light');
  await live.expectMode('processing');
});

test.describe('a stream that ends', () => {
  const id = 'ends-in-a-test';
  const control = (path: string): string => `${API}${path}`;

  test.beforeEach(async ({ request }) => {
    const started = new Date(Date.now() - 300_000).toISOString();
    const stream = {
      ...{ id, projectId: APPLICATION, state: 'online', private: false, name: 'About to end', description: '' },
      ...{
        previewImage: '/media/posters/linen-shirt.jpg',
        streamerId: 'maya',
        categoryIds: [],
        tags: [],
        productIds: [],
      },
      ...{ plannedDate: null, startDate: started, endDate: null, mediaOrientation: 'portrait' },
      ...{ playbackLink: `/live/${id}/master.m3u8`, recording: 'none', episodes: [] },
    };
    const answer = await request.post(control('/__db/streams'), { data: stream });
    expect(answer.ok(), await answer.text()).toBe(true);
  });

  test.afterEach(async ({ request }) => {
    await request.delete(control(`/__db/streams/${id}`));
  });

  test('[P5] reloads the page once, waits while the recording is prepared, and plays it', async ({
    live,
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    let loads = 0;
    page.on('load', () => loads++);
    await live.open(`#/translation/${id}`);
    await live.expectMode('live');
    await live.expectPlaying();
    const end = { state: 'completed', recording: 'processing' };
    expect((await request.post(control(`/__mock/streams/${id}`), { data: end })).ok()).toBe(true);
    await expect(live.player).toHaveAttribute('data-mode', 'processing', { timeout: 60_000 });
    await expect.poll(() => loads).toBe(2);
    await request.post(control(`/__mock/streams/${id}`), { data: { recording: 'ready' } });
    await expect(live.player).toHaveAttribute('data-mode', 'recording', { timeout: 60_000 });
    await live.expectPlaying();
    expect(loads).toBe(2);
    expect(new URL(page.url()).hash).toBe(`#/translation/${id}`);
  });
});

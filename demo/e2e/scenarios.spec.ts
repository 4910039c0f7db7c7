import { API, expect, test } from './pip-page.js';

interface Scenario {
  readonly id: string;
  readonly feedProductId: string;
  readonly url: string;
  readonly expect: { readonly mode: string; readonly reason?: string; readonly notice?: string };
}

test('[D1, D2, D4, C3, T5, T8, Z2] every scenario shows its mode without a layout shift', async ({ pip, request }) => {
  const scenarios = (await (await request.get(`${API}/__mock/scenarios`)).json()) as Scenario[];
  expect(scenarios.length).toBeGreaterThan(10);
  for (const { id, feedProductId, expect: promised } of scenarios) {
    await test.step(id, async () => {
      await pip.open(feedProductId);
      if (promised.mode === 'hidden') await pip.expectExplained(/^mode: hidden/m);
      else await pip.expectMode(promised.mode, promised.reason);
      if (promised.notice) await expect(pip.host).toHaveAttribute('data-notice', promised.notice);
      expect(await pip.layoutShifts()).toEqual([]);
    });
  }
});

test('[C4] a page without a stream loads the loader, the configuration and one response', async ({ pip }) => {
  await pip.open('00131');
  await pip.expectExplained(/^mode: hidden/m);
  const requested = pip.requestedUrls(/./).map((url) => url.replace(API, '').replace(/\?.*/, ''));
  expect(requested).toEqual([
    '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js',
    expect.stringMatching(/^\/sdk\/svc-pip-sdk\/sites\/localhost_\d+\.json$/),
    '/v2/mini-player/stream-state',
  ]);
  await expect(pip.host).toHaveCount(0);
});

test('[D2] plays the running stream muted, from the live edge', async ({ pip, page }) => {
  // Read on its way to the page: the browser drops the body of a playlist when it loads the next one.
  const loaded: { url: string; text: string }[] = [];
  await page.route(/\/live\/.*\/(?!master)[^/]*\.m3u8$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    loaded.push({ url: response.url(), text });
    await route.fulfill({ response, body: text });
  });
  await pip.open('00125');
  await pip.expectPlaying('live');
  await expect(pip.host).toHaveAttribute('data-sound', 'muted');
  const [first = ''] = pip.requestedUrls(/\/live\/.*\.mpegts$/);
  const [playlist] = loaded;
  if (!playlist) throw new Error('no playlist of a rendition was loaded');
  const atTheEdge = playlist.text.split('\n').filter((line) => line.endsWith('.mpegts'));
  expect(atTheEdge.length).toBeGreaterThan(2);
  expect(atTheEdge.map((uri) => new URL(uri, playlist.url).href)).toContain(first);
});

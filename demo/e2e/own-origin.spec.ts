import { withoutNativeHls } from './fault-setup.js';
import { API, expect, fetchState, test, type PipPage } from './pip-page.js';

/** What a media host names of the shop: nothing of it may be requested with the shopper's cookies [Z42]. */
const OWN = '/cart/add';
const MASTER = `${API}/live/evil/master.m3u8`;
const SEGMENT = `${API}/media/recording/270p/000.mpegts`;

/** The requests of that part of the shop, each with the cookies that the browser sent. */
async function watchShop({ page }: PipPage): Promise<{ readonly all: string[]; readonly withCookies: string[] }> {
  const all: string[] = [];
  const withCookies: string[] = [];
  await page.route(`**${OWN}*`, async (route) => {
    const { cookie } = await route.request().allHeaders();
    all.push(route.request().url());
    if (cookie !== undefined) withCookies.push(route.request().url());
    await route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
  });
  return { all, withCookies };
}

async function openWith(pip: PipPage, shop: string, feedProductId: string, fields: object): Promise<void> {
  const envelope = await fetchState(feedProductId);
  Object.assign(envelope.body.stream, fields);
  await pip.page.context().addCookies([{ name: 'session', value: 'secret', url: shop }]);
  await pip.page.route(`${API}/v2/mini-player/stream-state?*`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: envelope }),
  );
  await pip.open(feedProductId, '?config=inline');
}

for (const [what, id, key, file] of [
  ['a clip', '00123', 'previewUrl', 'clip.webm'],
  ['an animated image', '00123', 'previewUrl', 'clip.webp'],
  ['a stream', '00125', 'playbackLink', 'master.m3u8'],
] as const)
  test(`[Z42] ${what} that the service names on the shop’s own origin is not requested`, async ({ pip, baseURL }) => {
    const shop = await watchShop(pip);
    await openWith(pip, baseURL ?? '', id, { [key]: `${baseURL}${OWN}?${file}` });
    await pip.expectMode('poster');
    expect(shop.all).toEqual([]);
    expect(pip.consoleOutput).toEqual([]);
  });

for (const [what, playlist] of [
  ['a rendition', `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=270x480,CODECS="avc1.42c01e"\n{url}`],
  [
    'a segment',
    '#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:1\n#EXTINF:2,\n{url}\n#EXTINF:2,\n{url}\n#EXTINF:2,\n{url}',
  ],
] as const)
  test(`[Z42] without native HLS the shop’s page does not request ${what} that a playlist names on its own origin`, async ({
    pip,
    page,
    baseURL,
  }) => {
    await withoutNativeHls({ page });
    const shop = await watchShop(pip);
    await page.route(MASTER, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/vnd.apple.mpegurl' },
        body: `#EXTM3U\n${playlist.replaceAll('{url}', `${baseURL}${OWN}?1`)}\n`,
      }),
    );
    await openWith(pip, baseURL ?? '', '00125', { playbackLink: MASTER });
    await pip.expectMode('poster');
    const own = pip.requests.filter((one) => one.url().includes(OWN) && one.frame() === page.mainFrame());
    expect(own.map((one) => one.url())).toEqual([]);
    expect(shop.withCookies).toEqual([]);
  });

const TYPE = { 'access-control-allow-origin': '*', 'content-type': 'application/vnd.apple.mpegurl' };

for (const [what, named] of [
  ['a segment', (own: string) => `#EXTINF:2,\n${own}?segment`],
  ['a key', (own: string) => `#EXT-X-KEY:METHOD=AES-128,URI="${own}?key"\n#EXTINF:2,\n${SEGMENT}`],
  ['the head of its segments', (own: string) => `#EXT-X-MAP:URI="${own}?head"\n#EXTINF:2,\n${SEGMENT}`],
] as const)
  test(`[Z42] without native HLS the full player does not request ${what} that a playlist names on its page’s origin`, async ({
    pip,
    page,
    baseURL,
  }) => {
    await withoutNativeHls({ page });
    const shop = await watchShop(pip);
    const playlist = `#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:2\n${named(`${baseURL}${OWN}`)}\n#EXT-X-ENDLIST\n`;
    await page.route(/\/recording\/.*\.m3u8/, (route) => route.fulfill({ headers: TYPE, body: playlist }));
    await page.context().addCookies([{ name: 'session', value: 'secret', url: baseURL ?? '' }]);
    await page.goto('/live/#/translation/autumn-evening');
    await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'failed');
    expect(shop.withCookies).toEqual([]);
    expect(shop.all).toEqual([]);
  });

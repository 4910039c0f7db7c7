import { withoutNativeHls } from './fault-setup.js';
import { API, expect, fetchState, test, type PipPage } from './pip-page.js';

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'has no native HLS, and hls.js in the iframe chooses the rendition by itself',
);

const FOLDER = `${API}/live/trail-live/cmaf/`;

/** The product's stream is CMAF with the sound apart. */
async function open(pip: PipPage): Promise<void> {
  const envelope = await fetchState('00125');
  envelope.body.stream['playbackLink'] = `${FOLDER}master.m3u8`;
  await pip.page.route(`${API}/v2/mini-player/stream-state?*`, (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: envelope }),
  );
  await pip.open('00125', '?config=inline');
}

const filesOf = (pip: PipPage): string[] => pip.requestedUrls(/\/cmaf\//).map((url) => url.slice(FOLDER.length));

test('[D2, Z19] the tag plays one video rendition of a stream whose sound is apart, and no sound', async ({ pip }) => {
  await open(pip);
  await pip.expectPlaying('live');
  const files = filesOf(pip);
  const [small, ...others] = [...new Set(files.flatMap((file) => /^media\/(\w+)\//.exec(file)?.[1] ?? []))];
  expect([small, others]).toEqual(['270p', []]);
  expect(files.filter((file) => file.startsWith('sound'))).toEqual([]);
  // One request of the tag, one of the browser's own HLS; the element sends none.
  expect(files.filter((file) => file === 'master.m3u8').length).toBeLessThanOrEqual(2);
  expect(pip.consoleOutput).toEqual([]);
});

test.afterEach(({ demo }) => demo.api.control.clearFaults());

for (const downlink of [1.45, 10, undefined]) {
  for (const kind of ['transport streams', 'CMAF']) {
    test(`[D2, Z19] the tag sends each request of ${kind} once with downlink ${downlink}, and shows one rendition`, async ({
      pip,
      page,
      demo,
    }) => {
      await page.addInitScript((value) => {
        const connection = value === undefined ? undefined : { downlink: value, effectiveType: '4g' };
        Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      }, downlink);
      // Not by a route of the page, with which Chromium has no cache.
      if (kind === 'CMAF')
        demo.api.control.addFault({
          match: { path: '/live/trail-live/master.m3u8' },
          then: { location: '/live/trail-live/cmaf/master.m3u8' },
        });
      await pip.open('00125', '?config=inline');
      await pip.expectPlaying('live');
      const sent = pip.requests.filter((request) => request.url().includes('/live/trail-live/'));
      const byScript = sent.flatMap((request) =>
        request.resourceType() === 'fetch' ? (/[^/]+$/.exec(request.url()) ?? []) : [],
      );
      // A master playlist that moved has two addresses.
      expect(byScript.filter((file) => file !== 'master.m3u8')).toEqual([
        '270p.m3u8',
        expect.stringMatching(/\d+\.(mpegts|m4s)/),
      ]);
      expect(sent.filter((request) => /540p/.test(request.url()))).toEqual([]);
    });
  }
}

test('[D8, Z19] a click on the sound button plays the stream with its sound', async ({ pip }) => {
  await open(pip);
  await pip.expectPlaying('live');
  const playing = pip.host.locator('video');
  await pip.host.hover();
  await pip.button('Sound').click();
  await expect(pip.host).toHaveAttribute('data-sound', 'on');
  await expect(playing).toHaveCount(1);
  const heard = (video: HTMLVideoElement): unknown =>
    !video.muted && !video.paused && (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount;
  await expect.poll(() => playing.evaluate(heard)).toBeGreaterThan(0);
  expect(await playing.getAttribute('src')).toBe(`${FOLDER}master.m3u8`);
  expect(filesOf(pip)).toContain('sound.m3u8');
  expect(pip.consoleOutput).toEqual([]);
});

test('[D4, Z19] the browser plays the stream by itself if the playlist cannot be read', async ({ pip, page }) => {
  await page.route(`${FOLDER}master.m3u8`, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await open(pip);
  await pip.expectPlaying('live');
  expect(await pip.host.locator('video').getAttribute('src')).toBe(`${FOLDER}master.m3u8`);
});

test('[D3, Z19] without native HLS the page requests the first playlists for the iframe, and the iframe the master no more', async ({
  pip,
  page,
}) => {
  await withoutNativeHls({ page });
  await open(pip);
  await pip.expectPlaying('live');
  const files = filesOf(pip);
  expect(files.filter((file) => file === 'master.m3u8')).toHaveLength(1);
  expect(files[1]).toBe('270p.m3u8');
  expect(pip.requestedUrls(/\/frame-hls\.html/)).toHaveLength(1);
  expect(pip.consoleOutput).toEqual([]);
});

for (const [what, path, waiting, milliseconds] of [
  // `inert` is what the code for streams has made it.
  ['whose page never answers and that no card takes', /\/frame-hls\.html|\/chunks\/pip-/, 'iframe[inert]', 5_000],
  ['of a service that answers nothing more', /\/frame-hls\.html|\/chunks\/(pip|live)-/, 'iframe', 8_000],
] as const) {
  test(`[C7, D4] an iframe ${what} delays the load event of the page for ${milliseconds / 1_000} seconds at most`, async ({
    pip,
    page,
  }) => {
    await withoutNativeHls({ page });
    await page.clock.install();
    const requested = page.waitForRequest(/\/frame-hls\.html/);
    await page.route(path, () => undefined);
    // A picture of the page is there only after the iframe has started to load.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => (new Image().src = '/slow.png'), { once: true }),
    );
    await page.route('/slow.png', async (route) => {
      await requested;
      await route.abort();
    });
    let loaded = false;
    page.on('load', () => (loaded = true));
    const opened = open(pip);
    await requested;
    await expect(page.locator(waiting)).toHaveCount(1);
    expect(loaded).toBe(false);
    await page.clock.runFor(milliseconds);
    await opened;
    expect(loaded).toBe(true);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

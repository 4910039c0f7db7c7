import { withoutNativeHls } from './fault-setup.js';
import { expect, test } from './pip-page.js';

const STREAM = '00125';

test('[FAULTS 186] with `cmcd` in the configuration, the iframe tells the server of the video how a stream plays, and nobody else', async ({
  page,
  pip,
}) => {
  await withoutNativeHls({ page });
  await page.route('**/sites/*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), cmcd: true } });
  });
  await pip.open(STREAM);
  await pip.expectPlaying('live');
  const segments = (): string[] => pip.requestedUrls(/^[^?]*\.mpegts\?/);
  await expect.poll(() => segments().length, 'segments with figures').toBeGreaterThan(1);
  const told = segments().map((url) => new URL(url).searchParams.get('CMCD') ?? '');
  for (const figures of told) expect(figures).toMatch(/(?:^|,)br=\d+,.*\bd=\d+,.*ot=(?:av|v),.*sid="[\w-]+"/);
  expect(new Set(told.map((figures) => /sid="[^"]+"/.exec(figures)?.[0])).size, 'sessions').toBe(1);
  const others = pip.requestedUrls(/CMCD/).filter((url) => !/^[^?]*\.(?:mpegts|m3u8)\?/.test(url));
  expect(others).toEqual([]);
});

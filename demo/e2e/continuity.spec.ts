import { FROM_PLAYER, resumesAt } from './fault-setup.js';
import type { FaultContext } from './fault-row.js';
import { expect, fetchState, RECORD, test } from './pip-page.js';

test('[D3, X3, Z14] continues the recording in the iframe at the saved position', async ({ pip, page }) => {
  const start = performance.now();
  await resumesAt(23)({ page, envelope: await fetchState('00123') } as FaultContext);
  await pip.open('00123', `${FROM_PLAYER}&utm=a%20b`);
  await pip.expectPlaying('continuous');
  const iframe = page.frames().find((frame) => frame.url().includes('/frame-hls.html'));
  const position = await iframe?.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
  expect(position).toBeGreaterThanOrEqual(22);
  expect(position).toBeLessThanOrEqual(24 + (performance.now() - start) / 1000);
  expect(pip.requestedUrls(/\.webm/)).toEqual([]);
  // Nothing of the beginning, and nothing twice.
  const files = pip.requestedUrls(/\/media\/recording\//).map((url) => url.replace(/^.*\/recording\//, ''));
  expect(files.slice(0, 3)).toEqual(['master.m3u8', '270p/index.m3u8', '270p/011.mpegts']);
  expect(new Set(files).size).toBe(files.length);
  expect(new URL(page.url()).search).toBe('?utm=a%20b');
  expect(await pip.readStored(RECORD)).toBeNull();
  expect(await page.evaluate(() => 'Hls' in window), 'hls.js stays in the iframe').toBe(false);
});

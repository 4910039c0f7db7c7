import type { Page } from '@playwright/test';
import { API, APPLICATION, expect, test, type PipPage } from './pip-page.js';

interface StreamIds {
  readonly streamId: string;
  readonly productId: string;
}

async function fetchStream(page: Page, feedProductId: string): Promise<StreamIds> {
  const url = `${API}/v2/mini-player/stream-state?application=${APPLICATION}&feedProductId=${feedProductId}`;
  const answer = await page.request.get(url);
  return ((await answer.json()) as { body: { stream: StreamIds } }).body.stream;
}

/** Stands in for the full player: writes the record of Z14 in this tab and follows the link to the product. */
async function openFromPlayer(
  pip: PipPage,
  feedProductId: string,
  record: { mode: 'live' | 'vod'; position: number; savedFor?: string; savedAt?: number; streamId?: string },
  token = 'token-1',
): Promise<void> {
  const { streamId, productId } = await fetchStream(pip.page, feedProductId);
  await pip.page.goto('/cart');
  const viewing = {
    v: 1,
    token: 'token-1',
    streamId: record.streamId ?? streamId,
    productId,
    feedProductId: record.savedFor ?? feedProductId,
    mode: record.mode,
    position: record.position,
    savedAt: record.savedAt ?? Date.now(),
  };
  await pip.page.evaluate(
    ([key, text]) => sessionStorage.setItem(key as string, text as string),
    [`svc:${APPLICATION}:cv1`, JSON.stringify(viewing)],
  );
  await pip.open(feedProductId, `?svc_cv=${token}&utm=a%20b`);
}

/** Expects a place that a recording can have reached which goes on from this second, within one, from now on. */
function positionsFrom(second: number): (position: number | undefined) => void {
  const since = performance.now();
  return (position) => {
    expect(position).toBeGreaterThanOrEqual(second - 1);
    expect(position).toBeLessThanOrEqual(second + 1 + (performance.now() - since) / 1000);
  };
}

test('[D3, X3, Z14] goes on with the recording where the full player was left, in the frame, within a second', async ({
  pip,
  page,
}) => {
  const goesOn = positionsFrom(23);
  await openFromPlayer(pip, '00123', { mode: 'vod', position: 23 });
  await pip.expectMode('continuous');
  await pip.expectPhase('playing');
  const frame = page.frames().find((one) => one.url().includes('/frame.html'));
  goesOn(await frame?.evaluate(() => document.querySelector('video')?.currentTime ?? -1));
  expect(pip.requestedUrls(/\.webm/)).toEqual([]);
  expect(new URL(page.url()).search).toBe('?utm=a%20b');
  expect(await pip.readStored(`svc:${APPLICATION}:cv1`)).toBeNull();
  const isolated = await page.evaluate(() => typeof (window as unknown as { Hls?: unknown }).Hls);
  expect(isolated).toBe('undefined');
});

test('[D3] goes on with the running stream at the current moment', async ({ pip }) => {
  await openFromPlayer(pip, '00125', { mode: 'live', position: 0 });
  await pip.expectMode('continuous');
  await pip.expectPhase('playing');
});

test('[D10] goes back to the full player in the same tab with the position reached', async ({ pip, page }) => {
  // Without its script the player page uses nothing of the note up.
  await page.route(/\/live\/assets\/.*\.js$/, (route) => route.abort());
  const goesOn = positionsFrom(30);
  await openFromPlayer(pip, '00123', { mode: 'vod', position: 30 });
  await pip.expectPhase('playing');
  await pip.button(/^Open the player/).click();
  await page.waitForURL(/\/live\//);
  const note = JSON.parse((await pip.readStored(`svc:${APPLICATION}:handoff`)) ?? '{}') as { position?: number };
  goesOn(note.position);
});

test('[X3, FAULTS 128, S5.7] a copied link, another product, another stream, another mode or an old record is a direct entry', async ({
  pip,
}) => {
  test.setTimeout(60_000);
  const strangers = [
    () => openFromPlayer(pip, '00123', { mode: 'vod', position: 23 }, 'copied'),
    () => openFromPlayer(pip, '00123', { mode: 'vod', position: 23, savedFor: '00124' }),
    () => openFromPlayer(pip, '00123', { mode: 'vod', position: 23, streamId: 'another' }),
    () => openFromPlayer(pip, '00123', { mode: 'live', position: 0 }),
    () => openFromPlayer(pip, '00123', { mode: 'vod', position: 23, savedAt: Date.now() - 31 * 60_000 }),
  ];
  for (const arrive of strangers) {
    await arrive();
    await pip.expectMode('preview');
    expect(new URL(pip.page.url()).search).toBe('?utm=a%20b');
  }
});

test('[Z4] coming from the full player overrides a dismissal', async ({ pip }) => {
  await pip.open('00123');
  await pip.expectPhase('playing');
  await pip.button('Close the video').click();
  await pip.expectMode('hidden', 'dismissed');
  await openFromPlayer(pip, '00123', { mode: 'vod', position: 23 });
  await pip.expectMode('continuous');
});

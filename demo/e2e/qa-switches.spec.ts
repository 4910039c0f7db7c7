import type { Frame, Page } from '@playwright/test';
import { expect, test } from './pip-page.js';

/** The service's iframe, which hls.js plays in. */
async function serviceFrame(page: Page): Promise<Frame> {
  const isService = (frame: Frame): boolean => frame.url().includes('/frame');
  return page.frames().find(isService) ?? page.waitForEvent('frameattached').then(() => serviceFrame(page));
}

/** How the frame's own `play()` ends for a video with sound. */
const playWithSound = (frame: Frame | Page): Promise<string> =>
  frame.evaluate(async () => {
    const video = Object.assign(document.createElement('video'), { src: '' });
    return video.play().then(String, ({ message }: Error) => message);
  });

for (const [query, feedProductId, mode, reason] of [
  ['vp9=off', '00123', 'poster', 'format'],
  ['data=reduced', '00123', 'poster', 'reduced-data'],
  ['autoplay=blocked', '00123', 'poster', 'autoplay'],
  ['sound=blocked', '00123', 'preview', undefined],
] as const) {
  test(`[D6, Z21] the shop’s switch ${query} leads to ${reason ?? mode}`, async ({ pip }) => {
    await pip.open(feedProductId, `?${query}`);
    await pip.expectMode(mode, reason);
  });
}

test('[Z19] the shop’s switch hls=off leads a live stream to the iframe', async ({ pip }) => {
  await pip.open('00125', '?hls=off');
  await pip.expectPlaying('live');
  await expect(pip.host.locator('iframe')).toHaveCount(1);
});

test('[D4] the shop’s switch autoplay=blocked reaches the service’s iframe, until the first click', async ({
  pip,
  page,
}) => {
  await pip.open('00125', '?hls=off&autoplay=blocked');
  await pip.expectMode('poster', 'autoplay');
  await pip.host.getByRole('button', { name: 'Play', exact: true }).click();
  await pip.expectPlaying('live');
  await expect(pip.host.locator('iframe')).toHaveCount(1);
  const frame = await serviceFrame(page);
  expect(await frame.evaluate(() => document.createElement('video').canPlayType('application/x-mpegurl'))).toBe('');
});

test('[D4] the shop’s switch sound=blocked reaches the service’s iframe, until the first click', async ({
  pip,
  page,
}) => {
  await pip.open('00125', '?hls=off&sound=blocked');
  await pip.expectPlaying('live');
  const frame = await serviceFrame(page);
  expect(await playWithSound(frame)).toBe('play() needs a gesture of the user');
  await pip.host.getByRole('button', { name: 'Sound' }).click();
  await expect(pip.host).toHaveAttribute('data-sound', 'on');
  expect(await playWithSound(frame)).not.toContain('gesture');
});

test('[D4] the shop’s switch sound=blocked refuses sound, and nothing else, until the first click', async ({
  page,
}) => {
  const refusal = (muted: boolean): Promise<string> =>
    page.evaluate(async (isMuted) => {
      const video = Object.assign(document.createElement('video'), { muted: isMuted, src: 'data:,' });
      return video.play().then(String, ({ message }: Error) => message);
    }, muted);
  for (const address of ['/live/?sound=blocked#/translation/autumn-evening', '/cart?sound=blocked']) {
    await page.goto(address);
    expect(await refusal(false)).toBe('play() needs a gesture of the user');
    expect(await refusal(true)).not.toContain('gesture');
  }
  await page.getByRole('heading').first().click();
  expect(await refusal(false)).not.toContain('gesture');
});

test('[D4] a recording in the player starts muted and offers its sound with sound=blocked', async ({ page }) => {
  await page.goto('/live/?sound=blocked#/translation/autumn-evening');
  const player = page.locator('svc-player');
  await expect(player).toHaveAttribute('data-phase', 'playing');
  await expect(player).toHaveAttribute('data-sound', 'muted');
});

test('[X3] the scenarios page continues a recording and a live stream, and not that of another stream', async ({
  page,
}) => {
  await page.goto('/scenarios');
  for (const id of ['continuous-recording', 'continuous-live', 'continuous-other-product']) {
    const verdict = page.locator(`#${id} [data-now]`);
    await expect(verdict, id).toHaveAttribute('data-verdict', 'same');
  }
});

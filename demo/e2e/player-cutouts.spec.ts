import { expect, type Page } from '@playwright/test';
import { test } from './demo-site.js';

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'only Chromium’s debugging protocol can give a screen cut-outs',
);

const CUTOUTS = { top: 47, bottom: 34 };

/** Distances of the player's header and controls from the edges of a screen with cut-outs. */
async function margins(page: Page, search: string): Promise<{ top: number; bottom: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: CUTOUTS });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/live/${search}#/translation/autumn-evening`);
  const player = page.locator('svc-player');
  await expect(player).toHaveAttribute('data-mode', 'recording');
  const box = async (part: string) =>
    (await player.locator(`[part="${part}"]`).boundingBox()) ?? { y: NaN, height: NaN };
  const [header, controls] = [await box('header'), await box('controls')];
  return { top: header.y, bottom: 844 - controls.y - controls.height };
}

test('[P3, FAULTS 137] safe_area=1 keeps the player clear of the cut-outs of the screen', async ({ page }) => {
  expect(await margins(page, '?wv=1&safe_area=1')).toEqual(CUTOUTS);
});

test('[P3, FAULTS 137] without safe_area=1 nothing is padded, since the app does it', async ({ page }) => {
  expect(await margins(page, '?wv=1')).toEqual({ top: 0, bottom: 0 });
});

import { expect, test } from './player-page.js';

test('[L1, L2] filters the streams, and the whole page stays within the width of a phone', async ({ live, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await live.openList();
  await live.list.getByRole('button', { name: 'Recordings' }).click();
  await expect(live.list.getByRole('heading', { level: 2 })).toHaveText([/Recordings/]);
  await live.list.getByLabel('Product', { exact: true }).selectOption({ label: 'Oak stool' });
  await expect(live.list.getByRole('article')).toHaveCount(1);
  await expect(live.stream('Autumn evening at the harbour')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('[L1] works by keyboard alone, from the list to a stream and back to its link', async ({ live, page }) => {
  await live.openList();
  await live.list.getByRole('button', { name: 'Live now' }).focus();
  await page.keyboard.press('Enter');
  await expect(live.list.getByRole('heading', { level: 2 })).toHaveText([/Live now/]);
  await expect(live.list.getByRole('button', { name: 'Live now' })).toBeFocused();
  await live.stream('Ready for the trail').focus();
  await page.keyboard.press('Enter');
  await live.expectMode('live');
  await expect(live.player).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(live.player.getByRole('link', { name: 'Back to all shows' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(live.stream('Ready for the trail')).toBeFocused();
});

import { APPLICATION, expect, test } from './pip-page.js';

test('[Q2] the clock of the mock follows that of a page that waits for its show, without waiting', async ({
  demo,
  page,
}) => {
  const { control } = demo.api;
  control.setStream('first-frost', { timeline: [{ at: 'PT40M', state: 'online' }] });
  await page.clock.install();
  await page.goto('/live/#/translation/first-frost');
  const player = page.locator('svc-player');
  await expect(player).toHaveAttribute('data-mode', 'planned');
  const hasStarted = async (): Promise<boolean> => {
    await page.clock.fastForward('05:00');
    control.setClock({ application: APPLICATION, now: await page.evaluate(() => new Date().toISOString()) });
    return (await player.getAttribute('data-mode')) === 'live';
  };
  await expect.poll(hasStarted, { intervals: [250], timeout: 15_000 }).toBe(true);
  control.reset();
});

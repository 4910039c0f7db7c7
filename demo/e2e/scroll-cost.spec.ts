import type { Page } from '@playwright/test';
import { callsBetween, readLayoutCalls, startLayoutCount, type LayoutCalls } from './layout-calls.js';
import { expect, test, type PipPage } from './pip-page.js';

const WHEEL_STEPS = 60;
/** Calls that ask for a position or a style while the page is scrolled by sixty steps, and a second after: one a step. */
const MAX_READS = 60;

/** Turns the wheel beside the card; each turn has scrolled the page before the next. */
async function turnWheel(page: Page, steps: number): Promise<void> {
  let at = await page.evaluate(() => scrollY);
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, 100);
    at = await page.evaluate(
      (before) =>
        new Promise<number>((resolve) => {
          const check = (): unknown => (scrollY > before ? resolve(scrollY) : requestAnimationFrame(check));
          check();
        }),
      at,
    );
  }
}

/** About a second, in which the clip plays on. */
const playsOn = (pip: PipPage): Promise<unknown> =>
  pip.host.locator('video').evaluate(
    (video) =>
      new Promise<void>((resolve) => {
        let updates = 0;
        video.addEventListener('timeupdate', () => {
          updates += 1;
          if (updates === 5) resolve();
        });
      }),
  );

const callsSince = async (page: Page, before: LayoutCalls): Promise<LayoutCalls> =>
  callsBetween(before, await page.evaluate(readLayoutCalls));

test('[FAULTS 187] sixty turns of the wheel on a page at rest ask for no hit test, and for one position or style each at most', async ({
  page,
  pip,
}) => {
  await page.addInitScript(startLayoutCount);
  const size = { width: 1440, height: 900 };
  await page.setViewportSize(size);
  await page.goto('/themes/plain-3000');
  await pip.expectPlaying();
  await expect(pip.host.locator('.move')).toBeAttached();
  // Past the product's button, which may pass under the card, into the grid.
  await page.mouse.move(size.width / 3, size.height / 2);
  await turnWheel(page, 10);
  await playsOn(pip);
  await expect(pip.host).not.toHaveAttribute('data-aside');
  const before = await page.evaluate(readLayoutCalls);
  await turnWheel(page, WHEEL_STEPS);
  await playsOn(pip);
  const { hitTests, boxes, styles } = await callsSince(page, before);
  expect(await page.evaluate(() => scrollY), 'scrolled').toBeGreaterThan(3_000);
  expect.soft(hitTests, 'hit tests').toBe(0);
  expect.soft(boxes + styles, 'positions and styles').toBeLessThanOrEqual(MAX_READS);
  // The counter counts what the card reads: in a window of another size it looks for its place again.
  const resized = await page.evaluate(readLayoutCalls);
  await page.setViewportSize({ ...size, height: size.height - 100 });
  await expect.poll(async () => (await callsSince(page, resized)).boxes).toBeGreaterThan(0);
});

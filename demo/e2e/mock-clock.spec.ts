import { pendingRequests } from './pending-requests.js';
import { APPLICATION, expect, test } from './pip-page.js';

/** Milliseconds that both clocks go on at a time: more than the longest pause between two polls. */
const STEP = 300_000;

test('[Q2] the clock of the mock follows that of a page that waits for its show, without waiting', async ({
  demo,
  page,
}) => {
  const { control } = demo.api;
  control.setStream('first-frost', { timeline: [{ at: 'PT40M', state: 'online' }] });
  await page.clock.install();
  const pending = pendingRequests(page);
  await page.goto('/live/#/translation/first-frost');
  const player = page.locator('svc-player');
  await expect(player).toHaveAttribute('data-mode', 'planned');
  // Answers take real time, and a clock that goes on meanwhile is past their deadline, as past that of the first frame.
  const goOn = async (): Promise<string | null> => {
    const mode = await player.getAttribute('data-mode');
    if (mode !== 'planned' || pending.size > 0) return mode;
    const now = new Date((await page.evaluate(() => Date.now())) + STEP).toISOString();
    control.setClock({ application: APPLICATION, now });
    await page.clock.fastForward(STEP);
    return mode;
  };
  await expect.poll(goOn, { intervals: [250] }).toBe('live');
  control.reset();
});

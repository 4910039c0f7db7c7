import { becomeOldEngine, freezeStyleSheets, lackServices, refuseServices } from '../../web-test/old-engine.js';
import { rowTests } from './fault-row.js';
import { scriptRow } from './hostile/shop-script.js';
import { expect, test } from './player-page.js';

const ENGINES = [
  ['160 the oldest supported engine', becomeOldEngine],
  ['160 an engine whose list of style sheets is frozen', freezeStyleSheets],
  ['161 no ResizeObserver, and no words for times, units or the time zone', lackServices],
  ['162 crypto, mediaSession, wakeLock and BroadcastChannel throw', refuseServices],
] as const;

rowTests(ENGINES.map(([name, takeAway]) => scriptRow(name, takeAway)));

for (const [name, takeAway] of ENGINES) {
  const [number = ''] = name.split(' ');
  const title = name.slice(number.length + 1);

  test(`[FAULTS ${number}] ${title}: the player page lists streams, scrolls to the last, and plays one`, async ({
    live,
    page,
  }) => {
    await page.addInitScript(takeAway);
    await live.openList();
    await expect(live.list.getByRole('article').first()).toBeVisible();
    // The list is long: what lies below is reached only if it sees itself scroll.
    await (await live.scrollToStream('Woven in the Highlands')).click();
    await live.expectPlaying();
    await expect(live.player.locator('[part=product]').first()).toBeVisible();
    await live.player.getByRole('link', { name: 'Back to all shows' }).click();
    await expect(live.list).toBeVisible();
  });

  test(`[FAULTS ${number}] ${title}: the player page counts down to a planned show`, async ({ live, page }) => {
    await page.addInitScript(takeAway);
    await live.openList();
    await live.list.getByRole('link', { name: 'First frost', exact: true }).click();
    await live.expectMode('planned');
    await expect(live.player.getByRole('timer')).toHaveText(/\d\s*\p{L}/u);
  });
}

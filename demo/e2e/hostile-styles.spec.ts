import type { Page } from '@playwright/test';
import { SHEETS } from '../../web-test/hostile-sheets.js';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { setStyleSheet, getCardLayout } from './hostile/style-sheet.js';
import { countDifferentPixels } from './hostile/compare-screenshots.js';
import { expect, test } from './pip-page.js';

/** Everything in the card stands still, so that two pictures of it are equal to the pixel. */
async function stopMotion(page: Page): Promise<void> {
  // A stream is in a frame where the browser has no HLS of its own.
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      const root = document.querySelector('svc-pip')?.shadowRoot;
      for (const video of (root ?? document).querySelectorAll('video')) {
        video.pause();
        // hls.js follows a stream whose window moves on, with another picture.
        const at = video.currentTime;
        if (!root)
          Object.defineProperty(video, 'currentTime', { get: () => at, set: () => undefined, configurable: true });
      }
      for (const animation of root?.getAnimations() ?? []) {
        // The live dot's: while it has a layer of its own, edges beside it are drawn a shade differently.
        if (animation.effect?.getTiming().iterations !== 1) animation.cancel();
        else await animation.finished;
      }
    });
  }
}

const STATES = [
  { mode: 'preview', product: '00123', phase: 'playing' },
  { mode: 'live', product: '00125', phase: 'playing' },
  { mode: 'poster', product: '00127', phase: 'shown' },
] as const;

for (const { mode, product, phase } of STATES) {
  test(`[T6, FAULTS 43] the card of a ${mode} looks the same to the pixel under every hostile sheet`, async ({
    pip,
    page,
    browser,
  }) => {
    test.setTimeout(60_000);
    const urls = await observePage(page);
    await pip.open(product);
    await pip.expectMode(mode);
    await pip.expectPhase(phase);
    // Before the shop itself is disfigured.
    await expectShopUnchanged(pip, urls);
    await stopMotion(page);
    if (mode !== 'poster') await pip.expectPhase('paused');
    await page.mouse.move(5, 5);
    // The press has scrolled it, by a part of a pixel too, and some of the sheets leave it nothing to scroll: in a picture
    // Firefox rounds the place of what is fixed together with that.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await setStyleSheet(page, '');
    await stopMotion(page);
    const clean = await getCardLayout(page);
    const { card, radius } = clean;
    const shoot = (): Promise<Buffer> => page.screenshot({ clip: card, animations: 'disabled' });
    let picture = await shoot();
    // A busy machine draws the frame that a video has stopped at a little later.
    await expect
      .poll(async () => {
        const before = picture;
        picture = await shoot();
        return picture.equals(before);
      })
      .toBe(true);
    const differs = async (other: Buffer): Promise<number> =>
      other.equals(picture) ? 0 : countDifferentPixels(browser, picture, other, card, radius);
    // Which also sees whether it is a picture at all.
    expect(await countDifferentPixels(browser, picture, picture, card, radius)).toBe(0);
    for (const [name, sheet] of Object.entries(SHEETS)) {
      await test.step(`43 ${name}`, async () => {
        await setStyleSheet(page, sheet);
        await stopMotion(page);
        expect(await getCardLayout(page), name).toEqual(clean);
        // Firefox may paint what has just come back before the poster in it is decoded anew.
        const compare = async (): Promise<number> => {
          const pixels = await differs(await shoot());
          if (pixels === 0) return 0;
          // A layer that ended since the clean picture was taken leaves edges a shade differently: that is taken anew.
          await setStyleSheet(page, '');
          await stopMotion(page);
          picture = await shoot();
          await setStyleSheet(page, sheet);
          await stopMotion(page);
          return differs(await shoot());
        };
        await expect.poll(compare, `${name}: pixels`).toBe(0);
      });
    }
  });
}

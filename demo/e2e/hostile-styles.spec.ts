import type { Page } from '@playwright/test';
import { SHEETS } from '../../web-test/hostile-sheets.js';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { setStyleSheet, getCardLayout } from './hostile/style-sheet.js';
import { countDifferentPixels } from './hostile/compare-screenshots.js';
import { expect, test } from './pip-page.js';

/** Stops video and animations, so that two screenshots of the card are equal. */
async function stopMotion(page: Page): Promise<void> {
  // Without native HLS a stream is in an iframe.
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      const root = document.querySelector('svc-pip')?.shadowRoot;
      for (const video of (root ?? document).querySelectorAll('video')) {
        video.pause();
        // hls.js seeks when the live window moves, which changes the frame.
        const at = video.currentTime;
        if (!root)
          Object.defineProperty(video, 'currentTime', { get: () => at, set: () => undefined, configurable: true });
      }
      for (const animation of root?.getAnimations() ?? []) {
        // The live dot's: its compositing layer changes antialiasing beside it.
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
  test(`[T6, FAULTS 43] the ${mode} card has equal pixels under every hostile sheet`, async ({
    pip,
    page,
    browser,
  }) => {
    const urls = await observePage(page);
    await pip.open(product);
    await pip.expectMode(mode);
    await pip.expectPhase(phase);
    // Before style sheets change the shop.
    await expectShopUnchanged(pip, urls);
    await stopMotion(page);
    if (mode !== 'poster') await pip.expectPhase('paused');
    await page.mouse.move(5, 5);
    // The click may have scrolled by a fraction of a pixel, and some sheets prevent scrolling: Firefox rounds the position
    // of fixed elements together with the scroll offset.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await setStyleSheet(page, '');
    await stopMotion(page);
    const clean = await getCardLayout(page);
    const { card, radius } = clean;
    const shoot = (): Promise<Buffer> => page.screenshot({ clip: card, animations: 'disabled' });
    let picture = await shoot();
    // A busy machine paints the last video frame a little later.
    await expect
      .poll(async () => {
        const before = picture;
        picture = await shoot();
        return picture.equals(before);
      })
      .toBe(true);
    const differs = async (other: Buffer): Promise<number> =>
      other.equals(picture) ? 0 : countDifferentPixels(browser, picture, other, card, radius);
    // Also checks that the screenshot is not empty.
    expect(await countDifferentPixels(browser, picture, picture, card, radius)).toBe(0);
    for (const [name, sheet] of Object.entries(SHEETS)) {
      await test.step(`43 ${name}`, async () => {
        await setStyleSheet(page, sheet);
        await stopMotion(page);
        expect(await getCardLayout(page), name).toEqual(clean);
        // Firefox may paint before the poster is decoded again.
        const compare = async (): Promise<number> => {
          const pixels = await differs(await shoot());
          if (pixels === 0) return 0;
          // A compositing layer that ended since then changes antialiasing: take the clean screenshot again.
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

import type { Page } from '@playwright/test';
import { expect, test, type PipPage } from './pip-page.js';
import { scrollThrough } from './theme-scroll.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
/** For longer than a hidden card plays. */
const LONG = 'until the card has paused';
const STAYS = ['for a moment', LONG];

/** How the gallery comes to fill the window, and how the page takes it back: as at the end of a video, without a click or a key. */
const WAYS = {
  'full screen': {
    control: '.gallery-open',
    isOpen: () => document.fullscreenElement !== null,
    leave: () => document.exitFullscreen(),
  },
  'full screen, out of which its element is taken': {
    control: '.gallery-open',
    isOpen: () => document.fullscreenElement !== null,
    leave: () => {
      const gallery = document.querySelector('.gallery');
      if (gallery) document.querySelector('main')?.append(gallery);
    },
  },
  'styles of the page': {
    control: '.gallery-fill',
    isOpen: () => document.querySelector('.gallery.filled') !== null,
    leave: () => document.querySelector('.gallery')?.classList.remove('filled'),
  },
} as const;
type Way = (typeof WAYS)[keyof typeof WAYS];

async function enter(page: Page, { control, isOpen }: Way): Promise<void> {
  await page.locator(control).click();
  await expect.poll(() => page.evaluate(isOpen)).toBe(true);
}

async function leave(page: Page, { leave, isOpen }: Way): Promise<void> {
  await page.evaluate<unknown>(leave);
  await expect.poll(() => page.evaluate(isOpen)).toBe(false);
}

/** How many of a grid of points over the window hit the mini-player, in the worst of these frames. */
const countHits = (page: Page, frames: number): Promise<number> =>
  page.evaluate(async (frames) => {
    let worst = 0;
    for (let frame = 0; frame < frames; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      let hits = 0;
      for (let x = 4; x < innerWidth; x += 16)
        for (let y = 4; y < innerHeight; y += 16)
          if (document.elementFromPoint(x, y)?.localName === 'svc-pip') hits += 1;
      worst = Math.max(worst, hits);
    }
    return worst;
  }, frames);

async function expectCardBack(page: Page, pip: PipPage): Promise<void> {
  await expect(pip.host).not.toHaveAttribute('data-aside');
  const { faults, visible } = await page.evaluate(scrollThrough, {
    selector: '.buy',
    step: 200,
    stops: 3,
  });
  expect(faults).toEqual([]);
  expect(visible).toBeGreaterThan(0);
}

async function expectNothingOverGallery(page: Page, { isOpen }: Way): Promise<void> {
  expect(await countHits(page, 12), 'points of the card over the gallery').toBe(0);
  expect(await page.evaluate(isOpen)).toBe(true);
}

/** Lets the requests of this address wait; `requested` resolves with the first of them. */
async function holdRequests(page: Page, address: string): Promise<{ requested: Promise<void>; release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let note = (): void => undefined;
  const requested = new Promise<void>((resolve) => (note = resolve));
  await page.route(address, async (route) => {
    note();
    await released;
    await route.continue();
  });
  return { requested, release: () => release() };
}

test.describe('[T6, FAULTS 45] the card takes no click over what a page shows in full screen, and is back when the page itself leaves it', () => {
  for (const size of SIZES) {
    for (const [name, way] of Object.entries(WAYS)) {
      test(`${name}, ${String(size.width)} pixels`, async ({ page, pip }) => {
        await page.setViewportSize(size);
        await page.goto('/themes/left-fullscreen');
        await pip.expectPlaying();
        await expect(pip.host.locator('.move')).toBeAttached();
        for (const stay of STAYS) {
          await enter(page, way);
          await expectNothingOverGallery(page, way);
          if (stay === LONG) await pip.expectPhase('paused');
          await leave(page, way);
          await expectCardBack(page, pip);
          await pip.expectPlaying();
        }
      });
    }
  }

  /** What has not come yet when the shopper opens the gallery. */
  const LATE = {
    'the state of the stream': '**/v2/mini-player/stream-state*',
    "the card's later chunk": '**/svc-pip.deferred-*.js',
  };
  for (const [what, address] of Object.entries(LATE)) {
    for (const stay of STAYS) {
      test(`in a transformed body, in the first second, before ${what} is there, ${stay}`, async ({ page, pip }) => {
        const way = WAYS['full screen'];
        const { requested, release } = await holdRequests(page, address);
        await page.goto('/themes/transformed-body');
        await requested;
        await enter(page, way);
        release();
        await pip.expectPlaying();
        await expect(pip.host.locator('.move')).toBeAttached();
        await expectNothingOverGallery(page, way);
        if (stay === LONG) await expect.soft(pip.host, 'while nobody sees it').toHaveAttribute('data-phase', 'paused');
        await leave(page, way);
        await expectCardBack(page, pip);
      });
    }
  }
});

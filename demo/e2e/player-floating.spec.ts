import type { Page } from '@playwright/test';
import { expect, test, type PlayerPage } from './player-page.js';

const EVENING = '#/translation/autumn-evening';

/** Opens the recording on a desktop, and its window by a press. */
async function float(live: PlayerPage, page: Page): Promise<Page> {
  await page.setViewportSize({ width: 1280, height: 760 });
  await live.open(EVENING);
  await live.expectPlaying();
  await expect.poll(() => live.position()).toBeGreaterThan(1);
  const opened = page.context().waitForEvent('page');
  await live.pictureInPicture();
  return opened;
}

const videoTime = (place: Page): Promise<number> =>
  place.evaluate(() => {
    const roots = [...document.body.children].map(({ shadowRoot }) => shadowRoot);
    const player = document.querySelector('svc-player')?.shadowRoot;
    const video = [player, ...roots].map((root) => root?.querySelector('video')).find((found) => found);
    return video && !video.paused ? video.currentTime : -1;
  });

/** The browser allows sound from the start if the press on the window's button came before it had decided. */
async function turnSoundOn(live: PlayerPage, floating: Page): Promise<void> {
  const isMuted = (await live.player.getAttribute('data-sound')) === 'muted';
  if (isMuted)
    await floating
      .getByRole('button', { name: /^(Turn on sound|Sound)$/ })
      .first()
      .click();
}

test('the player plays on in a window of its own, with its products and the colours of the page', async ({
  live,
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('--svc-player-button', 'rgb(0, 90, 60)'),
    );
  });
  const floating = await float(live, page);
  await expect.poll(() => videoTime(floating), 'from where it was').toBeGreaterThan(1.5);
  expect(await videoTime(floating)).toBeLessThan(20);
  expect(await videoTime(page), 'one video').toBe(-1);
  await expect(live.player.getByText('Playing in a separate window')).toBeVisible();
  await expect(live.player).toHaveAttribute('data-phase', 'playing');

  const view = floating.getByRole('button', { name: 'View Shore linen shirt' });
  await expect(view).toBeVisible();
  await expect(view.locator('span')).toHaveCSS('background-color', 'rgb(0, 90, 60)');
  await floating.getByRole('button', { name: 'Pause', exact: true }).last().click();
  await expect(live.player).toHaveAttribute('data-phase', 'paused');
  await floating.keyboard.press('k');
  await expect(live.player).toHaveAttribute('data-phase', 'playing');
  const product = page.context().waitForEvent('page');
  await view.click();
  await expect.poll(async () => new URL((await product).url()).pathname).toBe('/product/00123');
  await (await product).close();

  const before = await live.position();
  await live.player.getByRole('button', { name: 'Play here' }).click();
  await expect.poll(() => floating.isClosed()).toBe(true);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);
  await expect(live.player.getByText('Playing in a separate window')).toHaveCount(0);
});

test('it speaks on in its window while its tab is hidden, and no longer without the window', async ({ live, page }) => {
  const floating = await float(live, page);
  await expect.poll(() => videoTime(floating), 'plays in its window').toBeGreaterThan(1);
  await turnSoundOn(live, floating);
  await expect(live.player).toHaveAttribute('data-sound', 'on');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = await live.position();
  await expect.poll(() => videoTime(floating)).toBeGreaterThan(before + 1);
  await expect(live.player).toHaveAttribute('data-phase', 'playing');
  await floating.evaluate(() => window.close());
  await expect(live.player, 'without its window').toHaveAttribute('data-phase', 'paused');
});

test('a window that the shopper closes gives the video back, and a player that goes takes it along', async ({
  live,
  page,
}) => {
  const floating = await float(live, page);
  await expect.poll(() => videoTime(floating)).toBeGreaterThan(1);
  await floating.evaluate(() => window.close());
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  const again = page.context().waitForEvent('page');
  await live.pictureInPicture();
  const second = await again;
  await live.player.evaluate((player) => player.remove());
  await expect.poll(() => second.isClosed()).toBe(true);
});

test('its window shows the next show as the page does', async ({ live, page }) => {
  await page.addInitScript(() => {
    const value = { translationId: 's2', title: 'Tea time', live: false, image: null, url: '#/translation/s2' };
    const nextShowSource = { load: () => Promise.resolve({ ok: true, value }) };
    addEventListener('svc-mode-change', ({ target }) => Object.assign(target as object, { nextShowSource }), true);
  });
  const floating = await float(live, page);
  await live.seek(58);
  await expect(live.player).toHaveAttribute('data-phase', 'ended');
  const next = floating.getByRole('link', { name: 'Next show Tea time' });
  await expect(next.locator('..')).toHaveCSS('position', 'absolute');
  await expect(next).toHaveCSS('display', 'flex');
});

for (const key of ['ControlOrMeta', 'Shift'] as const) {
  test(`a product that is clicked with ${key} in its window opens beside the tab, which plays on`, async ({
    live,
    page,
  }) => {
    const floating = await float(live, page);
    const product = page.context().waitForEvent('page');
    await floating.getByRole('link', { name: /Shore linen shirt/ }).click({ modifiers: [key] });
    await expect.poll(async () => new URL((await product).url()).pathname).toBe('/product/00123');
    expect(floating.isClosed()).toBe(false);
    expect(new URL(page.url()).hash).toBe(EVENING);
    await expect(live.player).toHaveAttribute('data-phase', 'playing');
  });
}

test('F in its window leaves the screen alone', async ({ live, page }) => {
  const floating = await float(live, page);
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = function request() {
      document.documentElement.dataset['asked'] = this.localName;
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });
  await floating.getByRole('button', { name: 'Pause', exact: true }).last().click();
  await expect(live.player).toHaveAttribute('data-phase', 'paused');
  await floating.keyboard.press('f');
  await floating.keyboard.press('k');
  await expect(live.player).toHaveAttribute('data-phase', 'playing');
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
});

test('no window stays of a player that goes while its window opens', async ({ live, page }) => {
  await page.addInitScript(() => {
    const { documentPictureInPicture: engine } = window as unknown as Record<
      string,
      { requestWindow(size: object): Promise<Window> }
    >;
    const requestWindow = engine!.requestWindow.bind(engine);
    engine!.requestWindow = (size) => {
      document.querySelector('svc-player')?.remove();
      return requestWindow(size);
    };
  });
  const floating = await float(live, page);
  await expect.poll(() => floating.isClosed()).toBe(true);
  expect(page.context().pages()).toEqual([page]);
});

for (const [where, engine] of [
  ['without such windows', () => void Reflect.deleteProperty(window, 'documentPictureInPicture')],
  [
    'where the engine refuses one',
    () =>
      Object.defineProperty(window, 'documentPictureInPicture', {
        value: { requestWindow: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
      }),
  ],
] as const) {
  test(`the video alone goes into picture in picture ${where}`, async ({ live, page }) => {
    await page.addInitScript(engine);
    await page.addInitScript(() => {
      Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
      HTMLVideoElement.prototype.requestPictureInPicture = function request() {
        document.documentElement.dataset['asked'] = this.localName;
        return Promise.reject(new DOMException('', 'NotAllowedError'));
      };
    });
    await page.setViewportSize({ width: 1280, height: 760 });
    await live.open(EVENING);
    await live.expectPlaying();
    await live.pictureInPicture();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'video');
    await expect(live.player).toHaveAttribute('data-phase', 'playing');
  });
}

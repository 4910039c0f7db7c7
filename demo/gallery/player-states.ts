import { expect, type Page } from '@playwright/test';
import type { GalleryPage } from './gallery-page.js';
import { statesOf } from './gallery-state.js';
import { FORCED, SHOW, TOUCH, button, openLive, openRecording, openScreen, picture } from './player-steps.js';

/** The browser plays only without sound. */
const refusesSound = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      return this.muted ? play.call(this) : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    };
  });

/** The shop handles the cart, and says so to the player. */
async function addToCart(on: GalleryPage): Promise<void> {
  await on.player.evaluate((player) =>
    player.addEventListener('svc-add-product', (event) => {
      event.preventDefault();
      const { product } = (event as CustomEvent<{ product: { feedProductId: string } }>).detail;
      (player as HTMLElement & { setInCart(id: string, inCart: boolean): void }).setInCart(product.feedProductId, true);
    }),
  );
  await on.press(button(on, 'buy').first());
  await expect(on.player.locator('[part=cart-link]')).toHaveCount(1);
}

/** Points at this share of the seek bar, or holds a finger there. */
async function pointAtSeekBar(on: GalleryPage, share: number): Promise<void> {
  const { x, y, width, height } = (await on.player.locator('.seek').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const at = (part: number) => ({ x: x + width * part, y: y + height / 2 });
  if (on.isTouch) {
    const touch = await on.page.context().newCDPSession(on.page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.3)] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
  } else await on.page.mouse.move(at(share).x, at(share).y);
  await expect(on.player.locator('.bubble')).toBeVisible();
}

/** The player while it plays. */
export const playerStates = statesOf('svc-player', [
  {
    name: 'live',
    shows: 'A running stream with its chat',
    compared: ['phone-small de', 'phone', 'phone-landscape', 'desktop', 'desktop dark', 'phone ar', 'desktop forced'],
    schemes: FORCED,
    axe: true,
    reach: openLive,
  },
  {
    name: 'live-without-chat',
    shows: 'A running stream, its chat hidden by the viewer',
    compared: ['phone'],
    sizes: TOUCH,
    reach: async (on) => {
      await openLive(on);
      await on.press(button(on, 'chat'));
      await expect(on.player.getByRole('log')).toHaveCount(0);
    },
  },
  {
    name: 'live-paused',
    shows: 'A running stream, paused: the way back to what is live',
    compared: ['phone', 'phone-small de'],
    reach: async (on) => {
      await openLive(on);
      await on.page.keyboard.press('k');
      await expect(button(on, 'live')).toBeVisible();
    },
  },
  {
    name: 'live-chat-failed',
    shows: 'A running stream whose chat cannot be loaded',
    compared: ['phone'],
    reach: async (on) => {
      on.serviceResponds('/internal/chat', { status: 500 });
      await openScreen(on, SHOW.live, { mode: 'live', phase: 'playing' });
      await expect(on.player.locator('.chat-note')).toBeVisible();
      await on.touch(picture(on));
    },
  },
  {
    name: 'recording',
    shows: 'A recording with its controls, products and chat',
    compared: ['phone-small de', 'phone', 'phone-landscape', 'desktop', 'desktop ar', 'phone forced'],
    schemes: FORCED,
    axe: true,
    reach: (on) => openRecording(on),
  },
  {
    name: 'recording-landscape',
    shows: 'A recording of 16:9',
    compared: ['phone', 'phone-landscape', 'desktop'],
    reach: async (on) => {
      await on.openShow(SHOW.landscape);
      await on.playRecording(5);
    },
  },
  {
    name: 'recording-controls-hidden',
    shows: 'A recording after three seconds without a sign of the viewer',
    compared: ['phone', 'phone-landscape'],
    reach: async (on) => {
      await openRecording(on);
      await on.hideControls();
    },
  },
  {
    name: 'recording-paused',
    shows: 'A recording, paused',
    compared: ['desktop'],
    reach: async (on) => {
      await openRecording(on);
      await on.page.keyboard.press('k');
      await on.expectState(on.player, { phase: 'paused' });
    },
  },
  {
    name: 'recording-without-chat',
    shows: 'A recording opened with hide_chat',
    compared: ['phone-landscape'],
    reach: (on) => openRecording(on, '&hide_chat=1'),
  },
  {
    name: 'recording-in-app',
    shows: 'A recording in an app: no way back, free space for the app’s button',
    compared: ['phone-small'],
    sizes: TOUCH,
    reach: (on) => openRecording(on, '&wv=1&webview=ios'),
  },
  {
    name: 'chat-over-recording',
    shows: 'A recording with the chat turned on over it',
    compared: ['phone-small ar'],
    sizes: ['phone-small', 'phone'],
    reach: async (on) => {
      await openRecording(on);
      await on.press(button(on, 'chat'));
      await expect(on.player.locator('.log li').first()).toBeVisible();
    },
  },
  {
    name: 'captions',
    shows: 'Captions',
    compared: ['phone'],
    reach: async (on) => {
      await openRecording(on);
      await on.press(button(on, 'captions'));
      await expect(on.player.locator('.caption')).toBeVisible();
    },
  },
  {
    name: 'settings',
    shows: 'The settings menu',
    compared: ['phone-small de', 'phone', 'desktop', 'desktop ar', 'phone forced'],
    schemes: FORCED,
    reach: async (on) => {
      await openRecording(on);
      await on.press(button(on, 'settings'));
      await expect(on.player.locator('[part=menu]')).toBeVisible();
    },
  },
  {
    name: 'seek-preview',
    shows: 'The product and the time to which a click on the seek bar would go',
    compared: ['phone', 'desktop ar'],
    reach: async (on) => {
      await openRecording(on);
      await pointAtSeekBar(on, 0.6);
    },
  },
  {
    name: 'skipped',
    shows: 'Ten seconds on, by a key',
    compared: ['desktop'],
    reach: async (on) => {
      await openRecording(on);
      await on.page.keyboard.press('j');
      await expect(on.player.locator('.flash')).not.toBeEmpty();
    },
  },
  {
    name: 'in-cart',
    shows: 'A product that has come into the cart',
    compared: ['phone-small de', 'desktop', 'phone ar'],
    reach: async (on) => {
      await openRecording(on);
      await addToCart(on);
    },
  },
  {
    name: 'floating-window',
    shows: 'The window of its own in which a recording plays on',
    compared: ['desktop', 'desktop de'],
    sizes: ['desktop'],
    reach: async (on) => {
      await openRecording(on);
      await on.float('window');
    },
  },
  {
    name: 'plays-elsewhere',
    shows: 'The place of a recording that plays in a window of its own',
    compared: ['desktop'],
    sizes: ['desktop'],
    axe: true,
    reach: async (on) => {
      await openRecording(on);
      await on.float('page');
    },
  },
  {
    name: 'focused',
    shows: 'The focus ring of a control',
    compared: ['desktop'],
    sizes: ['desktop'],
    schemes: FORCED,
    reach: async (on) => {
      await openRecording(on);
      await button(on, 'play').focus();
      await on.page.keyboard.press('Shift+Tab');
      await on.page.keyboard.press('Tab');
    },
  },
  {
    name: 'sound-refused',
    shows: 'The browser plays only without sound: the offer to turn it on',
    compared: ['phone'],
    reach: async (on) => {
      await refusesSound(on.page);
      await openRecording(on);
      await expect(button(on, 'unmute')).toBeVisible();
    },
  },
  {
    name: 'app-failed',
    shows: 'The app did not accept a product: the way to its page',
    compared: ['phone', 'phone-small de'],
    sizes: TOUCH,
    reach: async (on) => {
      await openRecording(on, '&wv=1&webview=throwing');
      await on.press(button(on, 'buy').first());
      await expect(on.player.locator('[part=notice-link]')).toBeVisible();
    },
  },
]);

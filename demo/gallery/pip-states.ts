import { expect, type Page } from '@playwright/test';
import { FROM_PLAYER } from '../e2e/fault-setup.js';
import { APPLICATION, RECORD, fetchState, recordOf } from '../e2e/pip-page.js';
import { GALLERY_TIME, PICTURE_SECOND, type GalleryPage } from './gallery-page.js';
import { statesOf } from './gallery-state.js';

/** Products by what the service has for them. */
const PRODUCT = {
  clip: '00123',
  silentClip: '00124',
  live: '00125',
  landscapeImage: '00126',
  poster: '00127',
  background: '00130',
  nothing: '00131',
  showThatEnds: '1e3',
} as const;

const NOTICE = { application: APPLICATION, development: true, liveNotification: { enabled: true } };
const NO_LIVE = { application: APPLICATION, development: true, live: false };

async function openPlaying(on: GalleryPage, feedProductId: string, mode: string, options = {}): Promise<void> {
  await on.openProduct(feedProductId, options);
  await on.expectState(on.pip, { mode, phase: 'playing' });
  // The deferred chunk is there.
  await expect(on.pip.locator('.move')).toBeAttached();
  if (on.isTouch) await on.touch(on.pip.locator('[part=card]'));
}

async function openPoster(on: GalleryPage, feedProductId: string, reason: string, config?: object): Promise<void> {
  await on.openProduct(feedProductId, config ? { config } : {});
  await on.expectState(on.pip, { mode: 'poster', reason });
  await expect(on.pip.locator('.move')).toBeAttached();
}

const button = (on: GalleryPage, name: string) => on.pip.locator(`[part=${name}-button]`);

/** The tab comes from the full player, which was left at second 23 of the recording. */
async function openContinued(on: GalleryPage): Promise<void> {
  const record = { ...recordOf(await fetchState(PRODUCT.clip), PICTURE_SECOND), savedAt: GALLERY_TIME };
  await on.page.addInitScript(
    ([key = '', text = '']) => {
      if (window.top === window) sessionStorage.setItem(key, text);
    },
    [RECORD, JSON.stringify(record)],
  );
  await openPlaying(on, PRODUCT.clip, 'continuous', { query: FROM_PLAYER.replace('?', '&') });
}

/** The browser plays nothing: it saves energy. */
const refusesAutoplay = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
  });

export const pipStates = statesOf('svc-pip', [
  {
    name: 'clip',
    shows: 'The clip of a recording, muted and looping',
    compared: ['phone-small', 'phone', 'phone dark', 'desktop', 'phone ar'],
    axe: true,
    reach: (on) => openPlaying(on, PRODUCT.clip, 'preview'),
  },
  {
    name: 'clip-row',
    shows: 'The clip in a window at 400 %: a row beside the text, above the lower edge',
    compared: ['zoomed', 'zoomed de', 'zoomed ar'],
    sizes: ['zoomed'],
    reach: (on) => openPlaying(on, PRODUCT.clip, 'preview'),
  },
  {
    name: 'clip-hovered',
    shows: 'The clip under the mouse: all controls',
    compared: ['desktop', 'desktop ar'],
    sizes: ['desktop'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.clip, 'preview');
      await on.touch(on.pip.locator('[part=card]'));
    },
  },
  {
    name: 'clip-faded',
    shows: 'The clip on a touch screen after three seconds: only close is left',
    compared: ['phone'],
    sizes: ['phone-small', 'phone', 'phone-landscape'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.clip, 'preview');
      await on.hideControls();
    },
  },
  {
    name: 'clip-focused',
    shows: 'The focus ring of the card',
    compared: ['desktop', 'desktop forced'],
    sizes: ['desktop'],
    schemes: ['light', 'dark', 'forced'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.clip, 'preview');
      await on.pip.locator('[part=card]').getByRole('button').first().focus();
      await on.page.keyboard.press('Shift+Tab');
      await on.page.keyboard.press('Tab');
    },
  },
  {
    name: 'clip-paused',
    shows: 'The clip, paused by the shopper',
    compared: ['phone', 'desktop'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.clip, 'preview');
      if (!on.isTouch) await on.touch(on.pip.locator('[part=card]'));
      await on.press(button(on, 'pause'));
      await on.expectState(on.pip, { phase: 'paused' });
    },
  },
  {
    name: 'clip-loading',
    shows: 'The poster while the clip loads',
    compared: ['phone'],
    reach: async (on) => {
      on.serviceResponds('/media/clips/*', { hang: true });
      await on.openProduct(PRODUCT.clip);
      await on.expectState(on.pip, { mode: 'preview', phase: 'loading' });
    },
  },
  {
    name: 'silent-clip',
    shows: 'A clip without sound after a click on the sound button: the way to the sound',
    compared: ['phone', 'phone-small de', 'desktop ar'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.silentClip, 'preview');
      await on.press(button(on, 'sound'));
      await on.expectState(on.pip, { sound: 'on' });
      await expect(on.pip.locator('[part=hint-button]')).toBeVisible();
    },
  },
  {
    name: 'landscape-image',
    shows: 'A landscape animated image',
    compared: ['phone'],
    reach: async (on) => {
      await on.openProduct(PRODUCT.landscapeImage);
      await on.expectState(on.pip, { mode: 'preview', phase: 'playing', orientation: 'landscape' });
    },
  },
  {
    name: 'live',
    shows: 'A running stream, muted, with its badge',
    compared: ['phone', 'desktop', 'phone ar', 'phone forced'],
    schemes: ['light', 'dark', 'forced'],
    reach: (on) => openPlaying(on, PRODUCT.live, 'live'),
  },
  {
    name: 'live-with-sound',
    shows: 'A running stream with its sound on',
    compared: ['phone'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.live, 'live');
      await on.press(button(on, 'sound'));
      await on.expectState(on.pip, { sound: 'on', phase: 'playing' });
    },
  },
  {
    name: 'continuous',
    shows: 'The recording, continued where the full player was left',
    compared: ['phone'],
    reach: openContinued,
  },
  {
    name: 'poster',
    shows: 'The poster of a recording without a clip',
    compared: ['phone'],
    reach: (on) => openPoster(on, PRODUCT.poster, 'no-preview'),
  },
  {
    name: 'poster-live',
    shows: 'The poster of a running stream in a shop that shows none',
    compared: ['phone'],
    reach: (on) => openPoster(on, PRODUCT.live, 'live-disabled', NO_LIVE),
  },
  {
    name: 'poster-reduced-motion',
    shows: 'The poster where the shopper prefers reduced motion',
    compared: ['phone'],
    reach: async (on) => {
      await on.page.emulateMedia({ reducedMotion: 'reduce' });
      await openPoster(on, PRODUCT.clip, 'reduced-data');
    },
  },
  {
    name: 'poster-blocked',
    shows: 'The poster where the browser does not play by itself',
    compared: ['phone'],
    reach: async (on) => {
      await refusesAutoplay(on.page);
      await openPoster(on, PRODUCT.clip, 'autoplay');
    },
  },
  {
    name: 'background',
    shows: 'Clip and poster are missing: the static background',
    compared: ['phone', 'phone forced'],
    schemes: ['light', 'dark', 'forced'],
    reach: (on) => openPoster(on, PRODUCT.background, 'media'),
  },
  {
    name: 'notice',
    shows: 'The live notification where the product has no video',
    compared: ['phone-small de', 'phone', 'phone ar', 'desktop forced'],
    schemes: ['light', 'dark', 'forced'],
    reach: async (on) => {
      await on.openProduct(PRODUCT.nothing, { config: NOTICE });
      await expect(on.pip.locator('[part=notice]')).toBeVisible();
    },
  },
  {
    name: 'notice-and-clip',
    shows: 'The live notification above a clip',
    compared: ['phone-landscape', 'desktop'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.clip, 'preview', { config: NOTICE });
      await expect(on.pip.locator('[part=notice]')).toBeVisible();
    },
  },
  {
    name: 'closed',
    shows: 'Closed by the shopper, who can undo it',
    compared: ['phone', 'phone-small de', 'desktop ar'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.clip, 'preview');
      await on.press(button(on, 'close'));
      await expect(on.pip.locator('.toast button')).toBeVisible();
    },
  },
  {
    name: 'ended',
    shows: 'The stream is over and has no recording yet',
    compared: ['phone'],
    reach: async (on) => {
      await openPlaying(on, PRODUCT.showThatEnds, 'live');
      on.mock.setStream('tea-time', { state: 'completed', recording: 'processing' });
      await on.page.clock.fastForward(300_000);
      await expect(on.pip.locator('.toast')).toBeVisible();
    },
  },
]);

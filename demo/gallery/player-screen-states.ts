import { expect } from '@playwright/test';
import { GALLERY_TIME } from './gallery-page.js';
import { statesOf } from './gallery-state.js';
import { SHOW, openScreen, openWithButtons } from './player-steps.js';

/** The player before, after and instead of playing. */
export const playerScreenStates = statesOf('svc-player', [
  {
    name: 'opening',
    shows: 'The service has not responded yet',
    compared: ['phone'],
    reach: (on) => {
      on.serviceResponds('/internal/playback', { hang: true });
      return openScreen(on, SHOW.recording, { mode: 'opening' });
    },
  },
  {
    name: 'loading',
    shows: 'The recording loads',
    compared: ['phone'],
    reach: async (on) => {
      on.serviceResponds('/media/recording/*', { hang: true });
      await openScreen(on, SHOW.recording, { mode: 'recording', phase: 'loading' });
      await expect(on.player.locator('[part=product]').first()).toBeVisible();
    },
  },
  {
    name: 'planned',
    shows: 'A show that is planned, with its countdown',
    compared: ['phone-small de', 'phone', 'phone-landscape', 'desktop', 'phone ar'],
    reach: async (on) => {
      await openScreen(on, SHOW.planned, { mode: 'planned' });
      // The page loads in more or less than a second: the countdown goes on to one that is always the same.
      await on.page.clock.pauseAt(GALLERY_TIME);
      const seconds = on.player.locator('.countdown b').last();
      await expect
        .poll(
          async () => {
            await on.page.clock.runFor(250);
            return seconds.textContent();
          },
          { intervals: [20] },
        )
        .toBe('45');
    },
  },
  {
    name: 'ended',
    shows: 'The end of a recording, and the show that follows',
    compared: ['phone', 'phone-landscape', 'desktop'],
    reach: async (on) => {
      await openWithButtons(on, '&startTime=56');
      await on.expectState(on.player, { phase: 'ended' });
      await expect(on.player.locator('[part=next-show]')).toBeVisible();
    },
  },
  {
    name: 'processing',
    shows: 'The show is over, its recording is not ready',
    compared: ['phone'],
    reach: (on) => openScreen(on, SHOW.processing, { mode: 'processing' }),
  },
  {
    name: 'missing',
    shows: 'There is no such show',
    compared: ['phone', 'desktop'],
    reach: (on) => openScreen(on, SHOW.unknown, { mode: 'missing', reason: 'unknown-stream' }),
  },
  {
    name: 'failed-service',
    shows: 'The service does not respond',
    compared: ['phone-small de'],
    reach: async (on) => {
      on.serviceResponds('/internal/playback', { status: 503 });
      await on.openShow(SHOW.recording);
      await expect
        .poll(async () => {
          await on.page.clock.fastForward(2_000);
          return on.player.getAttribute('data-mode');
        })
        .toBe('failed');
    },
  },
  {
    name: 'failed-media',
    shows: 'The recording cannot be played',
    compared: ['desktop'],
    reach: async (on) => {
      on.serviceResponds('/media/recording/*', { status: 404 });
      await openScreen(on, SHOW.recording, { mode: 'failed', reason: 'media' });
    },
  },
]);

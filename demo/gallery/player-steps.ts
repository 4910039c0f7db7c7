import { expect } from '@playwright/test';
import type { GalleryPage } from './gallery-page.js';
import type { Size } from './variant.js';

/** Shows by what the service says of them. */
export const SHOW = {
  recording: 'autumn-evening',
  live: 'trail-live',
  landscape: 'highland-weave',
  planned: 'first-frost',
  processing: 'evening-light',
  unknown: 'nowhere',
} as const;

export const TOUCH: readonly Size[] = ['phone-small', 'phone', 'phone-landscape'];
export const FORCED = ['light', 'dark', 'forced'] as const;

export const button = (on: GalleryPage, name: string) => on.player.locator(`[part=${name}-button]`);
export const picture = (on: GalleryPage) => on.player.locator('[part=picture]');

export async function openLive(on: GalleryPage): Promise<void> {
  await on.openShow(SHOW.live);
  await on.expectState(on.player, { mode: 'live', phase: 'playing' });
  await expect(on.player.locator('.log li').first()).toBeVisible();
  await expect(on.player.locator('[part=product]').first()).toBeVisible();
  await on.touch(picture(on));
}

/** Captions come first, in every picture; the chat, which comes later, has its place before them. */
export async function openWithButtons(on: GalleryPage, query: string): Promise<void> {
  const chat = on.serviceResponds('/internal/chat', { hang: true });
  await on.openShow(SHOW.recording, query);
  await expect(button(on, 'captions')).toBeAttached();
  on.mock.removeFault(chat);
}

export async function openRecording(on: GalleryPage, query = ''): Promise<void> {
  await openWithButtons(on, query);
  await on.playRecording();
}

export const openScreen = async (
  on: GalleryPage,
  show: string,
  state: Readonly<Record<string, string>>,
): Promise<void> => {
  await on.openShow(show);
  await on.expectState(on.player, state);
};

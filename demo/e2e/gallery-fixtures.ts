import { findBrowser, findHeadlessBrowser, launchOptions, type LaunchOptions } from '../../tooling/find-browser.js';
import { GALLERY_TIME, GalleryPage } from '../gallery/gallery-page.js';
import { SIZES, type Size, type Variant } from '../gallery/variant.js';
import { collectConsole } from './console-output.js';
import { test as base } from './demo-site.js';

export { expect } from '@playwright/test';

/** The context of a window. */
export const contextOf = (size: Size) => ({
  hasTouch: SIZES[size].touch,
  viewport: { width: SIZES[size].width, height: SIZES[size].height },
});

/** Of this browser, which lets media sound as on a site that is often listened to; the state in which it does not has its own cause. */
export function galleryLaunch(path = findHeadlessBrowser()): LaunchOptions {
  const options = launchOptions(path);
  return { ...options, args: [...options.args, '--autoplay-policy=no-user-gesture-required'] };
}

/** A test with a page of the demo at the time of the gallery, and what the page wrote to the console. */
export const test = base.extend<{
  isPlain: boolean;
  openGallery: (variant: Variant) => Promise<GalleryPage>;
}>({
  mockOptions: [{ now: GALLERY_TIME }, { scope: 'worker' }],
  timezoneId: 'Europe/Berlin',
  // The accepted pictures are of the browser with windows.
  // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
  launchOptions: [async ({}, use) => use(galleryLaunch(findBrowser())), { scope: 'worker' }],
  /** Whether the mini-player is on a page with nothing else. */
  isPlain: [false, { option: true }],
  openGallery: async ({ page, demo, isPlain }, use) => {
    const output = collectConsole(page);
    await use(async (variant) => {
      const on = new GalleryPage(page, demo.api.control, variant, isPlain);
      await on.prepare();
      return on;
    });
    demo.api.control.reset();
    base.expect(output, 'console and errors of the page').toEqual([]);
  },
});

import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import { launch, type Browser, type KeyInput, type Page } from 'puppeteer-core';
import type { CommandedPage } from './commanded-page.js';
import { emulateMedia, focusPage, MEDIA_ARGUMENTS, queriesOf } from './firefox-media.js';
import { firefoxOptions } from './firefox.js';

function commanded(page: Page): CommandedPage {
  const { keyboard, mouse } = page;
  return {
    keyboard: {
      type: (text) => keyboard.type(text),
      async press(chord) {
        const keys = chord.split('+') as KeyInput[];
        for (const key of keys) await keyboard.down(key);
        for (const key of keys.reverse()) await keyboard.up(key);
      },
      down: (key) => keyboard.down(key as KeyInput),
      up: (key) => keyboard.up(key as KeyInput),
    },
    mouse: {
      move: (x, y) => mouse.move(x, y),
      click: (x, y, options) => mouse.click(x, y, options),
      down: (options) => mouse.down(options),
      up: (options) => mouse.up(options),
    },
    async setViewportSize(size) {
      await page.setViewport(size);
      await focusPage(page.browser());
    },
    async emulateMedia(media) {
      await emulateMedia(page.browser(), media);
      await page.waitForFunction(
        (queries: string[]) => queries.every((query) => matchMedia(query).matches),
        {},
        queriesOf(media),
      );
    },
  };
}

/**
 * Runs the files of @web/test-runner in Firefox, one after the other, since media are emulated for all of its pages at
 * once. By puppeteer: what Playwright evaluates counts as a user gesture, after which sound is allowed.
 */
export function firefoxLauncher(): BrowserLauncher & { getPage(id: string): CommandedPage } {
  const pages = new Map<string, Page>();
  let starting: Promise<Browser> | null = null;
  const { executablePath } = firefoxOptions();
  const pageOf = (id: string): Page => {
    const page = pages.get(id);
    if (page === undefined) throw new Error('Firefox has no such page open.');
    return page;
  };
  return {
    name: 'Firefox',
    // The commands of the runner need Playwright's pages; this launcher's page has the same methods.
    type: 'playwright',
    concurrency: 1,
    async startSession(id, url) {
      starting ??= launch({ browser: 'firefox', executablePath, args: MEDIA_ARGUMENTS });
      const page = await (await starting).newPage();
      pages.set(id, page);
      await page.bringToFront();
      await page.goto(url);
    },
    async stopSession(id): Promise<SessionResult> {
      await pageOf(id).close();
      pages.delete(id);
      return {};
    },
    isActive: (id) => pages.has(id),
    getBrowserUrl: (id) => pageOf(id).url(),
    getPage: (id) => commanded(pageOf(id)),
    startDebugSession: () => Promise.reject(new Error('Firefox is not started for debugging here.')),
    async stop() {
      await (await starting)?.close();
      starting = null;
    },
  };
}

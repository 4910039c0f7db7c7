import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import { launch, type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { emulateMedia, focusPage, MEDIA_ARGUMENTS, queriesOf, type EmulatedMedia } from './firefox-media.js';
import { firefoxOptions } from './firefox.js';

/** What @web/test-runner-commands uses of a page of Playwright's. */
function commanded(page: Page): object {
  const { keyboard, mouse } = page;
  return {
    mouse,
    keyboard: {
      type: keyboard.type.bind(keyboard),
      down: keyboard.down.bind(keyboard),
      up: keyboard.up.bind(keyboard),
      async press(chord: string) {
        const keys = chord.split('+') as KeyInput[];
        for (const key of keys) await keyboard.down(key);
        for (const key of keys.reverse()) await keyboard.up(key);
      },
    },
    async setViewportSize(size: { readonly width: number; readonly height: number }) {
      await page.setViewport(size);
      await focusPage(page.browser());
    },
    async emulateMedia(media: EmulatedMedia) {
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
 * Runs the files of @web/test-runner in an installed Firefox, one after the other, since media are emulated for all of its
 * pages at once. By puppeteer: what Playwright evaluates counts as a user gesture, after which sound is allowed. The
 * launchers of @web/test-runner-chrome and -puppeteer take a Firefox too (read in 0.18.1), but keep one tab, and with it
 * its sessionStorage, for all files, and know no forced colours and no chords of keys.
 */
export function firefoxLauncher(): BrowserLauncher & { getPage(id: string): object } {
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

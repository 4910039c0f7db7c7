import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import type { CommandedPage } from './commanded-page.js';
import { WebKitGtk } from './webkitgtk.js';

const PLAIN = ['screen', 'no-preference', 'light', 'none'];

function commanded({ driver }: WebKitGtk): CommandedPage {
  return {
    keyboard: {
      async type(text) {
        for (const letter of text) await driver.press(letter);
      },
      press: (chord) => driver.press(chord),
      down: (key) => driver.key('keyDown', key),
      up: (key) => driver.key('keyUp', key),
    },
    mouse: {
      move: (x, y) => driver.move(x, y),
      click: (x, y, options) => driver.click(x, y, options?.button),
      down: (options) => driver.down(options?.button),
      up: (options) => driver.up(options?.button),
    },
    setViewportSize: ({ width, height }) => driver.resize(width, height),
    async emulateMedia(media) {
      const wanted = Object.values<string>(media).filter((value) => !PLAIN.includes(value));
      if (wanted.length > 0) throw new Error(`WebKitGTK’s driver emulates no media: ${wanted.join(', ')}`);
    },
  };
}

/** Runs the files of @web/test-runner one after the other in WebKitGTK. */
export function webkitLauncher(): BrowserLauncher & { getPage(): CommandedPage } {
  let starting: Promise<WebKitGtk> | null = null;
  let page: CommandedPage | null = null;
  let active: string | null = null;
  return {
    name: 'WebKitGTK',
    // The commands of the runner know Playwright's pages; this launcher's page speaks as those do.
    type: 'playwright',
    concurrency: 1,
    async startSession(id, url) {
      const webkit = await (starting ??= WebKitGtk.start('nothing'));
      page = commanded(webkit);
      active = id;
      await webkit.driver.goto(url);
    },
    async stopSession(): Promise<SessionResult> {
      active = null;
      await (await starting)?.driver.goto('about:blank');
      return {};
    },
    isActive: (id) => id === active,
    getBrowserUrl: async () => (await starting)?.driver.url(),
    getPage() {
      if (page === null) throw new Error('WebKitGTK has no page open.');
      return page;
    },
    startDebugSession: () => Promise.reject(new Error('WebKitGTK has no session for debugging.')),
    async stop() {
      await (await starting)?.close();
      starting = null;
    },
  };
}

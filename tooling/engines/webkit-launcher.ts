import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import type { CommandedPage } from './commanded-page.js';
import { KernelLog } from './kernel-log.js';
import { crashMessage, mediaCrashIn } from './crash-retry.js';
import { Desktop } from './webkit-desktop.js';
import { WebKitGtk } from './webkitgtk.js';

/** How long a page may take to respond. */
const RESPONSE_TIMEOUT_MS = 10_000;

function commanded(webkit: WebKitGtk): CommandedPage {
  const { driver } = webkit;
  const desktop = new Desktop(webkit);
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
    emulateMedia: (media) => desktop.emulate(media),
  };
}

/** Why this browser is lost, or null if its page responds. */
async function whyLost({ driver }: WebKitGtk): Promise<string | null> {
  let timedOut: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<string>((resolve) => {
    timedOut = setTimeout(resolve, RESPONSE_TIMEOUT_MS, `its page does not respond within ${RESPONSE_TIMEOUT_MS} ms`);
  });
  const response = driver.value('1').then(() => null, String);
  return Promise.race([response, silence]).finally(() => clearTimeout(timedOut));
}

/**
 * Runs the files of @web/test-runner one after the other in WebKitGTK. A file in which it crashes or hangs fails, and
 * those after it run in a new one; whether it may run again is decided in crash-retry.ts.
 */
export function webkitLauncher(): BrowserLauncher & { getPage(): CommandedPage } {
  let starting: Promise<WebKitGtk> | null = null;
  let page: CommandedPage | null = null;
  let active: { readonly id: string; readonly url: string } | null = null;
  const log = KernelLog.open();
  return {
    name: 'WebKitGTK',
    // The commands of the runner need Playwright's pages; this launcher's page has the same methods.
    type: 'playwright',
    concurrency: 1,
    async startSession(id, url) {
      starting ??= WebKitGtk.start('nothing').then((webkit) => {
        page = commanded(webkit);
        return webkit;
      });
      const webkit = await starting;
      active = { id, url };
      log?.news();
      await webkit.driver.goto(url);
    },
    async stopSession(): Promise<SessionResult> {
      active = null;
      const webkit = await starting;
      if (webkit == null) return {};
      const lost = await whyLost(webkit);
      if (lost === null) {
        await webkit.driver.goto('about:blank');
        return {};
      }
      starting = null;
      await webkit.close();
      const cause = mediaCrashIn(log?.news() ?? []);
      throw new Error(cause === null ? `WebKitGTK was lost in this file: ${lost}` : crashMessage(cause));
    },
    isActive: (id) => id === active?.id,
    async getBrowserUrl() {
      // A browser that crashed has none, and an error here would end the runner without a message.
      const url = await starting?.then(({ driver }) => driver.url()).catch(() => active?.url);
      return url ?? '';
    },
    getPage() {
      if (page === null) throw new Error('WebKitGTK has no page open.');
      return page;
    },
    startDebugSession: () => Promise.reject(new Error('WebKitGTK has no session for debugging.')),
    async stop() {
      await (await starting)?.close();
      starting = null;
      log?.close();
    },
  };
}

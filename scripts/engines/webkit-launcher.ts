import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import type { CommandedPage, EmulatedMedia } from './commanded-page.js';
import { WebKitGtk } from './webkitgtk.js';

const PLAIN = ['screen', 'none'];
const THEMES = { light: 'Adwaita', dark: 'Adwaita-dark', 'no-preference': 'Adwaita' } as const;

/** Motion and colours are what the desktop says of animations and its theme; nothing says anything of the rest. */
async function emulateMedia(webkit: WebKitGtk, { reducedMotion, colorScheme, ...rest }: EmulatedMedia): Promise<void> {
  const { driver, settings } = webkit;
  const wanted = Object.values<string>(rest).filter((value) => !PLAIN.includes(value));
  if (wanted.length > 0) throw new Error(`WebKitGTK’s driver emulates no media: ${wanted.join(', ')}`);
  const queries: string[] = [];
  if (reducedMotion !== undefined) {
    settings.set({ 'Gtk/EnableAnimations': reducedMotion === 'reduce' ? 0 : 1 });
    queries.push(`(prefers-reduced-motion: ${reducedMotion})`);
  }
  if (colorScheme !== undefined) {
    settings.set({ 'Net/ThemeName': THEMES[colorScheme] });
    queries.push(`(prefers-color-scheme: ${colorScheme === 'dark' ? 'dark' : 'light'})`);
  }
  await driver.run(
    `const queries = arguments[0].map((query) => matchMedia(query));
    return new Promise((resolve) => {
      const look = () => (queries.every(({ matches }) => matches) ? resolve() : setTimeout(look, 20));
      look();
    });`,
    queries,
  );
}

function commanded(webkit: WebKitGtk): CommandedPage {
  const { driver } = webkit;
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
    emulateMedia: (media) => emulateMedia(webkit, media),
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

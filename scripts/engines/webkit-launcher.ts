import type { BrowserLauncher, SessionResult } from '@web/test-runner';
import type { CommandedPage, EmulatedMedia } from './commanded-page.js';
import { WebKitGtk } from './webkitgtk.js';

const PLAIN = ['screen', 'none'];
const THEMES = { light: 'Adwaita', dark: 'Adwaita-dark', 'no-preference': 'Adwaita' } as const;
/** How often the desktop says it, since WebKitGTK may miss a word; each is waited for so long, milliseconds. */
const TIMES = 10;
const PATIENCE_MS = 1000;

/** Motion and colours are what the desktop says of animations and its theme; nothing says anything of the rest. */
async function emulateMedia(webkit: WebKitGtk, { reducedMotion, colorScheme, ...rest }: EmulatedMedia): Promise<void> {
  const { driver, settings } = webkit;
  const beyond = Object.values<string>(rest).filter((value) => !PLAIN.includes(value));
  if (beyond.length > 0) throw new Error(`WebKitGTK’s driver emulates no media: ${beyond.join(', ')}`);
  const still = reducedMotion === 'reduce';
  const dark = colorScheme === 'dark';
  const say = (stands: boolean, theme: keyof typeof THEMES): void =>
    settings.set({
      ...(reducedMotion !== undefined && { 'Gtk/EnableAnimations': stands ? 0 : 1 }),
      ...(colorScheme !== undefined && { 'Net/ThemeName': THEMES[theme] }),
    });
  const queries = [
    ...(reducedMotion === undefined ? [] : [`(prefers-reduced-motion: ${reducedMotion})`]),
    ...(colorScheme === undefined ? [] : [`(prefers-color-scheme: ${dark ? 'dark' : 'light'})`]),
  ];
  for (let time = 0; time < TIMES; time += 1) {
    // Only what is other than before is news to it.
    if (time > 0) say(!still, dark ? 'light' : 'dark');
    say(still, dark ? 'dark' : 'light');
    const arrived = await driver.run(
      `const [queries, patience] = arguments;
      const begun = performance.now();
      return new Promise((resolve) => {
        const look = () => {
          const arrived = queries.every((query) => matchMedia(query).matches);
          if (arrived || performance.now() - begun > patience) resolve(arrived);
          else setTimeout(look, 20);
        };
        look();
      });`,
      queries,
      PATIENCE_MS,
    );
    if (arrived === true) return;
  }
  throw new Error(`WebKitGTK does not hear what the desktop says: ${queries.join(' and ')}`);
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

import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of a Firefox: `FIREFOX_PATH` or an installed one, null if there is none. */
export const findFirefox = (env: NodeJS.ProcessEnv = process.env): string | null =>
  [env['FIREFOX_PATH'], ...PLACES].find((path) => path && existsSync(path)) ?? null;

export const NO_FIREFOX = 'Firefox is not installed (Debian: firefox-esr, or set FIREFOX_PATH)';

/** Playwright does not support pages in the back/forward cache; in Chromium it disables the cache itself. */
const NO_PAGE_KEPT = { 'fission.bfcacheInParent': false, 'browser.sessionhistory.max_total_viewers': 0 };

/** A journey may set a proxy, which is meant for the addresses of this machine. */
const PROXY_FOR_ALL = { 'network.proxy.allow_hijacking_localhost': true };

/** A Firefox as its makers ship it, driven by Playwright over WebDriver BiDi. */
export interface FirefoxOptions {
  readonly channel: 'moz-firefox';
  readonly executablePath: string;
  readonly firefoxUserPrefs: Readonly<Record<string, string | number | boolean>>;
}

/** @throws when Firefox is not installed */
export function firefoxOptions(firefoxUserPrefs: FirefoxOptions['firefoxUserPrefs'] = {}): FirefoxOptions {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error(`${NO_FIREFOX}.`);
  return {
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: { ...NO_PAGE_KEPT, ...PROXY_FOR_ALL, ...firefoxUserPrefs },
  };
}

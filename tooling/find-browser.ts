import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const COMMANDS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
/** Chromium without windows: the same engine and codecs for three quarters of the CPU time. */
const HEADLESS_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC_APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/**
 * What Playwright switches off. Chromium obeys only the last such list that it is given, so ours has to repeat it;
 * find-browser.node.test.ts fails when Playwright has another one.
 */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** Two web pages of the address bar, which each new window loads, also a headless one: half the CPU time of a short test. */
export const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** A process for the next site, in case there is one: each test has a context of its own, and none uses what is left of it. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';

/** A Chrome or Chromium that the tests and the benchmark may start. */
export interface LaunchOptions {
  readonly executablePath: string;
  readonly chromiumSandbox: false;
  readonly args: string[];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const placesOf = (commands: readonly string[], env: NodeJS.ProcessEnv): string[] => {
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
};

function usualPlaces(env: NodeJS.ProcessEnv): string[] {
  const onPath = placesOf(COMMANDS, env);
  if (process.platform === 'darwin') {
    const roots = ['/Applications', join(homedir(), 'Applications')];
    return [...roots.flatMap((root) => MAC_APPLICATIONS.map((application) => join(root, application))), ...onPath];
  }
  if (process.platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter((root) => root !== undefined)
      .map((root) => join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  return [...onPath, '/opt/google/chrome/chrome'];
}

function namedBrowser(env: NodeJS.ProcessEnv): string | null {
  for (const name of ['CHROME_PATH', 'CHROMIUM_PATH']) {
    const path = env[name];
    if (!path) continue;
    if (isExecutable(path)) return path;
    throw new Error(`${name} names ${path}, which is not a program that can be started.`);
  }
  return null;
}

/**
 * Path of a Chrome or Chromium: `CHROME_PATH`, `CHROMIUM_PATH`, an installed one, Playwright's own; null if there is none.
 *
 * @throws when `CHROME_PATH` or `CHROMIUM_PATH` names something that cannot be started.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = namedBrowser(env);
  if (named !== null) return named;
  const installed = usualPlaces(env).find(isExecutable);
  if (installed !== undefined) return installed;
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : null;
}

/** As `findBrowser`, but one without windows is taken first. It never hides a page, and keeps none for going back. */
export const findHeadlessBrowser = (env: NodeJS.ProcessEnv = process.env): string | null =>
  namedBrowser(env) ?? placesOf(HEADLESS_COMMANDS, env).find(isExecutable) ?? findBrowser(env);

/**
 * What Playwright needs to start a browser quietly, also as root and in a container.
 *
 * @throws when no browser is installed; `npm run ensure-browser` installs one.
 */
export function launchOptions(executablePath = findHeadlessBrowser()): LaunchOptions {
  if (executablePath === null) {
    throw new Error('No Chrome or Chromium found: set CHROME_PATH, or run `npm run ensure-browser`.');
  }
  return {
    executablePath,
    chromiumSandbox: false,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR, SPARE_PROCESS].join(',')}`,
      '--no-first-run',
      // As with windows: an iframe of another site has a process of its own.
      '--site-per-process',
    ],
  };
}

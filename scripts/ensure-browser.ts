/** Finds or installs a browser with the codecs of the tests, or prints in one line how to get one. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBrowser, findHeadlessBrowser, launchOptions } from '../tooling/find-browser.js';

const CODECS = ['video/mp4; codecs="avc1.42E01E, mp4a.40.2"', 'video/webm; codecs="vp9"'];
/** Debian’s: with windows, as visitors have it, and without, for all tests that need none. */
const PACKAGES = ['chromium', 'chromium-headless-shell'];
const PLAYWRIGHT = ['npx', 'playwright', 'install', 'chromium'];

function run([command = '', ...args]: readonly string[]): boolean {
  console.log(`ensure-browser: ${[command, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
/** Ubuntu's package `chromium` is a stub that needs snap, so it takes Playwright's browser and only its libraries from apt. */
const hasDebianPackages = mayUseApt && !/^ID=ubuntu$/m.test(system);

const installPackages = (): boolean =>
  run(['apt-get', 'update', '-qq']) &&
  run(['apt-get', 'install', '-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends', ...PACKAGES]);

function install(): boolean {
  if (!mayUseApt) return run(PLAYWRIGHT);
  return (hasDebianPackages && installPackages()) || run([...PLAYWRIGHT, '--with-deps']);
}

async function missingCodecs(): Promise<string[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    return await page.evaluate((types) => types.filter((type) => !MediaSource.isTypeSupported(type)), CODECS);
  } finally {
    await browser.close();
  }
}

function giveUp(reason: string): never {
  console.error(`ensure-browser: ${reason}`);
  process.exit(1);
}

try {
  if (findBrowser() === null && (!install() || findBrowser() === null)) {
    giveUp('no Chrome or Chromium here and none could be installed: install one and set CHROME_PATH to its program.');
  }
  // All tests pass without it, a quarter slower.
  const isNamed = process.env['CHROME_PATH'] || process.env['CHROMIUM_PATH'];
  if (hasDebianPackages && !isNamed && findHeadlessBrowser() === findBrowser()) installPackages();
  const missing = await missingCodecs();
  if (missing.length > 0)
    giveUp(`${findBrowser() ?? ''} cannot play ${missing.join(' or ')}: set CHROME_PATH to one that can.`);
  console.log(`ensure-browser: ${findBrowser() ?? ''}, for tests ${findHeadlessBrowser() ?? ''}`);
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}

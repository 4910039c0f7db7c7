/** Finds or installs a browser with the codecs of the tests, or prints in one line how to get one. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findBrowser, launchOptions } from '../tooling/find-browser.js';

const CODECS = ['video/mp4; codecs="avc1.42E01E, mp4a.40.2"', 'video/webm; codecs="vp9"'];
const PLAYWRIGHT = ['npx', 'playwright', 'install', 'chromium'];

function run([command = '', ...args]: readonly string[]): boolean {
  console.log(`ensure-browser: ${[command, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Ubuntu's package `chromium` is a stub that needs snap, so it takes Playwright's browser and only its libraries from apt. */
function install(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return run(PLAYWRIGHT);
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (/^ID=ubuntu$/m.test(system)) return run([...PLAYWRIGHT, '--with-deps']);
  const fromDebian =
    run(['apt-get', 'update', '-qq']) &&
    run(['apt-get', 'install', '-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends', 'chromium']);
  return fromDebian || run([...PLAYWRIGHT, '--with-deps']);
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
  const missing = await missingCodecs();
  if (missing.length > 0)
    giveUp(`${findBrowser() ?? ''} cannot play ${missing.join(' or ')}: set CHROME_PATH to one that can.`);
  console.log(`ensure-browser: ${findBrowser() ?? ''}`);
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}

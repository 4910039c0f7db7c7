import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.js';
import { WebDriver } from './webdriver.js';
import { XSettings } from './x-settings.js';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';
/** For a program that has to end when this process does, however that ends. */
const UNTIL_WE_END = ['--pdeathsig', 'TERM'];
/**
 * Settings of the browser instead of those of the current user, and their folder: the browser writes there, and files
 * of tests that start at the same time must not overwrite each other's.
 */
const SETTINGS = fileURLToPath(new URL('desktop/gtk-3.0', import.meta.url));
const SETTINGS_HOME = resolve('.build/desktop', String(process.pid));
const SCREEN = '2600x2400x24';
const START_MS = 20_000;

function findMiniBrowser(): string | null {
  if (!existsSync(LIBRARIES)) return null;
  const folders = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'));
  const paths = folders.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) => join(LIBRARIES, folder, version, 'MiniBrowser')),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Why no page can be opened in WebKitGTK on this machine, or null when one can. */
export function whyNoWebKit(): string | null {
  if (!existsSync(DRIVER) || findMiniBrowser() === null) {
    return 'WebKitGTK is not installed (Debian: webkit2gtk-driver, gstreamer1.0-plugins-good, -bad, gstreamer1.0-libav)';
  }
  return existsSync(XVFB) ? null : 'there is no display for WebKitGTK (Debian: xvfb)';
}

/** A separate screen, so that the windows of the tests do not disturb the user. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    'setpriv',
    [...UNTIL_WE_END, XVFB, '-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const output = screen.stdio[3] as NodeJS.ReadableStream;
  const [number] = (await once(output, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function isListening(server: string, driver: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    try {
      await fetch(`${server}/status`);
      return;
    } catch (error) {
      if (driver.exitCode !== null || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function end(process: ChildProcess): Promise<void> {
  const ended = process.exitCode === null && process.signalCode === null ? once(process, 'exit') : null;
  process.kill();
  await ended;
}

/** WebKitGTK's own browser, driven over WebDriver. */
export class WebKitGtk {
  private constructor(
    readonly driver: WebDriver,
    /** The desktop's settings of animations and colours. */
    readonly settings: XSettings,
    private readonly processes: readonly ChildProcess[],
  ) {}

  /**
   * @param waitsFor how much of a page must be loaded before `goto` resolves: all of it, or nothing of it, which a page
   *   needs whose media hang, since they delay its load event
   * @param options of the browser itself, such as `--autoplay-policy=deny`
   * @throws when WebKitGTK is not installed
   */
  static async start(waitsFor: 'page' | 'nothing', ...options: readonly string[]): Promise<WebKitGtk> {
    const reason = whyNoWebKit();
    if (reason !== null) throw new Error(`${reason}.`);
    cpSync(SETTINGS, join(SETTINGS_HOME, 'gtk-3.0'), { recursive: true });
    const { screen, display } = await startScreen();
    const settings = await XSettings.on(display);
    const port = await freePort();
    const server = `http://127.0.0.1:${String(port)}`;
    const process_ = spawn('setpriv', [...UNTIL_WE_END, DRIVER, `--port=${String(port)}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        XDG_CONFIG_HOME: SETTINGS_HOME,
        NO_AT_BRIDGE: '1',
        GTK_A11Y: 'none',
        LC_ALL: 'C',
      },
    });
    await isListening(server, process_);
    const driver = await WebDriver.open(server, {
      pageLoadStrategy: waitsFor === 'page' ? 'normal' : 'none',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation', ...options] },
    });
    return new WebKitGtk(driver, settings, [process_, screen]);
  }

  async close(): Promise<void> {
    await this.driver.close();
    this.settings.close();
    for (const process of this.processes) await end(process);
  }
}

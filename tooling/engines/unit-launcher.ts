import type { BrowserLauncher } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import type { Engine } from '../../web-test/engine-names.js';
import { launchOptions } from '../find-browser.js';
import { firefoxLauncher } from './firefox-launcher.js';

const LAUNCHERS: Readonly<Record<Engine, () => BrowserLauncher>> = {
  chromium: () => playwrightLauncher({ product: 'chromium', launchOptions: launchOptions() }),
  firefox: firefoxLauncher,
  webkit: () => playwrightLauncher({ product: 'webkit' }),
};

/** How @web/test-runner starts that engine. */
export const unitLauncher = (engine: Engine): BrowserLauncher => LAUNCHERS[engine]();

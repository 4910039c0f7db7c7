import { launch, type Browser } from 'puppeteer-core';
import { firefoxOptions } from '../../tooling/engines/firefox.js';
import { findBrowser } from '../../tooling/find-browser.js';

/**
 * A browser with default flags: Playwright disables the back/forward cache and prerendering. Only what a headless machine
 * needs is added.
 */
export function launchStockBrowser(browserName = 'chromium'): Promise<Browser> {
  if (browserName === 'firefox') return launchStockFirefox();
  return launch({
    executablePath: findBrowser() ?? '',
    ignoreDefaultArgs: true,
    args: [
      '--headless=new',
      '--no-first-run',
      '--no-sandbox',
      '--remote-debugging-port=0',
      '--mute-audio',
      'about:blank',
    ],
  });
}

/** Firefox with these preferences. */
export function launchStockFirefox(extraPrefsFirefox: Record<string, unknown> = {}): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath: firefoxOptions().executablePath, extraPrefsFirefox });
}

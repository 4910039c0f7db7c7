import { launch, type Browser } from 'puppeteer-core';
import { firefoxOptions } from '../../tooling/engines/firefox.js';
import { ADDRESS_BAR, findBrowser } from '../../tooling/find-browser.js';

/**
 * A browser with default flags: Playwright disables the back/forward cache and prerendering. Only what a headless machine
 * needs is added, and the pages of the address bar are left out.
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
      `--disable-features=${ADDRESS_BAR.join(',')}`,
      'about:blank',
    ],
  });
}

/** Firefox with these preferences. */
export function launchStockFirefox(extraPrefsFirefox: Record<string, unknown> = {}): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath: firefoxOptions().executablePath, extraPrefsFirefox });
}

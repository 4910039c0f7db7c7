import { launch, type Browser } from 'puppeteer-core';
import { firefoxOptions } from '../../tooling/engines/firefox.js';
import { launchOptions } from '../../tooling/find-browser.js';

/**
 * A browser with the flags that shoppers have: playwright switches the back/forward cache and prerendering off. Only
 * what a machine without a screen needs is added.
 */
export function launchStockBrowser(browserName = 'chromium'): Promise<Browser> {
  if (browserName === 'firefox') return launchStockFirefox();
  const { executablePath } = launchOptions();
  return launch({
    executablePath,
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

/** Firefox, in which a person has changed these settings. */
export function launchStockFirefox(extraPrefsFirefox: Record<string, unknown> = {}): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath: firefoxOptions().executablePath, extraPrefsFirefox });
}

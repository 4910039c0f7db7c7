import { launch, type Browser } from 'puppeteer-core';
import { launchOptions } from '../../scripts/find-browser.js';

/**
 * A browser with the flags that shoppers have: playwright switches the back/forward cache and prerendering off. Only
 * what a machine without a screen needs is added.
 */
export function launchStockBrowser(): Promise<Browser> {
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

import { defineConfig } from '@playwright/test';
import { findFirefox, firefoxOptions } from './scripts/engines/firefox.js';
import { freePort } from './scripts/free-port.js';
import { launchOptions } from './scripts/find-browser.js';
import { journeysNotIn } from './web-test/engine-limits.js';

// Free ports, so that a running demo is not in the way; the workers read this file too and inherit the choice.
process.env['SVC_API_PORT'] = process.env['SVC_E2E_API_PORT'] ??= String(await freePort());
process.env['SVC_SHOP_PORT'] = process.env['SVC_E2E_SHOP_PORT'] ??= String(await freePort());
const shopPort = process.env['SVC_SHOP_PORT'];

const ALONE = '**/*.alone.spec.ts';
/** Minutes each; not part of `npm test`. */
const LONG = '**/*.long.spec.ts';
const FIREFOX_ALONE = '**/*.firefox.spec.ts';

/** For `npm run test:engines`; what is left out is declared, with its reason, in web-test/engine-limits.ts. */
const inFirefox = () => ({
  name: 'firefox',
  testIgnore: LONG,
  // Beside others each step takes it a second, and some journeys have forty; what is waited for has a limit of its own.
  timeout: 60_000,
  ...(process.env['SVC_EVERY_JOURNEY'] ? {} : { grepInvert: journeysNotIn('firefox') }),
  use: { browserName: 'firefox' as const, launchOptions: firefoxOptions() },
});

export default defineConfig({
  testDir: 'demo/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  reporter: [['list'], ['./scripts/e2e-count-reporter.ts']],
  use: {
    browserName: 'chromium',
    baseURL: `http://localhost:${shopPort}`,
    launchOptions: launchOptions(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testIgnore: [ALONE, LONG, FIREFOX_ALONE] },
    // Each fills the machine: other journeys beside it would miss their deadlines.
    { name: 'alone', testMatch: ALONE, workers: 1 },
    { name: 'long', testMatch: LONG, workers: 1 },
    ...(findFirefox() === null ? [] : [inFirefox()]),
  ],
  webServer: {
    command: 'node --import tsx demo/start.ts',
    url: `http://127.0.0.1:${shopPort}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 30_000,
  },
});

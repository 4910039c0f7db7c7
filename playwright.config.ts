import { defineConfig } from '@playwright/test';
import { freePort } from './scripts/free-port.js';
import { launchOptions } from './scripts/find-browser.js';

// Free ports, so that a running demo is not in the way; the workers read this file too and inherit the choice.
process.env['SVC_API_PORT'] = process.env['SVC_E2E_API_PORT'] ??= String(await freePort());
process.env['SVC_SHOP_PORT'] = process.env['SVC_E2E_SHOP_PORT'] ??= String(await freePort());
const shopPort = process.env['SVC_SHOP_PORT'];

const ALONE = '**/*.alone.spec.ts';

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
    { name: 'journeys', testIgnore: ALONE },
    // Each fills the machine: other journeys beside it would miss their deadlines.
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  webServer: {
    command: 'node --import tsx demo/start.ts',
    url: `http://127.0.0.1:${shopPort}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 30_000,
  },
});

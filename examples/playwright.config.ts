import { defineConfig } from '@playwright/test';
import { launchOptions } from '../tooling/find-browser.js';
import { junitFile } from '../tooling/junit.js';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/examples',
  forbidOnly: true,
  // One compiles or builds while another waits for its pages.
  workers: 2,
  retries: 0,
  // The servers transform a page's modules at its first visit, and others fill the machine meanwhile.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['junit', { outputFile: `../${junitFile('examples')}` }]],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    // Without the film and the markup of each step, as the journeys.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [{ name: 'examples' }],
});

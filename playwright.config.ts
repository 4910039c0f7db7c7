import { defineConfig } from '@playwright/test';
import { findFirefox, firefoxOptions } from './tooling/engines/firefox.js';
import { whyNoWebKit } from './tooling/engines/webkit.js';
import { launchOptions } from './tooling/find-browser.js';
import { junitFile } from './tooling/junit.js';

/** The journeys of the gate, `npm test`: every mode, every element, shop and player, the bridge, the mock's promises. */
const GATE = ['tag', 'round-trip', 'continuity', 'player', 'list', 'webview', 'mock-fixture', 'fixture-sample'].map(
  (name) => `**/${name}.spec.ts`,
);
/** Each fills the machine: other journeys beside it would decode too slowly. */
const ALONE = '**/*.alone.spec.ts';
/** Minutes each; in none of the two commands. */
const LONG = '**/*.long.spec.ts';
/** Every state of the gallery: compared with the accepted pictures, and drawn. Neither belongs to the two commands. */
const LOOKS = { visual: '**/gallery.visual.spec.ts', gallery: '**/gallery.pictures.spec.ts' };
const FIREFOX_ALONE = '**/*.firefox.spec.ts';

/** For `npm run test:engines`; `test.skip` in a journey says where it is not run, and why. */
const inEngine = (name: 'firefox' | 'webkit') => ({
  name,
  workers: 2,
});
const inFirefox = () => ({
  ...inEngine('firefox'),
  testIgnore: [LONG, ...Object.values(LOOKS)],
  use: { browserName: 'firefox' as const, launchOptions: firefoxOptions() },
});
/** Playwright's own, which has other launch options than Chromium. */
const inWebKit = () => ({
  ...inEngine('webkit'),
  testMatch: GATE,
  use: { browserName: 'webkit' as const, launchOptions: {} },
});

/** One project a run, which names its report; the processes of its workers have no arguments, but their parent's environment. */
const project = (process.env['SVC_PROJECT'] ??= /--project[= ](\S+)/.exec(process.argv.join(' '))?.[1] ?? 'journeys');

export default defineConfig({
  testDir: 'demo/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: `test-results/${project}`,
  forbidOnly: true,
  fullyParallel: true,
  // Two cores have room for a third while others only wait for their decoders.
  workers: 3,
  retries: 0,
  // What is waited for has the time of a busy machine; what must be quick says so by a limit of its own.
  timeout: 120_000,
  reporter: [['list'], ['junit', { outputFile: junitFile(project) }]],
  snapshotPathTemplate: 'demo/gallery/pictures/{arg}{ext}',
  expect: {
    timeout: 45_000,
    // Two pictures of a state are equal on one machine; sixteen steps of red on the live badge are a thousand pixels.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.03, maxDiffPixels: 20 },
  },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    // Every test is traced until it passes: a film of each page would cost a seventh of the time, its markup at each step
    // a tenth. `--trace on` has both.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testMatch: GATE, workers: 2 },
    { name: 'full', testIgnore: [...GATE, ALONE, LONG, FIREFOX_ALONE, ...Object.values(LOOKS)] },
    { name: 'alone', testMatch: ALONE, workers: 1 },
    { name: 'long', testMatch: LONG, workers: 1 },
    { name: 'visual', testMatch: LOOKS.visual },
    { name: 'gallery', testMatch: LOOKS.gallery },
    ...(findFirefox() === null ? [] : [inFirefox()]),
    ...(whyNoWebKit() === null ? [inWebKit()] : []),
  ],
});

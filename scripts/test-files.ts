import { findFiles } from './find-files.js';

/** Run by scripts/test-webview.ts, since not every machine has what they need. */
const NEEDS_WEBVIEW = 'demo/webkitgtk/';
const BROWSER_FOLDERS = ['src', 'components'];
const NODE_ONLY = /\.node\.test\.ts$/;

/** Tests for Node's own runner, which takes no patterns on its command line before Node 22. */
export const nodeTestFiles = (): string[] =>
  [
    ...BROWSER_FOLDERS.flatMap((folder) => findFiles(folder, NODE_ONLY)),
    ...['mock-api', 'demo', 'bench', 'scripts'].flatMap((folder) => findFiles(folder, /\.test\.ts$/)),
  ].filter((file) => !file.startsWith(NEEDS_WEBVIEW));

/** Tests that @web/test-runner runs. */
export const browserTestFiles = (): string[] =>
  BROWSER_FOLDERS.flatMap((folder) => findFiles(folder, /\.test\.ts$/)).filter((file) => !NODE_ONLY.test(file));

export const journeyFiles = (): string[] => findFiles('demo/e2e', /\.spec\.ts$/);

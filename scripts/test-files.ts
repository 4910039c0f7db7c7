import { findFiles } from '../tooling/find-files.js';

/** Run by scripts/test-webview.ts, since not every machine has what they need. */
const NEEDS_WEBVIEW = 'demo/webkitgtk/';
export const FOLDERS = ['src', 'components', 'entries', 'mock-api', 'doctor', 'demo', 'bench', 'tooling', 'scripts'];
/** Simulations, compiled guides and the package: what takes longer than the gate has room for. */
const FULL = /\.full\.node\.test\.ts$/;

/**
 * Tests for Node's own runner.
 *
 * @param full those of `npm run test:full` instead of the gate's
 */
export const nodeTestFiles = (full = false): string[] =>
  FOLDERS.flatMap((folder) => findFiles(folder, /\.node\.test\.ts$/)).filter(
    (file) => !file.startsWith(NEEDS_WEBVIEW) && FULL.test(file) === full,
  );

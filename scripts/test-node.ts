/** Runs Node's own test runner over the files named on the command line, or over every test that is not for a browser. */
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { findFiles } from './find-files.js';
import { writeCounts } from './test-counts.js';

/** Run by scripts/test-webview.ts, since not every machine has what they need. */
const NEEDS_WEBVIEW = 'demo/webkitgtk/';

// Node 20 takes no patterns on the command line of its test runner.
const testFiles = (): string[] =>
  [
    ...['src', 'components'].flatMap((folder) => findFiles(folder, /\.node\.test\.ts$/)),
    ...['mock-api', 'demo', 'bench', 'scripts'].flatMap((folder) => findFiles(folder, /\.test\.ts$/)),
  ].filter((file) => !file.startsWith(NEEDS_WEBVIEW));

const TIMEOUT_MS = 120_000;

const totals = { passed: 0, failed: 0, skipped: 0 };
const named = process.argv.slice(2);
// Each file runs in a process of its own, which inherits tsx from this one.
const tests = run({ files: named.length > 0 ? named : testFiles(), concurrency: 2, timeout: TIMEOUT_MS });

tests.on('test:pass', ({ details, skip, todo }) => {
  if (details.type === 'suite') return;
  totals[skip === undefined && todo === undefined ? 'passed' : 'skipped'] += 1;
});
tests.on('test:fail', ({ details }) => {
  if (details.type !== 'suite') totals.failed += 1;
});

(tests.compose(new spec()) as NodeJS.ReadableStream).pipe(process.stdout);

tests.on('end', () => {
  writeCounts(process.env['SVC_TEST_SUITE'] ?? 'node', totals);
  process.exitCode = totals.failed > 0 ? 1 : 0;
});

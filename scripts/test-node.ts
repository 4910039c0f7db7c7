/** Runs Node's own test runner over the files named on the command line, or over every test that is not for a browser. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { writeCounts } from './test-counts.js';

const FOLDERS: readonly { readonly folder: string; readonly suffix: string }[] = [
  { folder: 'src', suffix: '.node.test.ts' },
  { folder: 'components', suffix: '.node.test.ts' },
  { folder: 'mock-api', suffix: '.test.ts' },
  { folder: 'demo', suffix: '.test.ts' },
  { folder: 'bench', suffix: '.test.ts' },
  { folder: 'scripts', suffix: '.test.ts' },
];

// Node 20 takes no patterns on the command line of its test runner.
function testFiles(): string[] {
  return FOLDERS.filter(({ folder }) => existsSync(folder)).flatMap(({ folder, suffix }) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(suffix))
      .map((file) => join(folder, file))
      .sort(),
  );
}

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

tests.compose(new spec()).pipe(process.stdout);

tests.on('end', () => {
  writeCounts('node', totals);
  process.exitCode = totals.failed > 0 ? 1 : 0;
});

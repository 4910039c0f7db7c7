/** Runs Node's own test runner over the files named on the command line, or over every test that is not for a browser. */
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { proofsIn, writeProofs, type Proof } from './fault-proofs.js';
import { writeCounts } from './test-counts.js';
import { writeFailures, type Failure } from './test-failures.js';
import { nodeTestFiles } from './test-files.js';

const TIMEOUT_MS = 120_000;

const totals = { passed: 0, failed: 0, skipped: 0 };
const proofs: Proof[] = [];
const failures: Failure[] = [];
/** For each file: the groups around the test that runs, the outermost first, and its own name. */
const titles = new Map<string, string[]>();
const named = process.argv.slice(2);
// Each file runs in a process of its own, which inherits tsx from this one.
const tests = run({ files: named.length > 0 ? named : nodeTestFiles(), concurrency: 2, timeout: TIMEOUT_MS });

const titleOf = (file: string, name: string, nesting: number): string =>
  [...(titles.get(file) ?? []).slice(0, nesting), name].join(' ');

/** Node wraps what a test has thrown. */
const messageOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message);

tests.on('test:start', ({ file = '', name, nesting }) => {
  titles.set(file, [...(titles.get(file) ?? []).slice(0, nesting), name]);
});
tests.on('test:pass', ({ details, file = '', name, nesting, skip, todo }) => {
  if (details.type === 'suite') return;
  const ran = skip === undefined && todo === undefined;
  totals[ran ? 'passed' : 'skipped'] += 1;
  if (ran) proofs.push(...proofsIn(titleOf(file, name, nesting), true));
});
tests.on('test:fail', ({ details, file = '', name, nesting }) => {
  if (details.type === 'suite') return;
  totals.failed += 1;
  const title = titleOf(file, name, nesting);
  proofs.push(...proofsIn(title, false));
  failures.push({ title, message: messageOf(details.error) });
});

(tests.compose(new spec()) as NodeJS.ReadableStream).pipe(process.stdout);

tests.on('end', () => {
  const suite = process.env['SVC_TEST_SUITE'] ?? 'node';
  writeCounts(suite, totals);
  writeFailures(suite, failures);
  writeProofs(suite, proofs);
  process.exitCode = totals.failed > 0 ? 1 : 0;
});

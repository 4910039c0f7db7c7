/** Runs the Node tests named on the command line, or all of the gate's, and each again whenever something it imports is saved. */
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { nodeTestFiles } from './test-files.js';

const named = process.argv.slice(2);
// Each file runs in its own process, which inherits tsx from this one.
const tests = run({ files: named.length > 0 ? named : nodeTestFiles(), concurrency: 2, watch: true });
(tests.compose(new spec()) as NodeJS.ReadableStream).pipe(process.stdout);

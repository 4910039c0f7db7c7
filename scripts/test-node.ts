/**
 * Runs Node's own test runner over the files named on the command line, over every test of the gate that needs no browser,
 * or with `--full` over those of `npm run test:full`. Node takes no patterns on its command line before version 22.
 */
import { createWriteStream, mkdirSync } from 'node:fs';
import { run } from 'node:test';
import { junit, spec } from 'node:test/reporters';
import { bundleForNode } from './bundle-node-tests.js';
import { nodeTestFiles } from './test-files.js';
import { FOLDER, junitFile } from '../tooling/junit.js';

const TIMEOUT_MS = 300_000;

const [first, ...rest] = process.argv.slice(2);
const isFull = first === '--full';
const named = first === undefined || isFull ? rest : [first, ...rest];
const layer = process.env['SVC_TEST_SUITE'] ?? (isFull ? 'node-full' : 'node');
const files = named.length > 0 ? named : nodeTestFiles(isFull);

const bundles = await bundleForNode(files);
// Each file runs in its own process, which would inherit tsx from this one: half a second for each.
process.execArgv.length = 0;
const tests = run({ files: bundles, concurrency: isFull ? 3 : 2, timeout: TIMEOUT_MS });
tests.on('test:fail', () => (process.exitCode = 1));
mkdirSync(FOLDER, { recursive: true });
tests.compose<NodeJS.ReadableStream>(junit).pipe(createWriteStream(junitFile(layer)));
tests.compose<NodeJS.ReadableStream>(new spec()).pipe(process.stdout);

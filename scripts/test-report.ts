/**
 * `npm run test:report`: seconds per layer and the thirty slowest tests of the last run; all of it as one JUnit report in
 * test-results/junit.xml.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { mergeFiles } from 'junit-report-merger';
import { junitFile } from '../tooling/junit.js';
import { COMMANDS } from './reports/layers.js';
import { readLayers } from './reports/read-layers.js';
import { lineOf, slowest } from './reports/summary.js';

const MERGED = 'test-results/junit.xml';
const MOST = 30;

const layers = readLayers(COMMANDS['all'] ?? []).filter(({ results, notRun }) => results !== null || notRun !== null);
if (layers.length === 0) throw new Error('No run has left a report: run `npm test` first.');
mkdirSync('test-results', { recursive: true });
await mergeFiles(
  MERGED,
  layers.map(({ layer }) => junitFile(layer)).filter((file) => existsSync(file)),
);
console.log([...layers.map(lineOf), '', ...slowest(layers, MOST), '', `All of it: ${MERGED}`].join('\n'));

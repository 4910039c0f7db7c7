/**
 * Compares what the suites have just proven with the register of demo/faults, and writes test-results/faults.md.
 *
 * `--list` prints every row and not only what is wrong.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { register } from '../demo/faults/register.js';
import { readProofs } from './fault-proofs.js';
import { lineOf, sectionOf } from './fault-report.js';
import { judge, strayProofs, type State } from './fault-verdicts.js';

const REPORT = 'test-results/faults.md';
const list = process.argv.includes('--list');

const { proofs, missing } = readProofs();
const sections = register.map((section) => ({ title: section.title, verdicts: judge(section, proofs) }));
const verdicts = sections.flatMap((section) => section.verdicts);
const stray = strayProofs(register, proofs);

mkdirSync('test-results', { recursive: true });
writeFileSync(
  REPORT,
  `# Faults and what proves them\n\n${sections.map(({ title, verdicts }) => sectionOf(title, verdicts)).join('\n')}`,
);

const count = (state: State): number => verdicts.filter((verdict) => verdict.state === state).length;
const wrong = verdicts.filter(({ state }) => !['proven', 'excused'].includes(state));
for (const verdict of list ? verdicts : wrong) console.log(lineOf(verdict));
for (const { title } of stray) console.log(`names a row that demo/faults does not have: ${title}`);
for (const suite of missing) console.log(`the suite "${suite}" left no results: run it first`);

console.log(
  `${String(count('proven'))} rows proven, ${String(count('excused'))} with a reason instead of a test, ` +
    `${String(count('open'))} open, ${String(count('failed') + count('contradicted'))} wrong; ${REPORT} has them all`,
);
process.exitCode = wrong.length + stray.length + missing.length > 0 ? 1 : 0;

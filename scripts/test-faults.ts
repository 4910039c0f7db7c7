/**
 * Runs the tests that prove rows of demo/faults, and no others as far as the runners can choose, then says what is known of
 * every row. Journeys need a build (`npm run build`).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { clearProofs } from './fault-proofs.js';
import { browserTestFiles, journeyFiles, nodeTestFiles } from './test-files.js';

const contains =
  (pattern: RegExp) =>
  (file: string): boolean =>
    pattern.test(readFileSync(file, 'utf8'));
const namesRows = contains(/\[[^\]]*FAULTS /);
/** Its tables are steps of tests whose own titles name no row. */
const hasTables = contains(/from '\.\/fault-(row|visits)\.js'|rowTitle\(/);
const escape = (text: string): string => text.replaceAll('.', '\\.');

function run(...command: string[]): boolean {
  const [program = '', ...rest] = command;
  return spawnSync('npx', [program, ...rest], { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

clearProofs();
const grep = [
  'FAULTS',
  ...journeyFiles()
    .filter(hasTables)
    .map((file) => escape(basename(file))),
].join('|');
const passed = [
  run('tsx', 'scripts/test-node.ts', ...nodeTestFiles().filter(namesRows)),
  run('wtr', '--files', ...browserTestFiles().filter(namesRows)),
  run('playwright', 'test', '--project=journeys', '-g', grep),
  run('playwright', 'test', '--project=alone', '-g', grep),
  run('tsx', 'scripts/check-faults.ts', '--list'),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;

/** Runs the examples with the built package; prints one line if they cannot be installed. */
import { spawnSync } from 'node:child_process';
import { installExamples } from '../tooling/examples.js';
import { markNotRun } from './reports/not-run.js';

try {
  installExamples();
} catch (cause) {
  markNotRun('examples', `the frameworks of examples/ cannot be installed (${String(cause)}).`);
  process.exit();
}
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'examples/playwright.config.ts'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

/** Runs the examples with the package as it was built; says in one line where they cannot be installed. */
import { spawnSync } from 'node:child_process';
import { installExamples } from './examples.js';
import { ABSENT } from './exit-codes.js';

try {
  installExamples();
} catch (cause) {
  console.log(`Not run: the frameworks of examples/ cannot be installed (${String(cause)}).`);
  process.exit(ABSENT);
}
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'examples/playwright.config.ts'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

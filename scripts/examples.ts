/** `npm run examples`: serves the examples, with the package as it is published. */
import { spawnSync } from 'node:child_process';
import { EXAMPLES, installExamples } from '../tooling/examples.js';

installExamples();
spawnSync('npx', ['vite', '--port', '5180'], { cwd: EXAMPLES, stdio: 'inherit' });

import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { EXAMPLES } from '../tooling/examples.js';

const PACKAGES = `${EXAMPLES}/node_modules`;
const RUNNERS = {
  vitest: [`${PACKAGES}/vitest/vitest.mjs`, 'run'],
  jest: ['--experimental-vm-modules', `${PACKAGES}/jest/bin/jest.js`],
};
/** How often each of the two tests of an application runs. */
const PASSED = { vitest: 'Tests  4 passed (4)', jest: 'Tests:       2 passed, 2 total' };

for (const name of ['vitest', 'jest'] as const) {
  test(`${name}: an application's own tests mount and use the three elements, in ${name === 'jest' ? 'jsdom' : 'jsdom and happy-dom'}, without a warning`, () => {
    test.setTimeout(180_000);
    const { status, stdout, stderr } = spawnSync(process.execPath, RUNNERS[name], {
      cwd: `${EXAMPLES}/${name}`,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    const printed = stdout + stderr;
    expect(status, printed).toBe(0);
    expect(printed).toContain(PASSED[name]);
    // Node warns of its own option, and Lit of its files for development.
    expect(printed.match(/^.*Warning: (?!VM Modules).*$/gm)).toBeNull();
  });
}

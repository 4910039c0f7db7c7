import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { createMockApi } from '../mock-api/server.js';

const run = promisify(execFile);
let api: Awaited<ReturnType<typeof createMockApi>>;

before(async () => {
  api = await createMockApi({ port: 0 });
});

after(() => api.close());

/** By which files of Lit a test runner's own resolution finds: those for browsers, or those for servers. */
const CONDITIONS = { 'as Jest and a bundler resolve': ['--conditions=browser'], 'as Node resolves': [] };

for (const kind of ['jsdom', 'happy-dom']) {
  for (const [how, conditions] of Object.entries(CONDITIONS)) {
    test(`[Z11] the built elements are defined, shown, used, changed and removed in ${kind} without an error, ${how}`, async () => {
      const child = [...conditions, '--import', 'tsx', 'scripts/simulated-browser.ts', kind, api.url];
      const { stdout } = await run(process.execPath, child, { timeout: 60_000 });
      assert.deepEqual(JSON.parse(stdout), []);
    });
  }
}

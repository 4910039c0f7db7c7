import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFiles } from '../tooling/find-files.js';
import { FOLDERS, nodeTestFiles } from './test-files.js';

test('the name of a test says where it runs: *.browser.test.ts or *.node.test.ts', () => {
  const unclear = FOLDERS.flatMap((folder) => findFiles(folder, /(?<!\.browser|\.node)\.test\.[a-z]+$/));
  assert.deepEqual(unclear, []);
});

test('each test of Node is in the gate or in test:full, and the WebView’s in neither', () => {
  const all = FOLDERS.flatMap((folder) => findFiles(folder, /\.node\.test\.ts$/));
  const run = [...nodeTestFiles(), ...nodeTestFiles(true)];
  assert.equal(new Set(run).size, run.length);
  assert.deepEqual(
    all.filter((file) => !run.includes(file)).filter((file) => !file.startsWith('demo/webkitgtk/')),
    [],
  );
});

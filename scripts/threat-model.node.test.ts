import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const LINK = /\]\(\.\.\/([^)]+\.(?:test|spec)\.ts)\)/g;

const section = /^## Who may do what$([^]*?)^## /m.exec(readFileSync('docs/security.md', 'utf8'))?.[1] ?? '';
const lines = section.split('\n').filter((line) => line.startsWith('|'));

/** The files of tests that a line of the table names. */
const testsOf = (line: string): string[] => [...line.matchAll(LINK)].map(([, file = '']) => file);

test('each line of the threat model names tests that exist, and begin with what they prove', () => {
  assert.ok(lines.length > 12);
  for (const line of lines.slice(2)) {
    const files = testsOf(line);
    assert.notEqual(files.length, 0, line);
    for (const file of files) assert.match(readFileSync(file, 'utf8'), /\b(?:it|test)\(\s*['"`]\[[A-Z]/, file);
  }
});

test('a line without a test is found', () => {
  assert.deepEqual(testsOf('| the page | everything | nothing | [a page](../docs/security.md) |'), []);
});

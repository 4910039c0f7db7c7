import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { badlyProven, listOf, REQUIREMENTS_PAGE, rowsOf, strayTags, taggedFiles, testsByRow } from './requirements.js';

const read = (file: string): string => readFileSync(file, 'utf8');
const page = read(REQUIREMENTS_PAGE);
const files = taggedFiles();

describe('the page of requirements', () => {
  it('has an entry for every tag in a title, a comment or a guide', () => {
    assert.ok(files.length > 800);
    assert.deepEqual(strayTags(page, files, read), []);
  });

  it('has a test for every entry, or a reason why there is none', () => {
    assert.deepEqual(badlyProven(page, testsByRow(files, read)), []);
  });

  it('has each entry once, under the letter of its section', () => {
    const rows = rowsOf(page);
    assert.ok(rows.length > 100);
    assert.deepEqual([...new Set(rows)], rows);
    for (const part of page.split(/^## /m).slice(1)) {
      const numbers = rowsOf(part).map((row) => [row[0], Number(row.slice(1))] as const);
      for (const letter of new Set(numbers.map(([one]) => one))) {
        const counted = numbers.filter(([one]) => one === letter).map(([, number]) => number);
        assert.deepEqual(
          counted,
          counted.map((_, index) => index + 1),
          letter,
        );
      }
    }
  });
});

describe('the proof of requirements', () => {
  const PAGE =
    '# Requirements\n\n## A\n\n### A1\n\nNo credentials.\n\n### A2\n\nOrigins.\n\nNo test: only\na browser knows.\n\n## B\n\n### B1\n\nSent.\n';
  const SOURCES: Readonly<Record<string, string>> = {
    'src/a.test.ts': "it('[A1] asks', () => {});",
    'src/a.ts': '/** By [B1] and [B9]. */',
    'src/b.test.ts': "it('[A1] asks again', () => {});",
  };
  const source = (file: string): string => SOURCES[file] ?? '';
  const tests = testsByRow(Object.keys(SOURCES), source);

  it('lists the tests of each entry, or of those that are named, and the reason where there are none', () => {
    assert.deepEqual(listOf(PAGE, tests, []), [
      'A1\n  src/a.test.ts\n  src/b.test.ts',
      'A2\n  no test: only\na browser knows.',
      'B1\n  no test: and no reason',
    ]);
    assert.deepEqual(listOf(PAGE, tests, ['A1', 'C3']), [
      'C3: docs/requirements.md has no such entry',
      'A1\n  src/a.test.ts\n  src/b.test.ts',
    ]);
  });

  it('fails for an entry without a test, and for a reason that has become untrue', () => {
    assert.deepEqual(badlyProven(PAGE, tests), ['B1 has no test, and no reason why not']);
    assert.deepEqual(badlyProven(PAGE, new Map([...tests, ['A2', ['c.test.ts']], ['B1', ['c.test.ts']]])), [
      'A2 has a test, and a reason why not',
    ]);
  });

  it('fails for a tag that names no entry', () => {
    assert.deepEqual(strayTags(PAGE, Object.keys(SOURCES), source), ['src/a.ts: [B9]']);
  });
});

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { REQUIREMENTS_PAGE, rowsOf, strayTags, taggedFiles, testsByRow, unproven, withTests } from './requirements.js';

const RUN = 'run: npm run requirements';
const read = (file: string): string => readFileSync(file, 'utf8');
const page = read(REQUIREMENTS_PAGE);
const files = taggedFiles();

describe('the page of requirements', () => {
  it('names the tests of each entry as the titles of the tests do', async () => {
    const written = await withTests(page, testsByRow(files, read));
    const differs = rowsOf(page).filter((row) => entryOf(page, row) !== entryOf(written, row));
    assert.deepEqual(differs, [], RUN);
    assert.equal(page, written, RUN);
  });

  it('has an entry for every tag in a title, a comment or a guide', () => {
    assert.ok(files.length > 800);
    assert.deepEqual(strayTags(page, files, read), []);
  });

  it('has a test for every entry, or a reason why there is none', () => {
    assert.deepEqual(unproven(page), []);
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

  it('links to files that are there', () => {
    const links = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file);
    assert.deepEqual(
      links.filter((file) => !existsSync(file)),
      [],
    );
  });
});

const entryOf = (text: string, row: string): string =>
  new RegExp(`^### ${row}\\n[^]*?(?=^##|$(?![^]))`, 'm').exec(text)?.[0] ?? '';

describe('the generator of that page', () => {
  const PAGE =
    '# Requirements\n\n## A\n\n### A1\n\nNo credentials.\n\n### A2\n\nOrigins.\n\nNo test: only a browser knows.\n\n## B\n\n### B1\n\nSent.\n\nTests: [gone.test.ts](../gone.test.ts)\n';
  const SOURCES: Readonly<Record<string, string>> = {
    'src/a.test.ts': "it('[A1] asks', () => {});",
    'src/a.ts': '/** By [B1] and [B9]. */',
    'src/b.test.ts': "it('[A1] asks again', () => {});",
  };
  const source = (file: string): string => SOURCES[file] ?? '';
  const tests = testsByRow(Object.keys(SOURCES), source);

  it('links each entry to its tests, keeps a reason, and drops a removed test', async () => {
    const written = await withTests(PAGE, tests);
    assert.match(
      written,
      /### A1\n\nNo credentials\.\n\nTests: \[src\/a\.test\.ts\]\(\.\.\/src\/a\.test\.ts\), \[src\/b\.test\.ts\]\(\S+\)\n\n### A2/,
    );
    assert.match(written, /Origins\.\n\nNo test: only a browser knows\.\n\n## B/);
    assert.match(written, /### B1\n\nSent\.\n$/);
    assert.equal(await withTests(written, tests), written);
    assert.deepEqual(unproven(written), ['B1']);
  });

  it('drops a reason once there is a test', async () => {
    const written = await withTests(PAGE, new Map([['A2', ['src/c.test.ts']]]));
    assert.match(written, /Origins\.\n\nTests: \[src\/c/);
    assert.doesNotMatch(written, /No test/);
  });

  it('finds a tag that names no entry', () => {
    assert.deepEqual(strayTags(PAGE, Object.keys(SOURCES), source), ['src/a.ts: [B9]']);
  });
});

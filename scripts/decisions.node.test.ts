import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findFiles } from '../tooling/find-files.js';

const FOLDER = 'docs/decisions';
const MAX_WORDS = 80;
const ENTRY = /^- \*\*(\d{4}-\d\d-\d\d) · ([^*]+[^*\s])\*\* (\S[^]+)$/;

const pages = findFiles(FOLDER, /\.md$/).filter((file) => !file.endsWith('README.md'));
const entriesOf = (text: string): string[] => text.split(/^(?=- )/m).slice(1);

/** What is wrong with the decisions of a page. */
function faultsOf(text: string): string[] {
  let before = '9';
  return entriesOf(text).flatMap((entry) => {
    const [, date = '', title = '', reason = ''] = ENTRY.exec(entry) ?? [];
    if (date === '') return [`no date, title and reason: ${entry.slice(0, 60)}`];
    const words = `${title} ${reason}`.trim().split(/\s+/).length;
    const isLate = date > before;
    before = date;
    return [
      ...(isLate ? [`not newest first: ${title}`] : []),
      ...(words > MAX_WORDS ? [`${words} words: ${title}`] : []),
    ];
  });
}

test('each decision has a date and at most eighty words, and stands newest first', () => {
  assert.ok(pages.flatMap((file) => entriesOf(readFileSync(file, 'utf8'))).length > 80);
  for (const file of pages) assert.deepEqual(faultsOf(readFileSync(file, 'utf8')), [], file);
});

test('a decision without a date, one behind an older one and a long one are found', () => {
  const page = `# P\n\n- **2026-01-01 · One.** Why.\n- **Two.** Why.\n- **2026-01-02 · Three.** ${'why '.repeat(80)}\n`;
  assert.deepEqual(faultsOf(page), [
    'no date, title and reason: - **Two.** Why.\n',
    'not newest first: Three.',
    '81 words: Three.',
  ]);
});

test('the index names every page of decisions', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
  const named = [...index.matchAll(/^\| \[[\w-]+\]\(([\w-]+\.md)\)/gm)].map(([, name = '']) => `${FOLDER}/${name}`);
  assert.deepEqual(named.sort(), pages);
});

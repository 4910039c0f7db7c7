import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findFiles } from '../../tooling/find-files.js';
import { CALL } from '../requirement-tags.js';

const PAGE = readFileSync('docs/accessibility.md', 'utf8');

/** Levels A and AA of WCAG 2.2. */
const CRITERIA = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5', '1.4.1'],
  ...['1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13', '2.1.1', '2.1.2', '2.1.4', '2.2.1'],
  ...['2.2.2', '2.3.1', '2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11', '2.5.1', '2.5.2'],
  ...['2.5.3', '2.5.4', '2.5.7', '2.5.8', '3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6', '3.3.1'],
  ...['3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
];

/** Where the tests are that the page calls so. */
const FOLDERS: Readonly<Record<string, string>> = {
  pip: 'components/svc-pip',
  player: 'components/svc-player',
  list: 'components/svc-stream-list',
  words: 'components/shared',
  visit: 'demo/e2e',
};

const TITLE = new RegExp(`${CALL.source}(['"\`])(.*?)\\1,`, 'g');

/** Every name of a test or of a group of tests below a folder, one a line. */
function titlesIn(folder: string): string {
  const code = findFiles(folder, /\.(test|spec)\.ts$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return [...code.matchAll(TITLE)].map(([, , title]) => title).join('\n');
}

const rows = [...PAGE.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| ([^|]+?) +\|[^|]+\|([^|]*)\|$/gm)];

test('the statement names every criterion of WCAG 2.2 A and AA once, and no other', () => {
  assert.deepEqual(
    rows.map(([, criterion]) => criterion),
    CRITERIA,
  );
});

test('every test that the statement names is there', () => {
  const named = [...PAGE.matchAll(/`(\w+) › ([^`]+)`/g)];
  assert.ok(named.length > 50);
  const missing = named.filter(([, where = '', title = '']) => {
    const folder = FOLDERS[where];
    return folder === undefined || !titlesIn(folder).includes(title);
  });
  assert.deepEqual(
    missing.map(([name]) => name),
    [],
  );
});

test('what is not met, or only in part, is listed again under the shortcomings', () => {
  const short = PAGE.split('## What falls short')[1]?.split('\n## ')[0] ?? '';
  const open = rows.filter(([, , verdict]) => verdict === 'no' || verdict === 'in part');
  assert.ok(open.length > 0);
  for (const [, criterion] of open) assert.match(short, new RegExp(`\\*\\*${criterion}\\*\\*`));
});

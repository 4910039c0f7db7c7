import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LOCALES } from '../components/internal/locale.js';
import { LANGUAGES_PAGE, withStrings } from './generate-strings-table.js';

const page = readFileSync(LANGUAGES_PAGE, 'utf8');

test('the page about languages has every string of the code', async () => {
  assert.ok(page.includes('| `buy` '));
  assert.equal(page, await withStrings(page));
});

test('the page about languages names every language', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const said = /The elements speak ([^.]*)\./.exec(page)?.[1] ?? '';
  assert.deepEqual(
    LOCALES.filter((locale) => !said.includes(names.of(locale) ?? locale)),
    [],
  );
});

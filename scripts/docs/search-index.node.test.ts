import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import MiniSearch from 'minisearch';
import { searchEntries, searchIndex } from './search-index.js';
import { INDEX, QUERY, type SearchEntry } from './search-options.js';

const BUILT = 'dist/docs/search.json';
const built = MiniSearch.loadJSON<SearchEntry>(readFileSync(BUILT, 'utf8'), INDEX);
const found = (text: string): string[] => built.search(text, QUERY).map(({ id }) => String(id));

const page = { page: 'x', title: 'X', internal: false };

test('a page is found by its headings, each with the words below it and its own address', () => {
  const html =
    '<h1>The tag</h1>\n<p>Paste it.</p><h2 id="ab"><a href="#ab">A &amp; <code>b</code></a></h2><p>Then.</p>';
  assert.deepEqual(
    searchEntries({ ...page, html }).map(({ id, heading, text }) => [id, heading, text]),
    [
      ['x.html', 'The tag', 'Paste it.'],
      ['x.html#ab', 'A & b', 'Then.'],
    ],
  );
});

test('the words of two cells or lines are not one word, and names of tests are no words', () => {
  const html = '<h1>X</h1><ul><li>one</li><li>two</li></ul><p>Tests: a.node.test.ts, b.test.ts</p>';
  assert.equal(searchEntries({ ...page, html })[0]?.text, 'one two');
});

test('a long text has a beginning that ends with a word', () => {
  const [entry] = searchEntries({ ...page, html: `<h1>X</h1><p>${'several words '.repeat(40)}</p>` });
  assert.match(entry?.excerpt ?? '', /^(several words )+(several )?…$/);
  assert.ok((entry?.excerpt.length ?? 0) <= 165);
});

test('a page that readers need comes before one for those who work on the project', () => {
  const html = '<h1>Consent</h1><p>consent</p>';
  const index = MiniSearch.loadJSON<SearchEntry>(
    searchIndex([
      { ...page, page: 'internal', html: `${html}<p>consent consent</p>`, internal: true },
      { ...page, page: 'guide', html },
    ]),
    INDEX,
  );
  assert.deepEqual(
    index.search('consent', QUERY).map(({ id }) => String(id)),
    ['guide.html', 'internal.html'],
  );
});

test('what readers ask leads where it is answered', () => {
  for (const [text, first] of [
    ['consent', 'consent.html'],
    ['shopify', 'shopify.html'],
    ['product id', 'merchant.html#2-say-where-the-product-id-is'],
    ['fault', 'mock-api.html#faults'],
    ['E5', 'requirements.html#e5'],
    ['colours', 'developer.html#your-colours'],
    ['headless reakt', 'headless-react.html'],
  ] as const)
    assert.equal(found(text)[0], first, text);
  assert.deepEqual(found('qqqq'), []);
});

test('the index is small enough to be loaded when somebody searches', () => {
  assert.ok(gzipSync(readFileSync(BUILT)).length < 120_000);
});

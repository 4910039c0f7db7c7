import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMarkdown, toText } from './table.js';

const SECTIONS = [
  {
    title: 'Clip',
    columns: ['time', 'ratio'],
    rows: [
      ['bare', '900 ms', '1.00'],
      ['ours', '1035 ms', '1.15'],
    ],
  },
  { title: 'Page', columns: ['bytes'], rows: [['a|b', '7877']] },
] as const;

test('in the terminal text is aligned left and numbers right, in the same columns in every section', () => {
  const expected = [
    'Clip      time   ratio',
    'bare    900 ms    1.00',
    'ours   1035 ms    1.15',
    '',
    'Page     bytes',
    'a|b       7877',
  ];
  assert.equal(toText(SECTIONS), expected.join('\n'));
});

test('in Markdown every section is a table and a bar in a name stays a name', () => {
  const expected = [
    '| Clip |    time | ratio |',
    '| ---- | ------: | ----: |',
    '| bare |  900 ms |  1.00 |',
    '| ours | 1035 ms |  1.15 |',
    '',
    '| Page | bytes |',
    '| ---- | ----: |',
    '| a\\|b |  7877 |',
  ];
  assert.equal(toMarkdown(SECTIONS), expected.join('\n'));
});

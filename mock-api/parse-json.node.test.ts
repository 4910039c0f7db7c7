import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseJson } from './parse-json.js';

const LINES = ['{', '  "name": "Shop",', '  "streams": [', '    { "id": "a", "length": 1.5 },', '    true', '  ]', '}'];

const withLine = (number: number, text: string): string => LINES.with(number - 1, text).join('\n');

describe('JSON that was edited', () => {
  it('is what `JSON.parse` returns', () => {
    assert.deepEqual(parseJson(`${LINES.join('\r\n')}\n\n`), JSON.parse(LINES.join('\n')));
  });

  for (const [what, text, line] of [
    ['a comma too many', withLine(5, '    true,'), 6],
    ['a missing comma', withLine(2, '  "name": "Shop"'), 3],
    ['a missing quotation mark', withLine(2, '  "name": "Shop,'), 2],
    ['a comment', withLine(4, '    // a stream'), 4],
    ['a number that ends early', withLine(4, '    { "id": "a", "length": 1. },'), 4],
    ['a word', withLine(5, '    treu'), 5],
    ['text behind the end', `${LINES.join('\n')}\n\n}`, 9],
    ['no end', LINES.slice(0, 4).join('\n'), 4],
    ['nothing', '\n', 1],
  ] as const) {
    it(`[E5, FAULTS 183] names the line of ${what}`, () => {
      assert.throws(
        () => parseJson(text),
        (error) => error instanceof SyntaxError && error.message.startsWith(`line ${line}: `),
      );
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { jsonFault } from './json-fault.js';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('what is wrong with a text that is no JSON', () => {
  for (const [text, problem] of [
    ['{"a": 1,}', /near \{"a": 1,\}: remove the comma before \}$/],
    ['{"a": [1,\n]}', /^line 1, near \{"a": \[1,: write the missing value before \]/],
    ['{\n  "a": 1\n  "b": 2\n}', /^line 3, near "b": 2: write a comma before "b"$/],
    ['{“a”: 1}', /straight quotes \("\) in place of “$/],
    ['{"a": "x”, "b": true}', /straight quotes \("\) in place of ”$/],
    ["{'a': 1}", /double quotes \("\) in place of '$/],
    ['{a: 1}', /put a into double quotes$/],
    ['{"id": 00123}', /put 00123 into double quotes$/],
    ['{"a": True}', /write true in place of True$/],
    ['{"a": "x\ny"}', /^line 1, .*: end the text with " in the line in which it begins$/],
    ['{"a": "x\\y"}', /write \\\\ in place of each \\$/],
    ['{"a": "x\ty"}', /remove the tab/],
    ['{"a": "x', /end the text with "$/],
    ['\ufeff{}', /byte order mark/],
    ['{"a":\u00a01}', /invisible character/],
    ['{&quot;a&quot;: 1}', /in place of &quot;: an editor has encoded the text$/],
    ['{}\n// ours', /^line 2, .*remove the comment that begins with \/\/: JSON has none$/],
    ['<!-- {} -->', /remove <!--$/],
    ['{"a": 1,<br>"b": 2}', /remove <br>/],
    ['<script id="svc-pip-config">{}</script>', /remove <script id="svc-pip-config">/],
    ['window.config = {}', /remove window\.config =/],
    ['{};', /remove ;$/],
    ['{}{}', /remove what follows the last bracket/],
    ['{"a" 1}', /write a colon \(:\) before 1$/],
    ['{"a": }', /write the missing value before \}/],
    ['[{"a": 1}', /write the missing \] at its end$/],
    ['{"a": [1}', /write \] in place of \}$/],
    ['{"a": {{ product.id }}}', /the template \{\{ was not filled in/],
    ['', /it is empty/],
  ] as const) {
    it(`[Z5] is named with its line and the change: ${JSON.stringify(text)}`, () => {
      assert.match(jsonFault(text) ?? '', problem);
    });
  }

  it('[Z5] is found in exactly the texts that are no JSON', () => {
    assert.equal(isJson('{"a": "“x”"}') && jsonFault('{"a": "“x”"}'), undefined);
    const piece = fc.constantFrom(...',{}":a[] 1\\“\n');
    const text = fc
      .tuple(fc.json(), fc.nat(), piece)
      .map(([json, at, more]) => json.slice(0, at % (json.length + 1)) + more + json.slice(at % (json.length + 1)));
    fc.assert(
      fc.property(text, (json) => assert.equal(jsonFault(json) === undefined, isJson(json))),
      { numRuns: 500 },
    );
  });
});

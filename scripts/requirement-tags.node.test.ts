import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirementsNamed, requirementsTested, withoutTags } from './requirement-tags.js';

test('a text names the requirements in its brackets, ranges too, and nothing that only looks like one', () => {
  assert.deepEqual(requirementsNamed('/** As decided [Z3], for every lookup [M1-M3, Z7]. */'), [
    'Z3',
    'M1',
    'M2',
    'M3',
    'Z7',
  ]);
  assert.deepEqual(requirementsNamed('[D4, FAULTS 105] [FAULTS S4.17, 3e] [X3] [D4]'), ['D4', 'X3']);
  assert.deepEqual(requirementsNamed('[C7, FAULTS ${rows.slice(0, 2)}] fails'), ['C7']);
  assert.deepEqual(requirementsNamed('all[0], [row(V1, X2)], [A-Z0], [utf8], [D111], [D4'), []);
});

test('a title proves the requirements that it begins with; what a test quotes or explains proves nothing', () => {
  const source = `
    describe('[P5] the end', () => {
      /** By [Z14]. */
      it('[D3] [X3] continues', () => assert.match(title, /\\[D1\\]/));
      test(\`[Q2, FAULTS \${rows}] [Q3] \${what}\`, () => assert.deepEqual(names('[T7] no'), ['[C1]']));
      it('keeps the poster [D4]', () => {});
      test.describe("[B1] the bridge", () => {});
      itIn('chromium', 'has no [D5] HLS', '[D6] plays', () => {});
    });
    describeIn(['chromium', 'webkit'], NO_HLS, '[D7] a stream', () => {});
    itIn(
      ['chromium', 'firefox'],
      'emulates none',
      '[D8] shows',`;
  assert.deepEqual(requirementsTested(source), ['P5', 'D3', 'X3', 'Q2', 'Q3', 'B1', 'D6', 'D7', 'D8']);
});

test('titles that come from a table count', () => {
  const source = `
    for (const [title, id] of [['[C3] [C4] hides', '1'], ['[D4] the poster', '2']]) it(title, () => {});
    for (const { name } of [{ name: \`[E5] an id\` }]) it(\`\${name} survives\`, () => {});`;
  assert.deepEqual(requirementsTested(source), ['C3', 'C4', 'D4', 'E5']);
});

test('a comment without tags reads like one that had none', () => {
  assert.equal(
    withoutTags('/** Source of the stream [Z11]; default: none [P2, P4]. */'),
    '/** Source of the stream; default: none. */',
  );
  assert.equal(
    withoutTags(' * would repeat it [FAULTS 36]; the\n * page [D4, FAULTS 35, 37].'),
    ' * would repeat it; the\n * page.',
  );
  assert.equal(withoutTags('    * period\n     * [Z25].\n     * [Z16] (status 500)'), '    * period. (status 500)');
  assert.equal(withoutTags('list[0], [a link](#z), [row(V1, X2)]'), 'list[0], [a link](#z), [row(V1, X2)]');
});

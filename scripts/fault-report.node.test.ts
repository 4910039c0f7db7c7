import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, sectionOf } from './fault-report.js';
import type { Verdict } from './fault-verdicts.js';

const ROW = { row: '7', fault: 'a router', expected: 'the product | that is there' };
const passed = { rows: ['7'], title: '[T3, FAULTS 7] a new product is asked for', passed: true };
const failed = { rows: ['7'], title: '[FAULTS 7] the way back', passed: false };
const open: Verdict = { row: ROW, state: 'open', tests: [] };
const wrong: Verdict = { row: { ...ROW, except: 'why' }, state: 'failed', tests: [failed, passed] };

test('the report names the tests of a row, those that failed first, and what they leave out', () => {
  const lines = sectionOf('A', [wrong]).split('\n');
  assert.equal(
    lines.at(-2),
    '| 7 | a router | the product \\| that is there | failed | FAILED: the way back; a new product is asked for; left out: why |',
  );
});

test('the report gives the reason why no shop page is checked after a row', () => {
  const alone: Verdict = { row: { ...ROW, noShop: 'it has none' }, state: 'proven', tests: [passed] };
  assert.match(sectionOf('A', [alone]), /a new product is asked for; no look at a shop's page: it has none \|/);
});

test('of many tests the report names three and counts the others', () => {
  const tests = ['a', 'b', 'c', 'd', 'd'].map((title) => ({ ...passed, title }));
  assert.match(sectionOf('A', [{ ...wrong, tests }]), /\| a; b; c; and 1 more; left out: why \|/);
});

test('a row without a test is reported as such, in the report and on the terminal', () => {
  assert.match(sectionOf('A', [open]), /\| open \| NO TEST \|/);
  assert.equal(lineOf(open), 'open         7                       a router');
  assert.equal(lineOf(wrong), 'failed       7      1 of 2 passed    a router (why)');
});

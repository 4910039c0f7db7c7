import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { journeysNotIn, LIMITS, type EngineLimit } from '../../web-test/engine-limits.js';
import { chosenEngine } from './engine.js';

const plain = (text: string): string => text.replaceAll('\\', '');

describe('what is not run in every engine', () => {
  for (const { file, tests = [], why } of LIMITS) {
    it(`${file} has a reason, and tests of these names`, () => {
      assert.ok(why.length > 10);
      if (file.endsWith('/')) {
        assert.ok(readdirSync(file).length > 0);
        assert.deepEqual(tests, [], 'tests are named with their file');
        return;
      }
      const text = plain(readFileSync(file, 'utf8'));
      for (const test of tests) assert.ok(text.includes(test), `${file} has no test called ${test}`);
    });
  }

  it('leaves out the journeys that are declared for the engine, and no other', () => {
    const limits: readonly EngineLimit[] = [
      { engines: ['firefox'], file: 'demo/e2e/a.spec.ts', why: 'all of it' },
      { engines: ['firefox'], file: 'demo/e2e/b.spec.ts', tests: ['[D1] (one)'], why: 'one of it' },
      { engines: ['webkit'], file: 'demo/e2e/c.spec.ts', why: 'elsewhere' },
      { engines: ['webkit'], file: 'demo/e2e/', why: 'all of them' },
    ];
    const left = journeysNotIn('firefox', limits);
    assert.match('firefox a.spec.ts whatever', left);
    assert.match('firefox b.spec.ts [D1] (one) and its end', left);
    assert.match('firefox b.spec.ts a group [D1] (one)', left);
    assert.doesNotMatch('firefox b.spec.ts [D1] one', left);
    assert.doesNotMatch('firefox c.spec.ts whatever', left);
    assert.doesNotMatch('firefox a.spec.ts', journeysNotIn('firefox', []));
    assert.match('webkit a.spec.ts whatever', journeysNotIn('webkit', limits));
  });
});

describe('SVC_ENGINE', () => {
  it('names an engine, Chromium where it is not set, and nothing unknown', () => {
    assert.equal(chosenEngine({}), 'chromium');
    assert.equal(chosenEngine({ SVC_ENGINE: 'webkit' }), 'webkit');
    assert.throws(() => chosenEngine({ SVC_ENGINE: 'safari' }), /SVC_ENGINE names safari/);
  });
});

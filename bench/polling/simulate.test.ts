import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictsOf } from './report.js';
import { SCENARIOS } from './scenarios.js';
import { simulate } from './simulate.js';

const PAGES = 10_000;
const FEW = 1_000;

for (const scenario of SCENARIOS) {
  test(`[Q3, FAULTS 3b, 3c, 3d] ${scenario.id}: ten thousand pages keep every limit, and without jitter they would not`, async () => {
    const load = await simulate(scenario, { pages: PAGES });
    for (const { name, value, most, kept } of verdictsOf(scenario, load)) {
      assert.ok(kept, `${name} is ${value.toFixed(2)}, at most ${most.toFixed(2)}`);
    }
    const mutant = await simulate(scenario, { pages: FEW, jitter: 'none' });
    assert.ok(
      verdictsOf(scenario, mutant).some(({ kept }) => !kept),
      'no limit notices that the jitter is gone',
    );
  });
}

test('[Q2, FAULTS 82, 3c] a first poll that alone is spread does not help where all answers expire together', async () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'cached');
  assert.ok(scenario);
  const mutant = await simulate(scenario, { pages: PAGES, jitter: 'first-only' });
  assert.ok(mutant.peak() > 3, `the peak is ${mutant.peak().toFixed(2)}`);
});

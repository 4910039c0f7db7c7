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
      'no limit detects that the jitter is missing',
    );
  });
}

test('[Q3, FAULTS 3b] pages that go one part after the other load the service as all at once do', async () => {
  for (const id of ['outage-2', 'bfcache']) {
    const scenario = SCENARIOS.find((one) => one.id === id);
    assert.ok(scenario);
    const whole = await simulate(scenario, { pages: 4 * FEW });
    const parts = await simulate(scenario, { pages: 4 * FEW, together: FEW });
    assert.equal(parts.recoveries.length, whole.recoveries.length);
    const almost = (one: number, other: number, what: string): void =>
      assert.ok(Math.abs(one / other - 1) < 0.05, `${what} is ${one}, all at once ${other}`);
    almost(parts.requests, whole.requests, 'the number of requests');
    if (scenario.outage) almost(parts.failed, whole.failed, 'the number of failures');
    for (let from = 0; from < scenario.minutes; from += 4) {
      const span = { from, to: from + 4 };
      if (whole.mean(span) > 0) almost(parts.mean(span), whole.mean(span), `the load from minute ${from}`);
    }
  }
});

test('[Q2, FAULTS 82, 3c] jitter of the first poll alone does not help where all responses expire together', async () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'cached');
  assert.ok(scenario);
  const mutant = await simulate(scenario, { pages: PAGES, jitter: 'first-only' });
  assert.ok(mutant.peak() > 3, `the peak is ${mutant.peak().toFixed(2)}`);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toText } from '../table.js';
import { pollingSections, type Measured } from './report.js';
import { SCENARIOS } from './scenarios.js';
import { simulate } from './simulate.js';

async function measure(id: string): Promise<Measured> {
  const scenario = SCENARIOS.find((one) => one.id === id);
  assert.ok(scenario);
  const load = await simulate(scenario, { pages: 500 });
  return { scenario, load, withoutJitter: await simulate(scenario, { pages: 500, jitter: 'none' }) };
}

test('the report has a row for each scenario and each limit, and shows which limit is exceeded', async () => {
  const measured = await measure('outage-2');
  const [loads, limits] = pollingSections([measured]);
  assert.equal(loads?.rows.length, 1);
  assert.equal(limits?.rows.length, measured.scenario.limits.length);
  assert.match(toText(pollingSections([measured])), /outage-2: peak after it +\d/);
  const [, broken] = pollingSections([{ ...measured, load: measured.withoutJitter }]);
  assert.match(JSON.stringify(broken?.rows), /EXCEEDED/);
});

test('[FAULTS 3b] the same seed gives the same load, and another seed another', async () => {
  const [scenario] = SCENARIOS;
  assert.ok(scenario);
  const loadOf = async (seed: number): Promise<Uint32Array> =>
    (await simulate(scenario, { pages: 300, seed })).perSecond;
  const once = await loadOf(1);
  assert.deepEqual(await loadOf(1), once);
  assert.notDeepEqual(await loadOf(2), once);
});

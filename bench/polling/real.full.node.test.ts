import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agrees, compareReal } from './compare-real.js';

const PAGES = 2_000;
const MINUTES = 8;

test('[Q3, FAULTS 3e] two thousand real pollers load a real service as simulated', async () => {
  const compared = await compareReal(PAGES, MINUTES);
  const refused = compared.find(({ name }) => name === 'refused')?.real ?? 0;
  assert.ok(refused > PAGES / 2, `only ${refused} were refused`);
  for (const one of compared) assert.ok(agrees(one), `${one.name}: ${one.real}, simulated ${one.simulated}`);
});

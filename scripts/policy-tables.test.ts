import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MODES, PAGES } from '../demo/minimum-policy.js';
import { placePolicies } from './policy-tables.js';

test('[T7, FAULTS S4.2] the policies in docs/security.md are those that the journeys prove', () => {
  const document = readFileSync('docs/security.md', 'utf8');
  assert.equal(placePolicies(document), document, 'run: npx tsx scripts/policy-tables.ts');
});

test('[T7] each thing that can be shown has its policy in the document, once', () => {
  assert.deepEqual(Object.values(PAGES).flat().sort(), Object.keys(MODES).sort());
});

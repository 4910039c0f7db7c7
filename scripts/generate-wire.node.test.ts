import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateWire, readCommittedWire } from './generate-wire.js';

test('[E1] the committed wire types are those of the OpenAPI document', async () => {
  assert.equal(await readCommittedWire(), await generateWire());
});

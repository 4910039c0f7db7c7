import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawMachine, placeDiagram } from './machine-diagram.js';

test('the diagram in src/README.md is the one that the machine draws', () => {
  const document = readFileSync('src/README.md', 'utf8');
  assert.equal(placeDiagram(document), document, 'run: npx tsx scripts/machine-diagram.ts');
});

test('[D4] the diagram leads from every mode with media to the poster, and from no poster to endless waiting', () => {
  const drawing = drawMachine();
  for (const mode of ['preview', 'live', 'continuous']) {
    assert.match(drawing, new RegExp(`${mode} --> poster: .*medium failed.*deadline passed`));
  }
});

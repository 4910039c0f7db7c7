import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenEngine } from './engine.js';

test('SVC_ENGINE names an engine, Chromium where it is not set, and nothing unknown', () => {
  assert.equal(chosenEngine({}), 'chromium');
  assert.equal(chosenEngine({ SVC_ENGINE: 'webkit' }), 'webkit');
  assert.throws(() => chosenEngine({ SVC_ENGINE: 'safari' }), /SVC_ENGINE names safari/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentile } from './percentile.js';

test('a percentile is the smallest value that so many per cent do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  assert.equal(percentile(hundred, 99), 99);
  assert.equal(percentile(hundred, 50), 50);
  assert.equal(percentile([5, 1_000, 7], 99), 1_000);
  assert.equal(percentile([3], 0), 3);
});

test('there is no percentile of nothing', () => {
  assert.equal(percentile([], 99), null);
});

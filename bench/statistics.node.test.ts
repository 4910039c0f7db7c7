import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockingTime, median, percentile, ratio } from './statistics.js';

test('the median is the middle value, whatever the order', () => {
  assert.equal(median([900, 100, 200]), 200);
  assert.equal(median([5]), 5);
});

test('the median of an even number of values is the mean of the two in the middle', () => {
  assert.equal(median([40, 10, 30, 1000]), 35);
});

test('the median counts numbers as numbers and leaves the given list unchanged', () => {
  const given = [10, 9, 100];
  assert.equal(median(given), 10);
  assert.deepEqual(given, [10, 9, 100]);
});

test('there is no median of nothing and no ratio to nothing', () => {
  assert.equal(median([]), null);
  assert.equal(ratio(null, 100), null);
  assert.equal(ratio(100, null), null);
  assert.equal(ratio(100, 0), null);
});

test('a ratio is a value divided by the reference', () => {
  assert.equal(ratio(1150, 1000), 1.15);
});

test('blocking time is what exceeds 50 ms of each task', () => {
  assert.equal(blockingTime([{ duration: 50 }, { duration: 70 }, { duration: 180 }]), 150);
  assert.equal(blockingTime([]), 0);
});

test('a percentile is the smallest value that so many per cent do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  assert.equal(percentile(hundred, 99), 99);
  assert.equal(percentile([5, 1_000, 7], 99), 1_000);
  assert.equal(percentile([3], 0), 3);
  assert.equal(percentile([], 99), null);
});

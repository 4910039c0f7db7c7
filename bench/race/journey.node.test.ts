import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedRequest } from './network-log.js';
import type { ProbeFact } from '../page/probe-fact.js';
import { fromClick, hasArrived } from './journey.js';
import { measure } from './measure.js';

const SERVICE = 'http://127.0.0.1:2';
const SHOP = 'http://localhost:1';
const BEFORE: readonly ProbeFact[] = [
  { type: 'navigation', at: 1_000 },
  { type: 'first-frame', at: 1_900, top: true },
  { type: 'phase', at: 1_950, phase: 'playing' },
  { type: 'click', at: 4_000 },
];
const AFTER: readonly ProbeFact[] = [
  ...BEFORE,
  { type: 'long-task', at: 4_010, duration: 90, top: true },
  { type: 'navigation', at: 4_020 },
  { type: 'first-frame', at: 5_200, top: true },
];
const request = (path: string, startedAt: number): LoggedRequest => ({
  url: SERVICE + path,
  kind: 'Fetch',
  startedAt,
  bytes: 300,
  body: 200,
  endedAt: startedAt + 160,
});

test('time counts from the click, and of the page before nothing counts but what was requested for the click', () => {
  const requests = [request('/early', 1_200), request('/on-hover', 3_850), request('/next', 4_100)];
  const { seen, requests: count, blocking } = measure(fromClick({ facts: AFTER, requests }), SHOP);
  assert.deepEqual([seen, count, blocking], [1_200, 2, 0]);
});

test('a page that was prerendered counts from the click as another one does, and nothing that it did before', () => {
  const facts: readonly ProbeFact[] = [
    ...BEFORE.slice(0, 3),
    { type: 'long-task', at: 3_900, duration: 90, top: true },
    { type: 'click', at: 4_000 },
    { type: 'navigation', at: 4_030 },
    { type: 'first-frame', at: 4_600, top: true },
    { type: 'phase', at: 4_650, phase: 'playing' },
  ];
  const { seen, blocking } = measure(fromClick({ facts, requests: [] }), SHOP);
  assert.deepEqual([seen, blocking, hasArrived({ facts }, false)], [650, 0, true]);
});

test('a click that led nowhere shows no picture, although the page before had one', () => {
  assert.equal(measure(fromClick({ facts: BEFORE, requests: [] }), SHOP).seen, null);
  assert.equal(measure(fromClick({ facts: BEFORE.slice(0, 3), requests: [] }), SHOP).seen, null);
});

test('a bare video has arrived with its first frame, an element when its poster is gone', () => {
  assert.equal(hasArrived({ facts: BEFORE }, true), false);
  assert.equal(hasArrived({ facts: AFTER }, true), true);
  assert.equal(hasArrived({ facts: AFTER }, false), false);
  assert.equal(hasArrived({ facts: [...AFTER, { type: 'phase', at: 5_300, phase: 'playing' }] }, false), true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedRequest } from '../network-log.js';
import type { ProbeFact } from '../page/probe-fact.js';
import { measure } from '../measure.js';
import { fromClick, hasArrived } from './click.js';

const SERVICE = 'http://127.0.0.1:2';
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
  ...{ url: SERVICE + path, kind: 'Fetch', startedAt, bytes: 300, body: 200 },
  ...{ respondedAt: startedAt + 150, endedAt: startedAt + 160 },
});

test('time counts from the click, and of the page before nothing counts but what was requested for the click', () => {
  const requests = [request('/early', 1_200), request('/on-hover', 3_850), request('/next', 4_100)];
  const { firstFrame, requests: count, blocking, waterfall } = measure(fromClick({ facts: AFTER, requests }), SERVICE);
  assert.deepEqual([firstFrame, count, blocking], [1_200, 2, 0]);
  assert.deepEqual(
    waterfall.map(({ path, start }) => [path, start]),
    [
      ['/on-hover', -150],
      ['/next', 100],
    ],
  );
});

test('a click that led nowhere shows no picture, although the page before had one', () => {
  assert.equal(measure(fromClick({ facts: BEFORE, requests: [] }), SERVICE).seen, null);
  assert.equal(measure(fromClick({ facts: BEFORE.slice(0, 3), requests: [] }), SERVICE).seen, null);
});

test('a bare video has arrived with its first frame, an element when its poster is gone', () => {
  assert.equal(hasArrived({ facts: BEFORE }, true), false);
  assert.equal(hasArrived({ facts: AFTER }, true), true);
  assert.equal(hasArrived({ facts: AFTER }, false), false);
  assert.equal(hasArrived({ facts: [...AFTER, { type: 'phase', at: 5_300, phase: 'playing' }] }, false), true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProbeFact } from '../page/probe-fact.js';
import { measure } from './measure.js';

const SHOP = 'http://localhost:5173';
const SERVICE = 'http://127.0.0.1:4010';
const NAVIGATION: ProbeFact = { type: 'navigation', at: 5_000 };
const FRAME: ProbeFact = { type: 'first-frame', at: 6_200, top: false };

const request = (url: string, startedAt: number, bytes: number, kind = 'Fetch') => ({
  url,
  kind,
  startedAt,
  bytes,
  body: bytes - 300,
  endedAt: startedAt + 200,
});
const seenOf = (...facts: ProbeFact[]): number | null => measure({ facts, requests: [] }, SHOP).seen;

test('a picture is seen, after the start of the navigation, when the first of several is there and nothing covers it', () => {
  const uncovered: ProbeFact = { type: 'phase', at: 6_250, phase: 'playing' };
  assert.equal(seenOf(NAVIGATION, { type: 'phase', at: 6_100, phase: 'loading' }, FRAME, uncovered), 1_250);
  assert.equal(seenOf(NAVIGATION, FRAME, { type: 'first-frame', at: 7_000, top: true }), 1_200);
  assert.equal(seenOf(NAVIGATION, uncovered), null);
});

test("long tasks, shifts and the last largest paint of the shop's page count, those inside a frame do not", () => {
  const facts: ProbeFact[] = [
    NAVIGATION,
    { type: 'long-task', at: 5_100, duration: 80, top: true },
    { type: 'long-task', at: 5_200, duration: 500, top: false },
    { type: 'shift', at: 5_300, value: 0.02, top: true },
    { type: 'shift', at: 5_300, value: 0.5, top: false },
    { type: 'largest-paint', at: 5_300, top: true },
    { type: 'largest-paint', at: 5_700, top: true },
    { type: 'largest-paint', at: 5_900, top: false },
  ];
  const { blocking, shift, largestPaint } = measure({ facts, requests: [] }, SHOP);
  assert.deepEqual({ blocking, shift, largestPaint }, { blocking: 30, shift: 0.02, largestPaint: 700 });
});

test("requests count without the shop's own but for the player's files, scripts without headers", () => {
  const requests = [
    request(`${SHOP}/product/00123`, 5_000, 9_000),
    request(`${SHOP}/live/assets/player.js`, 5_200, 40_300, 'Script'),
    request(`${SERVICE}/sdk/loader.js`, 5_300, 3_600, 'Script'),
    request('http://127.0.0.1:40100/other', 5_600, 100),
  ];
  const measured = measure({ facts: [NAVIGATION], requests }, SHOP);
  assert.deepEqual([measured.requests, measured.bytes, measured.script], [3, 44_000, 43_300]);
  const untold = measure({ facts: [NAVIGATION], requests: null }, SHOP);
  assert.deepEqual([untold.requests, untold.bytes, untold.script], [null, null, null]);
});

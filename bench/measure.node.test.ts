import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure } from './measure.js';
import type { ProbeFact } from './page/probe-fact.js';

const SERVICE = 'http://127.0.0.1:4010';
const NAVIGATION: ProbeFact = { type: 'navigation', at: 5_000 };

const request = (url: string, startedAt: number, bytes: number, kind = 'Fetch') => ({
  ...{ url, kind, startedAt, bytes, body: bytes - 300 },
  respondedAt: startedAt + 150,
  endedAt: startedAt + 200,
});

test('times count from the start of the navigation, and the first of several frames decides', () => {
  const facts: ProbeFact[] = [
    NAVIGATION,
    { type: 'phase', at: 6_100, phase: 'loading' },
    { type: 'first-frame', at: 6_200, top: false },
    { type: 'phase', at: 6_250, phase: 'playing' },
    { type: 'first-frame', at: 7_000, top: true },
  ];
  const { firstFrame, uncovered } = measure({ facts, requests: [] }, SERVICE);
  assert.equal(firstFrame, 1_200);
  assert.equal(uncovered, 1_250);
});

test('a picture is seen when it is there and nothing covers it', () => {
  const frame: ProbeFact = { type: 'first-frame', at: 6_200, top: true };
  const covered: ProbeFact = { type: 'phase', at: 6_250, phase: 'playing' };
  assert.equal(measure({ facts: [NAVIGATION, frame], requests: [] }, SERVICE).seen, 1_200);
  assert.equal(measure({ facts: [NAVIGATION, frame, covered], requests: [] }, SERVICE).seen, 1_250);
  assert.equal(measure({ facts: [NAVIGATION, covered], requests: [] }, SERVICE).seen, null);
});

test('the JavaScript that was loaded when the picture was visible counts, without headers, from every server', () => {
  const requests = [
    request('http://localhost:5173/live/assets/player.js', 5_200, 40_300, 'Script'),
    request(`${SERVICE}/sdk/peer.js`, 5_400, 10_300, 'Script'),
    request('http://localhost:5173/live/assets/late.js', 6_100, 90_300, 'Script'),
    request(`${SERVICE}/internal/playback`, 5_500, 800),
  ];
  const facts: ProbeFact[] = [NAVIGATION, { type: 'first-frame', at: 6_200, top: true }];
  assert.equal(measure({ facts, requests }, SERVICE).script, 50_000);
});

test('where nothing played there is no first frame', () => {
  const { firstFrame, uncovered } = measure({ facts: [NAVIGATION], requests: [] }, SERVICE);
  assert.equal(firstFrame, null);
  assert.equal(uncovered, null);
});

test("long tasks and shifts of the shop's page count, those inside a frame do not", () => {
  const facts: ProbeFact[] = [
    NAVIGATION,
    { type: 'long-task', at: 5_100, duration: 80, top: true },
    { type: 'long-task', at: 5_200, duration: 500, top: false },
    { type: 'shift', at: 5_300, value: 0.02, top: true },
    { type: 'shift', at: 5_300, value: 0.5, top: false },
  ];
  const { blocking, longTasks, shift } = measure({ facts, requests: [] }, SERVICE);
  assert.deepEqual({ blocking, longTasks, shift }, { blocking: 30, longTasks: 1, shift: 0.02 });
});

test("only requests to the service count, not the shop's own", () => {
  const requests = [
    request('http://localhost:5173/product/00123', 5_000, 9_000),
    request(`${SERVICE}/sdk/loader.js`, 5_300, 3_600),
    request(`${SERVICE}/v2/mini-player/stream-state?application=demo-shop`, 5_600, 400),
    request('http://127.0.0.1:40100/other', 5_600, 1),
  ];
  const measurement = measure({ facts: [NAVIGATION], requests }, SERVICE);
  assert.equal(measurement.requests, 2);
  assert.equal(measurement.bytes, 4_000);
  assert.deepEqual(measurement.waterfall[0], {
    path: '/sdk/loader.js',
    start: 300,
    response: 450,
    end: 500,
    bytes: 3_600,
  });
});

test('the waterfall shows the requests to the servers that are named, without their addresses', () => {
  const requests = [
    request('http://localhost:5173/live/', 5_000, 1_300),
    request(`${SERVICE}/media/0.ts`, 5_300, 9_000),
  ];
  const paths = (drawn?: string[]): string[] =>
    measure({ facts: [NAVIGATION], requests }, SERVICE, drawn).waterfall.map(({ path }) => path);
  assert.deepEqual(paths(), ['/media/0.ts']);
  assert.deepEqual(paths(['http://localhost:5173', SERVICE]), ['/live/', '/media/0.ts']);
});

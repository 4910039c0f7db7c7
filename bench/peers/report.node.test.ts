import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedRequest } from '../network-log.js';
import type { ProbeFact } from '../page/probe-fact.js';
import { measurePeer, type PeerMeasurement } from './measure.js';
import { failedOf, peerSectionsOf } from './report.js';

const SERVICE = 'http://127.0.0.1:2';
const SHOP = 'http://localhost:1';
const NOTHING = measurePeer({ facts: [{ type: 'navigation', at: 0 }], requests: [] }, SERVICE, SHOP);
const seen = (at: number | null, rest: Partial<PeerMeasurement> = {}): PeerMeasurement => ({
  ...NOTHING,
  ...{ seen: at, ...rest },
});

const request = (url: string, kind: string, body: number): LoggedRequest => ({
  ...{ url, kind, body, bytes: body + 100, startedAt: 10, respondedAt: 20, endedAt: 30 },
});

test("requests and scripts count without the shop's own, and the last largest paint of the page counts", () => {
  const facts: ProbeFact[] = [
    { type: 'navigation', at: 1_000 },
    { type: 'largest-paint', at: 1_300, top: true },
    { type: 'largest-paint', at: 1_700, top: true },
    { type: 'largest-paint', at: 1_900, top: false },
  ];
  const requests = [
    request(`${SHOP}/product/00123`, 'Document', 5_000),
    request(`${SHOP}/assets/shop.js`, 'Script', 7_000),
    request(`${SHOP}/live/assets/player.js`, 'Script', 40_000),
    request(`${SERVICE}/sdk/peer.js`, 'Script', 10_000),
    request(`${SERVICE}/media/clip.webm`, 'Media', 500_000),
  ];
  const {
    scripts,
    addedRequests: asked,
    transferred,
    largestPaint,
    tasks,
    heap,
  } = measurePeer({ facts, requests, resourceUse: { tasks: 900, heap: 2_000_000 } }, ...([SERVICE, SHOP] as const));
  assert.deepEqual(
    { scripts, asked, transferred, largestPaint, tasks, heap },
    { scripts: 50_000, asked: 3, transferred: 550_300, largestPaint: 700, tasks: 900, heap: 2_000_000 },
  );
});

test('every subject is compared with the first floor and with ours, and one that never played has a row that says so', () => {
  const measurements = new Map([
    ['live-ts/hls-light', [seen(1_000), seen(900), seen(5_000)]],
    ['live-ts/ours', [seen(1_100), seen(900)]],
    ['live-ts/plyr', [seen(1_500), seen(null)]],
    ['live-ts/shaka', [seen(null), seen(null)]],
  ]);
  const [live] = peerSectionsOf(measurements);
  assert.deepEqual(
    live?.rows.map((cells) => cells.slice(1, 7)),
    [
      ['1000 ms', '900-5000', '1.00', '1.00', '', '3/3'],
      ['1000 ms', '900-1100', '1.00', '1.00', '<= 1.00 of bare', '2/2'],
      ['1500 ms', '1500-1500', '1.50', '1.50', '>= 1.40 of ours', '1/2'],
      ['-', '-', '-', '-', '>= 1.40 of ours', 'FAILED'],
    ],
  );
  assert.deepEqual(
    failedOf(measurements).map(({ id }) => id),
    ['live-ts/shaka'],
  );
});

test('a contest that could not run is no failure of its subjects', () => {
  const measurements = new Map([['live-cmaf/ours', []]]);
  assert.equal(peerSectionsOf(measurements)[0]?.rows[0]?.[6], 'not held');
  assert.deepEqual(failedOf(measurements), []);
});

test('without a stream bytes are compared, and what ours adds to the page has its own table', () => {
  const sections = peerSectionsOf(
    new Map([
      ['nothing/page', [seen(null, { largestPaint: 600, shift: 0, blocking: 60 })]],
      ['nothing/ours', [seen(null, { largestPaint: 610, shift: 0.01, blocking: 65, transferred: 5_000 })]],
      ['nothing/plyr', [seen(null, { transferred: 40_000 })]],
    ]),
  );
  const [nothing, added] = sections;
  assert.deepEqual(
    nothing?.rows.map((cells) => cells.slice(1, 4)),
    [
      ['0.0 kB', '0.00', ''],
      ['5.0 kB', '1.00', ''],
      ['40.0 kB', '8.00', '> 1.00 of ours'],
    ],
  );
  assert.deepEqual(added?.rows, [['  Nothing to show', '10 ms', '0.0100', '5 ms', 'nothing']]);
});

test('what the harness cannot drive has a row that says so, and is no failure', () => {
  const measurements = new Map([['live-ts/firefox', []]]);
  const [live] = peerSectionsOf(measurements);
  assert.deepEqual(
    live?.rows.map(([title, first, , , , , played]) => [title, first, played]),
    [['  svc-pip in Firefox', '-', 'NOT RUN']],
  );
  assert.deepEqual(failedOf(measurements), []);
});

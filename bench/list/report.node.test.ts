import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDatabase } from '../../mock-api/catalogue/check-database.js';
import type { TraceEvent } from '../trace.js';
import { bigCatalogue } from './catalogue.js';
import { countFrames, mainThreadTasks, measureScroll } from './measure-scroll.js';
import { listSections } from './report.js';

const event = (change: Partial<TraceEvent>): TraceEvent => ({
  ...{ name: 'RunTask', cat: '', ph: 'X', ts: 0, dur: 1_000, tdur: 500, pid: 1, tid: 7, args: {} },
  ...change,
});
const MAIN = event({ name: 'thread_name', ph: 'M', args: { name: 'CrRendererMain' } });

test("only tasks of a page's main thread count, in milliseconds", () => {
  const other = event({ name: 'thread_name', ph: 'M', tid: 8, args: { name: 'Compositor' } });
  const events = [
    event({ dur: 51_000, tdur: 20_000 }),
    event({ tid: 8, dur: 90_000 }),
    event({ name: 'Layout' }),
    MAIN,
    other,
  ];
  assert.deepEqual(mainThreadTasks(events), [{ duration: 51, work: 20 }]);
});

test('a frame is dropped for every sixtieth of a second that had none', () => {
  assert.deepEqual(countFrames([16.7, 16.6, 16.7]), { frames: 3, dropped: 0 });
  assert.deepEqual(countFrames([16.7, 50, 33.4]), { frames: 6, dropped: 3 });
  assert.deepEqual(countFrames([2]), { frames: 1, dropped: 0 });
  assert.deepEqual(countFrames([]), { frames: 0, dropped: 0 });
});

test('a row says how long the longest task was, and how much of the list was in the document', () => {
  const events = [MAIN, event({ dur: 50_000, tdur: 49_000 }), event({ dur: 62_400, tdur: 30_000 })];
  const facts = { intervals: [16.7, 50], elements: 900, cards: 30, blank: 1 };
  const measured = measureScroll(facts, events, 200);
  const [section] = listSections(1_000, [
    { title: 'touch', measured, reference: false },
    { title: 'empty', measured, reference: true },
    { title: 'failed', measured: null, reference: false },
  ]);
  assert.deepEqual(section?.rows, [
    ['  touch', '200', '62 ms', '<= 50 ms', '49 ms', '1', '900', '30', '50.0 %', '25.0 %'],
    ['  empty', '200', '62 ms', '', '49 ms', '1', '900', '-', '50.0 %', '-'],
    ['  failed', '-', '-', '-', '-', '-', '-', '-', '-', '-'],
  ]);
});

test('the catalogue is one that the mock takes, as long as it was asked for and the same every time', () => {
  const big = bigCatalogue(300, 7);
  assert.equal(checkDatabase(big), null);
  assert.equal((big as { readonly streams: readonly object[] }).streams.length, 300);
  assert.deepEqual(bigCatalogue(50, 7), bigCatalogue(50, 7));
  assert.notDeepEqual(bigCatalogue(50, 7), bigCatalogue(50, 8));
});

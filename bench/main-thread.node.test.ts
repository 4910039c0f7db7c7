import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mainThreadWork } from './main-thread.js';
import type { TraceEvent } from './trace.js';

const event = (name: string, from: number, milliseconds: number, tid = 1): TraceEvent => ({
  ...{ name, tid, cat: '', ph: 'X', pid: 7, args: {} },
  ...{ ts: from * 1_000, dur: milliseconds * 1_000 },
});
const thread = (name: string, tid: number): TraceEvent => ({
  ...{ name: 'thread_name', cat: '__metadata', ph: 'M', ts: 0, pid: 7, tid, args: { name } },
});

describe('the work of the main threads', () => {
  it('counts each moment once, for what is innermost', () => {
    const work = mainThreadWork([
      thread('CrRendererMain', 1),
      event('RunTask', 0, 100),
      event('EvaluateScript', 10, 50),
      event('v8.compile', 10, 20),
      event('UpdateLayoutTree', 40, 5),
      event('MinorGC', 41, 2),
      event('RunTask', 200, 10),
      event('Paint', 203, 4),
    ]);
    assert.deepEqual(work, {
      ...{ garbage: 2, compile: 20, HTML: 0, 'style and layout': 3, paint: 4 },
      ...{ script: 25, other: 56 },
    });
  });

  it('leaves out the work of other threads, and counts events without a kind for their caller', () => {
    const work = mainThreadWork([
      thread('CrRendererMain', 1),
      thread('DedicatedWorker thread', 2),
      event('EvaluateScript', 0, 30, 2),
      event('FunctionCall', 0, 30),
      event('ResourceSendRequest', 5, 10),
    ]);
    assert.equal(work.script, 30);
    assert.equal(work.other, 0);
  });
});

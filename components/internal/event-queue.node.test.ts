import { describe, it, type TestContext } from 'node:test';
import { expect } from 'chai';
import { createEventQueue } from './event-queue.js';

/** Errors that the browser reported as uncaught. */
function keepUncaught(test: TestContext): unknown[] {
  const uncaught: unknown[] = [];
  test.mock.method(globalThis, 'queueMicrotask', (task: () => void) => {
    try {
      task();
    } catch (error) {
      uncaught.push(error);
    }
  });
  return uncaught;
}

describe('the event queue', () => {
  it('[D4] handles the events after one whose handler throws, and reports the error', (test) => {
    const uncaught = keepUncaught(test);
    const error = new Error('of the page');
    const handled: string[] = [];
    const send = createEventQueue<string>((event) => {
      handled.push(event);
      if (event !== 'first') return;
      send('meanwhile');
      throw error;
    }, new AbortController().signal);
    send('first');
    send('deadline');
    expect(handled).to.deep.equal(['first', 'meanwhile', 'deadline']);
    expect(uncaught).to.deep.equal([error]);
  });

  it('[D4] handles no event after the signal is aborted, also after a handler that threw', (test) => {
    const uncaught = keepUncaught(test);
    const controller = new AbortController();
    const handled: string[] = [];
    const send = createEventQueue<string>((event) => {
      handled.push(event);
      throw new Error(event);
    }, controller.signal);
    send('first');
    controller.abort();
    send('second');
    expect(handled).to.deep.equal(['first']);
    expect(uncaught).to.have.length(1);
  });
});

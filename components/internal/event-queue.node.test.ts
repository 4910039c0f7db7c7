import { describe, it, type TestContext } from 'node:test';
import { expect } from 'chai';
import { createEventQueue } from './event-queue.js';

/** What was handed to the browser as an uncaught error. */
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

describe('a queue of events', () => {
  it('[D4] lets the events after one that throws happen, and reports the error', (test) => {
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

  it('[D4] lets nothing happen once all is over, also after one that threw', (test) => {
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

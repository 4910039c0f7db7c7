import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createEventQueue } from './event-queue.js';

describe('the event queue', () => {
  it('[D4] handles the events after one whose handler throws, and hands over the error', () => {
    const failures: unknown[] = [];
    const error = new Error('of the page');
    const handled: string[] = [];
    const handle = (event: string): void => {
      handled.push(event);
      if (event !== 'first') return;
      send('meanwhile');
      throw error;
    };
    const send = createEventQueue(handle, new AbortController().signal, (reason) => failures.push(reason));
    send('first');
    send('deadline');
    expect(handled).to.deep.equal(['first', 'meanwhile', 'deadline']);
    expect(failures).to.deep.equal([error]);
  });

  it('[D4] handles the events after one whose failure cannot be handed over either', () => {
    const handled: string[] = [];
    const handle = (event: string): void => {
      handled.push(event);
      if (event === 'first') throw new Error('of the page');
    };
    const send = createEventQueue(handle, new AbortController().signal, (error) => {
      throw error;
    });
    send('first');
    send('deadline');
    expect(handled).to.deep.equal(['first', 'deadline']);
  });

  it('[D4] handles no event after the signal is aborted, also after a handler that threw', () => {
    const failures: unknown[] = [];
    const controller = new AbortController();
    const handled: string[] = [];
    const handle = (event: string): never => {
      handled.push(event);
      throw new Error(event);
    };
    const send = createEventQueue(handle, controller.signal, (reason) => failures.push(reason));
    send('first');
    controller.abort();
    send('second');
    expect(handled).to.deep.equal(['first']);
    expect(failures).to.have.length(1);
  });
});

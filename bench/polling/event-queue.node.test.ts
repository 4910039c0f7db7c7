import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EventQueue } from './event-queue.js';

test('the queue returns the earliest event, whatever is added meanwhile', () => {
  const steps = fc.array(fc.option(fc.nat(1_000)), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (all) => {
      const queue = new EventQueue();
      const plain: number[] = [];
      for (const at of all) {
        if (at === null) {
          assert.equal(queue.take()?.at, plain.sort((one, other) => one - other).shift());
        } else {
          queue.add({ at });
          plain.push(at);
        }
      }
      assert.equal(queue.size, plain.length);
    }),
  );
});

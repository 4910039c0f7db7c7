import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_BODY, readJson } from './read-limited.js';

const MEGABYTE = 1_000_000;

describe('a body that the doctor and the panel read', () => {
  it('[C7] is asked for no more than 5 MB, and cancelled there', async () => {
    let asked = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          asked += MEGABYTE;
          // Where nobody cancels it, it ends.
          if (asked > 20 * MEGABYTE) controller.close();
          else controller.enqueue(new Uint8Array(MEGABYTE).fill(32));
        },
        cancel: () => {
          isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    assert.deepEqual(await readJson(new Response(body)), { problem: 'it is longer than 5 MB' });
    assert.deepEqual({ asked, isCancelled }, { asked: MAX_BODY + MEGABYTE, isCancelled: true });
  });

  it('[C7] is read to its end where it is 5 MB long', async () => {
    const text = `"${'x'.repeat(5 * MEGABYTE - 2)}"`;
    assert.deepEqual(await readJson(new Response(text)), { value: JSON.parse(text) });
  });
});

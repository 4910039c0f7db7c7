import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { TokenBucket } from './token-bucket.js';

describe('the token bucket', () => {
  it('[Q3] never allows more than the burst and the refill, and has a token after the returned wait', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 120 }),
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 100 }),
        (requests, seconds, pauses) => {
          const limit = { requests, per: `PT${seconds}S` };
          const bucket = new TokenBucket();
          let now = 1_000_000;
          let taken = 0;
          const startedAt = now;
          for (const pause of pauses) {
            now += pause;
            const wait = bucket.take(limit, now);
            if (wait === 0) taken += 1;
            const returned = ((now - startedAt) / (seconds * 1_000)) * requests;
            assert.ok(taken <= requests + returned + 1e-6);
            if (wait === 0) continue;
            now += wait;
            assert.equal(bucket.take(limit, now), 0);
            taken += 1;
          }
        },
      ),
    );
  });
});

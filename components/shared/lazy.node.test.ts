import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { lazy } from './lazy.js';

describe('lazy', () => {
  const failsOnce = () => {
    let calls = 0;
    return mock.fn(() => (++calls > 1 ? Promise.resolve('code') : Promise.reject(new TypeError('no network'))));
  };

  it('loads code once, however often it is asked for', async () => {
    const load = mock.fn(() => Promise.resolve('code'));
    const code = lazy(load);
    assert.deepEqual(await Promise.all([code(), code()]), ['code', 'code']);
    assert.equal(await code(), 'code');
    assert.equal(load.mock.callCount(), 1);
  });

  it('loads it again after a failure', async () => {
    const code = lazy(failsOnce());
    assert.deepEqual([await code(), await code()], [null, 'code']);
  });

  it('does not where each rendering asks', async () => {
    const load = failsOnce();
    const code = lazy(load, false);
    assert.deepEqual([await code(), await code()], [null, null]);
    assert.equal(load.mock.callCount(), 1);
  });
});

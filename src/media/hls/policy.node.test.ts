import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { hlsConfig } from './policy.js';

const original = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
after(() => original && Object.defineProperty(globalThis, 'navigator', original));

test('[D4] [FAULTS 147] without a network a request is repeated, but not one to which the host has responded', () => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  const retry = hlsConfig.fragLoadPolicy?.default.errorRetry;
  assert.ok(retry?.shouldRetry);
  const { shouldRetry } = retry;
  const url = 'https://media.example/000.ts';
  assert.equal(shouldRetry(retry, 9, false, { url, code: 0 }, false), true);
  assert.equal(shouldRetry(retry, 9, true, undefined, false), true);
  assert.equal(shouldRetry(retry, 9, false, { url, code: 404 }, false), false);
  assert.equal(shouldRetry(retry, 0, false, { url, code: 503 }, true), true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from './nearest.js';

test('[Z5] the nearest name is the one that was meant, if any was', () => {
  const names = ['application', 'position', 'product', 'paymentPages', 'live', 'liveUrl'];
  const meant = {
    postion: 'position',
    posiiton: 'position',
    payment_pages: 'paymentPages',
    products: 'product',
    liveURL: 'liveUrl',
  };
  for (const [typed, name] of Object.entries(meant)) assert.equal(nearest(typed, names), name);
  for (const other of ['theme', 'x', 'colour', '']) assert.equal(nearest(other, names), null);
});

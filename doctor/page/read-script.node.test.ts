import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TraceLine } from './page-facts.js';
import { isDecided } from './read-script.js';

/** Whether the script has decided, some milliseconds after the start of the page, in which it has no element. */
const isDecidedAt = (now: number, ...trace: TraceLine[]): boolean => isDecided(trace, { mode: '', phase: '', now });

const NONE = { at: 300, step: 'product', text: 'none in [{"from":"json-ld","property":"sku"}]' };

it('[Z6] no product is a decision only once the script has looked for one for ten seconds, as a page may render it late', () => {
  assert.equal(isDecidedAt(400, NONE), false);
  assert.equal(isDecidedAt(10_300, NONE), false);
  assert.equal(isDecidedAt(10_900, NONE), true);
  const live = { at: 500, step: 'mode', text: 'hidden: nothing is live' };
  assert.equal(isDecidedAt(600, NONE, live), false);
  const found = { at: 3_000, step: 'product', text: '"7" from {"from":"json-ld","property":"sku"}' };
  assert.equal(isDecidedAt(3_100, NONE, found), false);
  assert.equal(isDecidedAt(3_100, NONE, found, live), true);
});

it('[C7] an element that shows nothing has decided, though a page without the script has no trace', () => {
  assert.equal(isDecided([], { mode: 'hidden', phase: '', now: 400 }), true);
  assert.equal(isDecided([], { mode: 'resolving', phase: '', now: 400 }), false);
  assert.equal(isDecided([], { mode: '', phase: '', now: 400 }), false);
});

it('[Z10] a live notification that failed decides nothing of the stream, before its response and after it', () => {
  const asked = { at: 400, step: 'product', text: '"7" from {"from":"json-ld","property":"sku"}' };
  const failed = { at: 500, step: 'notification', text: 'hidden: network' };
  const hidden = { at: 600, step: 'mode', text: 'hidden: no stream' };
  assert.equal(isDecidedAt(700, asked, failed), false);
  assert.equal(isDecidedAt(700, asked, hidden, failed), true);
});

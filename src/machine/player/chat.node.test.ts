import { expect } from 'chai';
import { describe, it } from 'node:test';
import { isChatShown, sentTime, wasSent } from './chat.js';

const START = Date.parse('2026-11-21T10:00:00.000Z');

describe('the chat of a recording', () => {
  const times = ['2026-11-21T09:59:58Z', '2026-11-21T10:00:03Z', '2026-11-21T11:00:10+01:00', 'yesterday'].map(
    (sentAt) => sentTime({ id: '', author: '', text: '', sentAt }),
  );

  const count = (start: number | null, position: number): number =>
    times.filter((time) => wasSent(time, start, position)).length;

  it('[Z11] has what was said until the position, before the beginning and at an unknown time', () => {
    expect([0, 2.9, 3, 10, 60].map((position) => count(START, position))).to.deep.equal([2, 2, 3, 4, 4]);
  });

  it('[Z11] has everything while nobody knows when the recording began', () => {
    expect(count(null, 0)).to.equal(4);
  });

  it('[Z11] is hidden only where it would cover the recording, until the user wants it', () => {
    expect(isChatShown(null, 'recording', true)).to.equal(false);
    expect(isChatShown(null, 'recording', false)).to.equal(true);
    expect(isChatShown(null, 'live', true)).to.equal(true);
    expect(isChatShown(true, 'recording', true)).to.equal(true);
    expect(isChatShown(false, 'live', true)).to.equal(false);
  });
});

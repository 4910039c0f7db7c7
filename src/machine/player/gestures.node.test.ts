import { expect } from 'chai';
import { describe, it } from 'node:test';
import { isSwipeDown, leavesBySwipe, tapMeaning, type Tap } from './gestures.js';
import { PLAYBACK_RATES, stepRate } from './rate.js';

const tap = (x: number, time: number): Tap => ({ x, time, touch: true, clicks: 1 });
const click = (x: number, clicks: number): Tap => ({ x, time: 0, touch: false, clicks });
const CENTRE = 0.5;

describe('gestures on the picture', () => {
  it('a click plays or pauses, a double click anywhere is full screen', () => {
    for (const x of [0.1, CENTRE, 0.9]) {
      const meanings = [1, 2, 3].map((clicks) => tapMeaning(click(x, clicks), click(x, clicks - 1), true));
      expect(meanings).to.deep.equal(['toggle', 'fullscreen', 'none']);
    }
  });

  it('a double tap at a side seeks there, each further tap again; one in the centre is full screen', () => {
    expect(tapMeaning(tap(0.1, 0), null, true)).to.equal('wait');
    expect(tapMeaning(tap(0.2, 200), tap(0.1, 0), true)).to.equal('back');
    expect(tapMeaning(tap(0.2, 301), tap(0.1, 0), true), 'too late').to.equal('wait');
    expect(tapMeaning(tap(0.1, 400), tap(0.2, 200), true)).to.equal('back');
    expect(tapMeaning(tap(0.9, 200), tap(0.8, 0), true)).to.equal('forward');
    expect(tapMeaning(tap(0.9, 200), tap(0.1, 0), true), 'one tap on each side').to.equal('wait');
    expect(tapMeaning(tap(CENTRE, 0), null, true)).to.equal('toggle');
    expect(tapMeaning(tap(CENTRE, 200), tap(CENTRE, 0), true)).to.equal('fullscreen');
  });

  it('[D2] a live stream has nothing to wait for: the sides are like the centre', () => {
    expect(tapMeaning(tap(0.1, 0), null, false)).to.equal('toggle');
    expect(tapMeaning(tap(0.1, 200), tap(0.1, 0), false)).to.equal('fullscreen');
  });

  it('a swipe down leaves if it is long or fast, and no sideways movement is one', () => {
    expect(isSwipeDown(0, 10)).to.equal(false);
    expect(isSwipeDown(5, 20)).to.equal(true);
    expect(isSwipeDown(60, 20)).to.equal(false);
    expect(isSwipeDown(0, -80)).to.equal(false);
    expect(isSwipeDown(20, 25), 'too much sideways').to.equal(false);
    expect(isSwipeDown(20, 30), 'as much as is too much').to.equal(false);
    expect(isSwipeDown(0, 12), 'as little as a tap').to.equal(false);
    expect(leavesBySwipe(120, 2_000), 'not further than far').to.equal(false);
    expect(leavesBySwipe(30, 10), 'fast, but a jerk').to.equal(false);
    expect(leavesBySwipe(160, 2_000)).to.equal(true);
    expect(leavesBySwipe(60, 80)).to.equal(true);
    expect(leavesBySwipe(60, 600)).to.equal(false);
  });
});

describe('playback rates', () => {
  it('go up and down by one, and stay at either end', () => {
    expect(PLAYBACK_RATES.map((rate) => stepRate(rate, 1))).to.deep.equal([1, 1.25, 1.5, 1.75, 2, 2]);
    expect(PLAYBACK_RATES.map((rate) => stepRate(rate, -1))).to.deep.equal([0.75, 0.75, 1, 1.25, 1.5, 1.75]);
  });
});

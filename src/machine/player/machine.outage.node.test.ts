import { describe, it } from 'node:test';
import { expect } from 'chai';
import { ends, is, media, opened, plays, PlayerRun } from './machine.fixture.js';
import { playerDeadline } from './timing.js';

const HALF_AN_HOUR = 1_800_000;
const waits = (status: 'online' | 'recording'): PlayerRun =>
  new PlayerRun().feed(opened, is(status), ...plays, media({ type: 'waiting' }, 12));

describe('an outage of the network', () => {
  it('[P1, FAULTS 147] keeps the video for half an hour; then a recording can be retried, and a stream is awaited', () => {
    for (const status of ['online', 'recording'] as const) {
      const run = waits(status);
      expect(run.state).to.include({ phase: 'waiting', shown: true });
      expect(playerDeadline(run.state)).to.equal(HALF_AN_HOUR);
      run.feed({ type: 'deadline-passed', position: 12 });
      expect(run.state.mode).to.equal(status === 'online' ? 'processing' : 'failed');
    }
  });

  it('[P1, FAULTS 147] lets the video try again as soon as a poll has an answer', () => {
    expect(waits('online').feed(is('online')).last).to.deep.equal([{ type: 'play' }]);
  });

  it('[P1, FAULTS 147] ends when the video plays again, and can be paused', () => {
    expect(waits('online').feed(media({ type: 'playing' })).state).to.include({ phase: 'playing' });
    const run = waits('recording').feed({ type: 'pause-requested' });
    expect(run.last).to.deep.equal([{ type: 'pause' }]);
    run.feed(media({ type: 'paused' }));
    expect(run.state).to.include({ phase: 'paused' });
    expect(run.feed({ type: 'play-requested' }).last).to.deep.equal([{ type: 'play' }]);
    expect(run.feed(media({ type: 'waiting' })).state).to.include({ phase: 'waiting' });
  });
});

describe('a service whose servers disagree', () => {
  for (const status of ['processing', 'recording', 'planned'] as const)
    it(`[P5] a stream that is ${status} and live by turns is attached again once, and plays until its video ends`, () => {
      const flapping = new PlayerRun().feed(opened, is('online'), ...plays, is(status), is('online'), ...plays);
      expect(flapping.state).to.include({ mode: 'live', phase: 'playing' });
      for (const answer of [status, 'online', status, status, 'online', status] as const)
        expect(flapping.feed(is(answer)).last, answer).to.be.empty;
      flapping.feed(ends);
      expect(flapping.types).to.include('load-playback');
      expect(flapping.feed(is(status)).types).to.include('announce-end');
      expect(flapping.state.mode).to.equal(status);
    });
});

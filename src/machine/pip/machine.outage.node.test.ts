import { describe, it } from 'node:test';
import { expect } from 'chai';
import { active, after, live, recording, reported, settled, type Run } from './machine.fixture.js';
import { pipDeadline } from './timing.js';

const waiting = reported({ type: 'waiting' });
const HALF_AN_HOUR = 1_800_000;

const waits = (): Run => after(active(live())).feed(reported({ type: 'first-frame' }), waiting);

describe('an outage of the network', () => {
  it('[D4, FAULTS 147] keeps the media for half an hour, and then shows the poster', () => {
    for (const run of [
      waits(),
      after(active(recording()), { resume: 3 }).feed(reported({ type: 'first-frame' }), waiting),
    ]) {
      expect(run.state).to.include({ phase: 'waiting' });
      expect(run.last).to.deep.equal([{ type: 'start-deadline', milliseconds: HALF_AN_HOUR }]);
      expect(run.feed({ type: 'deadline-passed' }).state).to.include({ mode: 'poster', reason: 'timeout' });
    }
  });

  it('[D4, FAULTS 147] ends when the media plays again', () => {
    expect(waits().feed(reported({ type: 'playing' })).state).to.include({ mode: 'live', phase: 'playing' });
  });

  it('[D4, FAULTS 147] lets the media try again as soon as a poll has an answer, and shows the end of the stream at once', () => {
    const run = waits().feed({ type: 'quick-state-settled', completed: false });
    expect(run.last).to.deep.equal([{ type: 'play' }]);
    expect(run.feed({ type: 'quick-state-settled', completed: true }).lastTypes).to.deep.equal(['fetch-stream-state']);
    expect(run.feed(settled(active(recording()))).state).to.include({ mode: 'preview' });
  });

  it('[D4, FAULTS 147] can be paused, also by a hidden page, and waits again afterwards', () => {
    const paused = waits().feed({ type: 'pause-requested' }, reported({ type: 'paused' }));
    expect(paused.state).to.include({ phase: 'paused' });
    expect(pipDeadline(paused.state)).to.equal(null);
    expect(paused.feed({ type: 'play-requested' }).last).to.deep.equal([{ type: 'play' }]);
    expect(paused.feed(waiting).state).to.include({ phase: 'waiting' });
    const hidden = waits().feed({ type: 'page-hidden' }, waiting);
    expect(hidden.state).to.include({ phase: 'paused' });
    expect(hidden.feed({ type: 'page-visible' }, waiting).state).to.include({ phase: 'waiting' });
  });
});

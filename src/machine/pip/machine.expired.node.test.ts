import { describe, it } from 'node:test';
import { expect } from 'chai';
import { active, after, recording, reported, settled, type Run } from './machine.fixture.js';

const firstFrame = reported({ type: 'first-frame' });
const failed = reported({ type: 'failed', reason: 'media' });

describe('[FAULTS 180] a continued recording whose addresses have expired', () => {
  const NEW = 'https://media.example/recording.m3u8?signature=new';
  const broken = (position: number | null, reason: 'media' | 'timeout' = 'media'): Run => {
    const run = after(active(recording()), { resume: 20 }).feed(firstFrame);
    return run.feed(reported({ type: 'failed', reason, position }));
  };

  it('is a poster from which it continues at the same second by new addresses', () => {
    const run = broken(33);
    expect(run.state).to.include({ mode: 'poster', reason: 'media', playable: true, resume: 33 });
    expect(run.lastTypes).to.include('fetch-stream-state');
    run.feed(settled(active(recording({ playbackLink: NEW }))));
    expect(run.state.mode).to.equal('poster');
    run.feed({ type: 'play-requested' });
    expect(run.last).to.deep.include({ type: 'open-iframe', url: NEW, start: 33, sound: true, ownHls: true });
    expect(run.state.mode).to.equal('continuous');
  });

  it('starts where it was to start if it never reported a position', () => {
    expect(broken(null, 'timeout').state).to.include({ mode: 'poster', playable: true, resume: 20 });
  });

  it('is one request for each failure, and none for a recording that ended or cannot be decoded', () => {
    const again = broken(33).feed({ type: 'play-requested' }, failed);
    expect(again.effects.filter(({ type }) => type === 'fetch-stream-state')).to.have.length(3);
    for (const event of [{ type: 'ended' }, { type: 'failed', reason: 'format' }] as const) {
      const run = after(active(recording()), { resume: 20 }).feed(firstFrame, reported(event));
      expect(run.state).to.include({ mode: 'poster', playable: false });
      expect(run.lastTypes).not.to.include('fetch-stream-state');
    }
  });
});

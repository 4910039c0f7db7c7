import fc from 'fast-check';
import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type PlayerEvent, initialPlayerState, isPlaying } from './state.js';
import { playerTransition } from './machine.js';
import {
  aPlayback,
  breaks,
  ends,
  is,
  isNothing,
  media,
  opened,
  openedAt,
  plays,
  PlayerRun,
  unreachable,
} from './machine.fixture.js';
import { playerDeadline } from './timing.js';

const run = (...events: readonly PlayerEvent[]): PlayerRun => new PlayerRun().feed(...events);

describe('the full player', () => {
  it('[P3] a recording starts at the requested second, or at its beginning', () => {
    expect(run(openedAt(21), is('recording')).last).to.deep.include({
      type: 'attach',
      url: 'https://media.example/recording.m3u8',
      start: 21,
    });
    expect(run(opened, is('recording')).last).to.deep.include({
      type: 'attach',
      url: 'https://media.example/recording.m3u8',
      start: 0,
    });
  });

  it('[P3, FAULTS 95] a live stream starts at the live edge, whatever second was requested', () => {
    const live = run(openedAt(21), is('online'));
    expect(live.state.mode).to.equal('live');
    expect(live.last).to.deep.include({ type: 'attach', url: 'https://media.example/live.m3u8', start: 'live' });
  });

  it('[P5] a stream that ends is announced once, and its recording follows', () => {
    const live = run(opened, is('online'), ...plays, ends);
    expect(live.types).to.include('load-playback');
    live.feed(is('recording'));
    expect(live.types.filter((type) => type === 'announce-end')).to.have.length(1);
    expect(live.state).to.include({ mode: 'recording', phase: 'loading', start: null });
    expect(live.feed(is('recording')).last).to.be.empty;
  });

  it('[P5] a stream whose recording is not ready waits for it and polls', () => {
    const live = run(opened, is('online'), ...plays, ends, is('processing'));
    expect(live.state.mode).to.equal('processing');
    expect(live.types).to.include.members(['detach', 'announce-end', 'start-poll']);
    expect(live.feed(is('recording')).types)
      .to.include('attach')
      .and.not.include('announce-end');
  });

  it('[P5] a poll also detects the end, while the video still plays', () => {
    expect(run(opened, is('online'), ...plays, is('recording')).types).to.include('announce-end');
  });

  it('[P5] a stream whose recording has the same URL ends too, and its recording starts', () => {
    const url = 'https://media.example/live.m3u8';
    const told: PlayerEvent = {
      type: 'playback-settled',
      outcome: { kind: 'found', playback: aPlayback('recording', { playlist: url }) },
    };
    const live = run(opened, is('online'), ...plays, ends, told);
    expect(live.state).to.include({ mode: 'recording', phase: 'loading' });
    expect(live.last).to.deep.include({ type: 'attach', url, start: 0 });
    expect(live.types.filter((type) => type === 'announce-end')).to.have.length(1);
    expect(run(opened, is('online'), ...plays, told).state.mode, 'found by a poll').to.equal('recording');
  });

  it('[P5] a recording that is live again under the same URL is a live stream', () => {
    const url = 'https://media.example/recording.m3u8';
    const again = run(opened, is('recording'), ...plays, {
      type: 'playback-settled',
      outcome: { kind: 'found', playback: aPlayback('online', { playlist: url }) },
    });
    expect(again.state.mode).to.equal('live');
    expect(again.last).to.deep.include({ type: 'attach', url, start: 'live' });
  });

  it('[P5] an interrupted stream has not ended, and is rejoined', () => {
    const live = run(opened, is('online'), ...plays, ends, is('online'));
    expect(live.state.mode).to.equal('processing');
    expect(live.types).not.to.include('announce-end');
    expect(live.feed(is('online')).state.mode).to.equal('live');
  });

  it('[P5, FAULTS 116, 3f] a stalled stream is rejoined at growing intervals', () => {
    const live = run(opened, is('online'), ...plays, ends, is('online'));
    const joinedAt: number[] = [];
    for (let answer = 1; answer <= 64; answer++) {
      if (!live.feed(is('online')).types.includes('attach')) continue;
      joinedAt.push(answer);
      live.feed(...plays, media({ type: 'stalled' }), breaks(), is('online'));
      expect(live.state.mode).to.equal('processing');
    }
    expect(joinedAt).to.deep.equal([1, 3, 7, 15, 31, 63]);
  });

  it('[P5] a stream that played without interruption again, or has another URL, is rejoined at once', () => {
    const live = run(opened, is('online'), ...plays, ends, is('online'), is('online'), ...plays);
    live.feed({ type: 'deadline-passed', position: null });
    expect(live.state).to.include({ mode: 'live', phase: 'playing' });
    expect(live.feed(ends, is('online'), is('online')).types).to.include('attach');
    const stopped = live.feed(...plays, ends, is('online'));
    const elsewhere = { kind: 'found', playback: aPlayback('online', { playlist: 'https://b.example/' }) } as const;
    expect(stopped.feed({ type: 'playback-settled', outcome: elsewhere }).types).to.include('attach');
  });

  it('[P5] the end is announced when an interruption turns out to be the end', () => {
    const live = run(opened, is('online'), ...plays, breaks(), unreachable);
    expect(live.state.mode).to.equal('processing');
    expect(live.feed(is('recording')).types).to.include('announce-end');
  });

  it('an unknown stream and a failed request are different states', () => {
    expect(run(opened, isNothing).state).to.include({ mode: 'missing', reason: 'unknown-stream' });
    expect(run(opened, unreachable).state).to.include({ mode: 'failed', reason: 'unreachable' });
    expect(run(opened, unreachable, { type: 'retry-requested' }).state.mode).to.equal('opening');
  });

  describe('a recording that failed', () => {
    const retried = (): PlayerRun => {
      const broken = run(opened, is('recording'), ...plays, breaks(33));
      expect(broken.state).to.include({ mode: 'failed', reason: 'media', start: 33 });
      return broken.feed({ type: 'retry-requested' });
    };

    it('[FAULTS 180] asks for new addresses at the retry, and continues at its position', () => {
      const retry = retried();
      expect(retry.types).to.deep.equal(['load-playback', 'start-deadline']);
      const url = 'https://media.example/recording.m3u8?signature=new';
      const playback = aPlayback('recording', { playlist: url });
      retry.feed({ type: 'playback-settled', outcome: { kind: 'found', playback } });
      expect(retry.last).to.deep.include({ type: 'attach', url, start: 33 });
    });

    for (const [answer, event] of [
      ['is away', unreachable],
      ['does not respond', { type: 'deadline-passed', position: null }],
    ] as const) {
      it(`[FAULTS 180] continues by its last addresses while the service ${answer}`, () => {
        const url = 'https://media.example/recording.m3u8';
        expect(retried().feed(event).last).to.deep.include({ type: 'attach', url, start: 33 });
      });
    }
  });

  it('a failed poll does not change playback', () => {
    const playing = run(opened, is('online'), ...plays);
    const { state } = playing;
    expect(playing.feed(unreachable).state).to.equal(state);
  });

  it('sound is on only when the media reports it', () => {
    const playing = run(opened, is('recording'), ...plays, media({ type: 'sound-refused' }));
    expect(playing.state).to.include({ sound: 'muted', soundRefused: true });
    expect(playing.feed({ type: 'sound-requested' }).last).to.deep.equal([{ type: 'request-sound', on: true }]);
    expect(playing.feed({ type: 'sound-requested', on: false }).last).to.deep.equal([
      { type: 'request-sound', on: false },
    ]);
    expect(playing.state).to.include({ sound: 'muted' });
    expect(playing.feed(media({ type: 'sound', on: true })).state).to.include({ sound: 'on', soundRefused: false });
  });

  it('a click on play starts media whose autoplay was blocked, and replays media that ended', () => {
    const blocked = run(opened, is('recording'), media({ type: 'autoplay-refused' }));
    expect(blocked.state).to.include({ phase: 'blocked' });
    expect(blocked.feed({ type: 'play-requested' }).types).to.include('play');
    const ended = run(opened, is('recording'), ...plays, ends);
    expect(ended.feed({ type: 'play-requested' }).last).to.deep.equal([{ type: 'seek', to: 0 }, { type: 'play' }]);
  });

  it('[P3] reopens at the target of a seek before the first frame, and continues from there', () => {
    const early = run(opened, is('recording'), { type: 'seek-requested', to: 5 });
    expect(early.types).to.deep.equal(['cancel-deadline', 'detach', 'attach', 'set-rate', 'start-deadline']);
    expect(early.last[2]).to.include({ start: 5 });
    expect(early.feed(breaks()).state).to.include({ mode: 'failed', start: 5 });
    const refused = run(opened, is('recording'), media({ type: 'autoplay-refused' }));
    expect(refused.feed({ type: 'seek-requested', to: -3 }).last[1]).to.include({ type: 'attach', start: 0 });
  });

  it('a seek to an invalid position is ignored', () => {
    for (const to of [NaN, Infinity]) {
      expect(run(opened, is('recording'), { type: 'seek-requested', to }).last).to.be.empty;
      expect(run(opened, is('recording'), ...plays, { type: 'seek-requested', to }).last).to.be.empty;
    }
  });

  it('a click on play undoes a pause that is not reported yet', () => {
    const playing = run(opened, is('recording'), ...plays, { type: 'pause-requested' });
    expect(playing.types).to.deep.equal(['pause']);
    expect(playing.feed({ type: 'play-requested' }).types).to.deep.equal(['play']);
  });

  it('[P3] a second that is asked for before there is a recording is its start, and no start of a live stream', () => {
    const attach = { type: 'attach', url: aPlayback('recording').playlist };
    const asked = run(opened, { type: 'seek-requested', to: 21 });
    expect(asked.last).to.be.empty;
    expect(asked.feed(is('recording')).last).to.deep.include({ ...attach, start: 21 });
    const live = run(opened, { type: 'seek-requested', to: 21 }, is('online'));
    expect(live.last.find(({ type }) => type === 'attach')).to.include({ start: 'live' });
  });

  it('[P3] a pause takes back a play that its media has not reported', () => {
    const paused = run(opened, is('recording'), ...plays, media({ type: 'paused' }), { type: 'play-requested' });
    expect(paused.feed({ type: 'pause-requested' }).last).to.deep.equal([{ type: 'pause' }]);
  });

  it('a recording keeps its playback rate when it is attached again, and a live stream always plays at 1', () => {
    const fast = run(opened, is('recording'), ...plays, { type: 'rate-requested', rate: 1.5 });
    expect(fast.last).to.deep.equal([{ type: 'set-rate', rate: 1.5 }]);
    const moved = { kind: 'found', playback: aPlayback('recording', { playlist: 'https://b.example/' }) } as const;
    expect(fast.feed({ type: 'playback-settled', outcome: moved }).last).to.deep.include({
      type: 'set-rate',
      rate: 1.5,
    });
    expect(fast.feed(is('online')).state).to.include({ mode: 'live', rate: 1 });
    expect(fast.feed({ type: 'rate-requested', rate: 2 }).last).to.be.empty;
    expect(run(opened, is('recording'), { type: 'rate-requested', rate: 7 }).last, 'not offered').to.be.empty;
  });

  it('[Z11] a player that loses its place on the page pauses a recording, and releases what it loads', () => {
    const concealed: PlayerEvent = { type: 'concealed' };
    const plays21 = run(openedAt(21), is('recording'), ...plays, concealed);
    expect(plays21.types).to.deep.equal(['pause']);
    expect(run(opened, is('recording'), ...plays, media({ type: 'paused' }), concealed).last).to.be.empty;
    const again = ['detach', 'attach', 'set-rate'];
    expect(run(openedAt(21), is('recording'), concealed).types).to.include.members(again);
    expect(run(openedAt(21), is('recording'), concealed).state).to.include({ mode: 'recording', start: 21 });
    expect(run(opened, is('online'), ...plays, concealed).types).to.include.members(again);
    expect(run(opened, is('planned'), concealed).last).to.be.empty;
  });

  it('recordings can seek, live streams can jump to the live edge', () => {
    expect(run(opened, is('online'), ...plays, { type: 'seek-requested', to: 3 }).last).to.be.empty;
    expect(run(opened, is('recording'), ...plays, { type: 'live-edge-requested' }).last).to.be.empty;
    expect(run(opened, is('online'), ...plays, { type: 'live-edge-requested' }).types).to.deep.equal([
      'seek-edge',
      'play',
    ]);
  });
});

const events: readonly PlayerEvent[] = [
  opened,
  openedAt(7),
  ...(['planned', 'online', 'processing', 'recording'] as const).map(is),
  isNothing,
  unreachable,
  ...plays,
  ends,
  breaks(4),
  media({ type: 'paused' }),
  media({ type: 'stalled' }),
  media({ type: 'resumed' }),
  media({ type: 'autoplay-refused' }),
  media({ type: 'sound-refused' }),
  media({ type: 'sound', on: true }),
  media({ type: 'failed', reason: 'format' }),
  { type: 'refused-to-start', reason: 'not-configured' },
  { type: 'deadline-passed', position: 2 },
  { type: 'play-requested' },
  { type: 'pause-requested' },
  { type: 'sound-requested' },
  { type: 'seek-requested', to: 5 },
  { type: 'live-edge-requested' },
  { type: 'rate-requested', rate: 2 },
  { type: 'retry-requested' },
  { type: 'page-restored' },
  { type: 'concealed' },
  { type: 'closed' },
];

describe('the full player, for every sequence of events', () => {
  it('every waiting state has a deadline, and neither media nor polls outlive their state', () => {
    // Random events alone seldom reach media that plays.
    const begins = fc.constantFrom<readonly PlayerEvent[]>(
      [],
      [opened, is('recording'), ...plays],
      [opened, is('online'), ...plays],
    );
    const history = fc
      .tuple(begins, fc.array(fc.constantFrom(...events), { maxLength: 40 }))
      .map(([start, rest]) => [...start, ...rest]);
    fc.assert(
      fc.property(history, (happened) => {
        let state = initialPlayerState;
        let [deadlines, polls, mediums] = [0, 0, 0];
        for (const event of happened) {
          const step = playerTransition(state, event);
          const count = (type: string): number => step.effects.filter((effect) => effect.type === type).length;
          deadlines += count('start-deadline') - count('cancel-deadline');
          polls += count('start-poll') - count('stop-poll');
          mediums += count('attach') - count('detach');
          state = step.state;
          expect(deadlines).to.equal(playerDeadline(state) === null ? 0 : 1);
          expect(polls).to.equal(/planned|processing|live/.test(state.mode) ? 1 : 0);
          expect(mediums).to.equal(isPlaying(state) ? 1 : 0);
          const waits = isPlaying(state)
            ? /loading|stalled/.test(state.phase) || (state.mode === 'live' && state.phase === 'ended')
            : state.mode === 'opening';
          if (waits) expect(playerDeadline(state)).to.be.a('number');
        }
      }),
      { numRuns: 500 },
    );
  });
});

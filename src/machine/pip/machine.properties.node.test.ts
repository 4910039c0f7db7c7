import fc from 'fast-check';
import { describe, it } from 'node:test';
import { expect } from 'chai';
import { active, live, recording, reported, Run, settled } from './machine.fixture.js';
import { chooseMode } from './choose-mode.js';
import { pipDeadline } from './timing.js';
import { type PipEvent, initialPipState, isMediaState, type PipPolicy, type PipState } from './state.js';
import { pipTransition } from './machine.js';

const stream = fc.record({
  online: fc.boolean(),
  streamId: fc.constantFrom('a', 'b'),
  previewUrl: fc.constantFrom(null, 'https://m.example/a.webm', 'https://m.example/a.gif', 'https://m.example/a.mp4'),
  playbackLink: fc.constantFrom(null, 'https://m.example/a.m3u8'),
  posterUrl: fc.constantFrom(null, 'https://m.example/a.jpg'),
});
const environment = fc.record({
  vp9: fc.boolean(),
  reducedData: fc.boolean(),
  resume: fc.constantFrom(null, 'live' as const, 0, 17),
});
const lookup = fc
  .tuple(stream, environment)
  .map(([{ online, ...over }, environment]) => settled(active((online ? live : recording)(over)), environment));
const simple = fc.constantFrom<PipEvent>(
  { type: 'connected', threshold: false },
  { type: 'connected', threshold: true },
  { type: 'refused-to-start', reason: 'dismissed' },
  { type: 'threshold-reached' },
  settled({ kind: 'none', reason: 'no-active-stream' }),
  settled({ kind: 'failed', reason: 'unreachable' }),
  { type: 'quick-state-settled', completed: true },
  { type: 'quick-state-settled', completed: false },
  ...(
    [
      ...(['first-frame', 'playing', 'paused', 'stalled', 'resumed', 'waiting', 'ended'] as const),
      ...(['sound-refused', 'autoplay-refused'] as const),
    ] as const
  ).map((type) => reported({ type })),
  reported({ type: 'sound', on: true }),
  reported({ type: 'sound', on: false }),
  reported({ type: 'audio-known', present: false }),
  reported({ type: 'failed', reason: 'format' }),
  { type: 'poster-loaded' },
  { type: 'poster-failed' },
  { type: 'deadline-passed' },
  { type: 'sound-requested' },
  { type: 'play-requested' },
  { type: 'pause-requested' },
  { type: 'open-requested' },
  { type: 'dismissed' },
  { type: 'dismissal-undone' },
  { type: 'page-hidden' },
  { type: 'page-visible' },
  { type: 'refresh-requested' },
  { type: 'disconnected' },
);
const events = fc.array(fc.oneof({ weight: 3, arbitrary: simple }, lookup), { maxLength: 40 });
const policies: fc.Arbitrary<PipPolicy> = fc.record({ live: fc.boolean(), continuous: fc.boolean() });

const waits = (state: PipState): boolean =>
  state.mode === 'resolving' ||
  (state.mode === 'poster' && state.image === 'loading') ||
  (isMediaState(state) && /^(loading|stalled|waiting)$/.test(state.phase));

describe('for every sequence of events', () => {
  it('[D4, FAULTS 105] every waiting state has a deadline that ends it: there is no endless loading', () => {
    fc.assert(
      fc.property(events, policies, (list, policy) => {
        const run = new Run(policy);
        let running = 0;
        for (const event of list) {
          run.feed(event);
          for (const { type } of run.last)
            running += type === 'start-deadline' ? 1 : type === 'cancel-deadline' ? -1 : 0;
          expect(running, 'deadlines running').to.equal(waits(run.state) ? 1 : 0);
          expect(pipDeadline(run.state) !== null).to.equal(waits(run.state));
        }
        for (let round = 0; waits(run.state); round += 1) {
          expect(round, 'deadlines in a row').to.be.lessThan(5);
          const { ticket } = run.state;
          run.feed({ type: 'deadline-passed' });
          expect(run.state.ticket !== ticket || !waits(run.state)).to.equal(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[C4, D6, FAULTS 103] no media is requested without content, and no WebM without VP9', () => {
    fc.assert(
      fc.property(events, policies, (list, policy) => {
        const run = new Run(policy);
        let told: Extract<PipEvent, { type: 'lookup-settled' }> | null = null;
        let vp9 = false;
        for (const event of list) {
          if (event.type === 'lookup-settled') {
            told = event;
            vp9 ||= event.environment.vp9;
          }
          run.feed(event);
          for (const effect of run.last) {
            if (effect.type === 'attach-clip' && effect.kind === 'vp9') expect(vp9).to.equal(true);
            if (effect.type === 'attach-clip' || effect.type === 'attach-live' || effect.type === 'open-iframe') {
              expect(told).to.not.equal(null);
              expect(isMediaState(run.state)).to.equal(true);
            }
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[D8, FAULTS 113] sound is not kept for the next connection', () => {
    fc.assert(
      fc.property(events, policies, (list, policy) => {
        const run = new Run(policy);
        for (const event of list) {
          const before = run.state.ticket;
          run.feed(event);
          if (run.state.ticket !== before && isMediaState(run.state)) expect(run.state.sound).to.equal('muted');
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('[D5] a clip is never attached for a live stream', () => {
    fc.assert(
      fc.property(stream, environment, policies, ({ online, ...over }, environment, policy) => {
        const choice = chooseMode((online ? live : recording)(over), environment, policy);
        if (online) expect(choice.mode).to.not.equal('preview');
        else expect(choice.mode).to.not.equal('live');
      }),
    );
  });

  it('[Z43] without live no media of a running stream is ever attached, whatever happens', () => {
    fc.assert(
      fc.property(events, (list) => {
        const run = new Run({ live: false, continuous: true });
        for (const event of list) {
          run.feed(event);
          const isLive = isMediaState(run.state) && run.state.stream.streamStatus === 'online';
          const began = run.last.some(({ type }) => type === 'open-iframe' || type === 'attach-live');
          expect(isLive && began).to.equal(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[FAULTS 124] at most one media is attached, and none outlives its mode', () => {
    fc.assert(
      fc.property(events, policies, (list, policy) => {
        const run = new Run(policy);
        let attached = 0;
        for (const event of list) {
          run.feed(event);
          for (const { type } of run.last) {
            if (type === 'attach-clip' || type === 'attach-live' || type === 'open-iframe') attached += 1;
            if (type === 'detach') attached -= 1;
          }
          expect(attached).to.equal(isMediaState(run.state) ? 1 : 0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('an irrelevant event returns the same state and no effect; states stay plain data', () => {
    const quiet = pipTransition(initialPipState, { type: 'poster-loaded' }, { live: true, continuous: true });
    expect(quiet).to.deep.equal({ state: initialPipState, effects: [] });
    expect(quiet.state).to.equal(initialPipState);
    fc.assert(
      fc.property(events, policies, (list, policy) => {
        const run = new Run(policy).feed(...list);
        expect(JSON.parse(JSON.stringify(run.state))).to.deep.equal(run.state);
        const again = pipTransition(run.state, { type: 'threshold-reached' }, policy);
        if (run.state.mode === 'armed') return;
        expect(again.state).to.equal(run.state);
        expect(again.effects).to.deep.equal([]);
      }),
    );
  });
});

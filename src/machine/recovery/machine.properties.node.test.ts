import fc from 'fast-check';
import { expect } from 'chai';
import { describe, it } from 'node:test';
import { EVENTS, Run, type EventName } from './machine.fixture.js';
import type { RecoveryEvent, RecoveryState } from './state.js';

const fixed = fc.constantFrom(...(Object.keys(EVENTS) as EventName[])).map((name): RecoveryEvent => EVENTS[name]);
const seconds = fc.constantFrom(null, 0, 17, 40);
const reported = fc.oneof(
  seconds.map((position): RecoveryEvent => ({ type: 'failed', reason: 'timeout', position })),
  seconds.map((position): RecoveryEvent => ({ type: 'host-responded', position: position ?? 'live' })),
  fc.integer({ min: 0, max: 2 }).map((audio): RecoveryEvent => ({ type: 'chosen', choice: { audio } })),
);
/** What ends a sequence is rare, so that most of it happens in the states before. */
const events = fc
  .array(fc.oneof({ weight: 3, arbitrary: fixed }, reported), { maxLength: 60 })
  .map((list) => list.filter(({ type }, at) => (type !== 'destroyed' && type !== 'broken') || at % 7 === 6));

/** Feeds the events one by one, and looks at the machine after each. */
const each = (look: (run: Run, event: RecoveryEvent, before: RecoveryState) => void): void =>
  fc.assert(
    fc.property(events, (list) => {
      const run = new Run();
      for (const event of list) {
        const before = run.state;
        look(run.feed(event), event, before);
      }
    }),
    { numRuns: 3_000 },
  );

describe('for every sequence of events, media that recovers', () => {
  it('[D4, FAULTS 105] has a timer, a request or open media that ends each phase that waits for something', () => {
    fc.assert(
      fc.property(events, (list) => {
        const run = new Run();
        let timer = false;
        let asked = -1;
        for (const event of list) {
          if (event.type === 'time-passed') timer = false;
          run.feed(event);
          for (const effect of run.last) {
            if (effect.type === 'schedule') timer = effect.milliseconds !== null;
            if (effect.type === 'probe-host') asked = run.state.ticket;
          }
          const { phase, media, reachable, ticket } = run.state;
          if (phase === 'starting') expect(media).to.equal('loading');
          if (phase === 'playing') expect(media).to.equal('framed');
          if (phase === 'stalled') expect(media === 'framed' && (timer || reachable)).to.equal(true);
          if (phase === 'waiting') expect(timer || media === 'framed').to.equal(true);
          if (phase === 'probing') expect(asked, 'the request that is pending').to.equal(ticket);
          if (phase === 'failed' || phase === 'destroyed') expect(timer, 'a timer at the end').to.equal(false);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('[FAULTS 124] never has two media open, and none that its state does not know', () => {
    fc.assert(
      fc.property(events, (list) => {
        const run = new Run();
        let open = 1;
        for (const event of list) {
          for (const { type } of run.feed(event).last) {
            if (type === 'open') open += 1;
            if (type === 'destroy') open -= 1;
            expect(open).to.be.within(0, 1);
          }
          expect(open).to.equal(run.state.media === 'none' ? 0 : 1);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('[D8, FAULTS 113] opens nothing, and requests nothing but whether a failure is its own, while it is paused', () => {
    each(({ last, state }, event, before) => {
      if (before.phase !== 'paused' || event.type === 'play-requested') return;
      const types = last.map(({ type }) => type);
      expect(types).to.not.include('open');
      if (types.includes('probe-host')) expect([event.type, state.failure !== null]).to.deep.equal(['failed', true]);
    });
  });

  it('[D8] opens only what a host has to send, and says of its sound what the media says', () => {
    each(({ last }, event) => {
      for (const effect of last) {
        if (effect.type === 'open') expect(event.type).to.equal('host-responded');
        if (effect.type === 'report' && effect.event.type === 'sound') expect(effect.event).to.equal(event);
      }
    });
  });

  it('[D4] reports once for an event, as the last of its effects: its owner may destroy it then', () => {
    each(({ last }) => {
      const reports = last.filter(({ type }) => type === 'report');
      expect(reports.length).to.be.lessThan(2);
      if (reports.length > 0) expect(last.at(-1)).to.equal(reports[0]);
    });
  });

  it('[D4] says nothing after a failure, unless its owner asks for more', () => {
    each(({ last }, event, before) => {
      if (before.phase !== 'failed' || event.type === 'play-requested' || event.type === 'pause-requested') return;
      expect(last.filter(({ type }) => type === 'report' || type === 'open')).to.deep.equal([]);
    });
  });

  it('[FAULTS 124] leaves neither media nor a picture nor a timer when it is destroyed, and is quiet afterwards', () => {
    fc.assert(
      fc.property(events, fc.array(fixed, { maxLength: 5 }), (list, later) => {
        const run = new Run().feed(...list, 'destroyed');
        expect(run.phase).to.equal('destroyed, none');
        for (const event of later) expect(run.feed(event).last).to.deep.equal([]);
      }),
    );
  });

  it('[D4] reports a failure at last where each medium fails although its host responds', () => {
    fc.assert(
      fc.property(events, (list) => {
        const run = new Run().feed(...list, 'play requested');
        for (let round = 0; run.state.phase !== 'failed' && run.state.phase !== 'destroyed'; round += 1) {
          expect(round, 'rounds').to.be.lessThan(12);
          run.feed('play requested', 'failed', 'host responded', 'time passed', 'host responded');
        }
      }),
    );
  });

  it('stays plain data', () => {
    each(({ state }) => {
      expect(JSON.parse(JSON.stringify(state))).to.deep.equal(state);
    });
  });
});

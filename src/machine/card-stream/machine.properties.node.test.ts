import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { cardStreamDeadline, successorOf } from './machine.js';
import { EVENTS, Run, SITUATIONS, type EventName } from './machine.fixture.js';

const names = Object.keys(EVENTS).filter((name): name is EventName => name in EVENTS && name !== 'destroyed');
const { destroyed: _, ...beforeTheEnd } = SITUATIONS;
/** From any situation, since few lists would lead to the rare ones. */
const sequences = fc
  .tuple(fc.constantFrom(...Object.values(beforeTheEnd)), fc.array(fc.constantFrom(...names), { maxLength: 40 }))
  .map(([before, list]): readonly EventName[] => [...before, ...list]);

/** Feeds them one by one, and looks after each. */
const walk = (list: readonly EventName[], look: (run: Run, name: EventName) => void): Run => {
  const run = new Run();
  for (const name of list) look(run.feed(name), name);
  return run;
};

describe('a live stream in the card, for every sequence of events', () => {
  it('[D4, FAULTS 105] what loads has a deadline, after which something else loads or nothing does', () => {
    fc.assert(
      fc.property(sequences, (list) => {
        const run = walk(list, ({ state }) => {
          expect(cardStreamDeadline(state) !== null).to.equal(successorOf(state) !== null);
        });
        for (let passed = 0; cardStreamDeadline(run.state) !== null; passed += 1) {
          expect(passed, 'deadlines in a row').to.be.lessThan(4);
          run.feed('deadline passed');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('[C7] one successor loads at most, each is shown or destroyed, and nothing is left at the end', () => {
    fc.assert(
      fc.property(sequences, (list) => {
        let loading = 0;
        const count = (run: Run): void => {
          for (const { type } of run.last) {
            if (type === 'open-successor') loading += 1;
            else if (type === 'adopt-successor' || type === 'destroy-successor') loading -= 1;
            expect(loading, type).to.be.within(0, 1);
          }
          expect(loading).to.equal(successorOf(run.state) ? 1 : 0);
        };
        count(walk(list, count).feed('destroyed'));
        expect(loading).to.equal(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('[D8] no sound is switched on that nobody has asked for', () => {
    fc.assert(
      fc.property(sequences, (list) => {
        let asked = false;
        walk(list, ({ last }, name) => {
          if (name === 'sound requested' || name === 'sound missing' || name === 'sound on') asked = true;
          if (name === 'silence requested') asked = false;
          if (name === 'successor shown with sound') asked ||= last.some(({ type }) => type === 'adopt-successor');
          for (const effect of last) {
            if (effect.type === 'open-successor') expect(effect.sound && !asked, effect.successor).to.equal(false);
            if (effect.type === 'set-sound' || effect.type === 'set-successor-sound')
              expect(effect.on && !asked, effect.type).to.equal(false);
          }
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('[D8] what is covered is not heard beside what covers it', () => {
    fc.assert(
      fc.property(sequences, (list) => {
        let [heard, covered] = [false, false];
        walk(list, ({ last, state }, name) => {
          if ((name === 'sound on' || name === 'sound off') && !covered) heard = name === 'sound on';
          for (const effect of last) {
            if (effect.type === 'set-sound') heard = effect.on;
            else if (effect.type === 'mute') heard = false;
            else if (effect.type === 'show-successor') covered = true;
            else if (effect.type === 'adopt-successor' || effect.type === 'destroy-successor') covered = false;
          }
          if (state.phase.name === 'handing-over') expect(covered && heard).to.equal(false);
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('[D4] the owner knows whether the video that is shown waits for the network', () => {
    fc.assert(
      fc.property(sequences, (list) => {
        let waits = false;
        walk(list, ({ last, state }) => {
          for (const effect of last) {
            if (effect.type !== 'report') continue;
            if (effect.media.type === 'waiting') waits = true;
            if (/^(playing|resumed|paused)$/.test(effect.media.type)) waits = false;
          }
          if (state.offline && successorOf(state) === null && !state.paused) expect(waits).to.equal(true);
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('[D4] a failure is reported, or something else is shown or about to be', () => {
    fc.assert(
      fc.property(sequences, (list) => {
        let failed = false;
        walk(list, ({ last, state }, name) => {
          failed ||= name === 'failed';
          for (const effect of last)
            if (effect.type === 'adopt-successor' || (effect.type === 'report' && effect.media.type === 'failed'))
              failed = false;
          expect(failed && successorOf(state) === null).to.equal(false);
          expect(state.failure !== null && state.phase.name === 'native').to.equal(false);
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('[D4] nothing is opened in a paused card, and only sound without a network', () => {
    fc.assert(
      fc.property(sequences, (list) => {
        walk(list, ({ last, state }) => {
          for (const effect of last) {
            if (effect.type !== 'open-successor') continue;
            expect(state.paused).to.equal(false);
            expect(state.offline && effect.successor !== 'loud', effect.successor).to.equal(false);
          }
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

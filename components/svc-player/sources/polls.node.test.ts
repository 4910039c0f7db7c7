import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Playback } from '../../../src/contract/playback.js';
import type { PlayerState } from '../../../src/machine/player/state.js';
import { GOOD, HOUR, MINUTE, pausesOf, PollerWorld, seeded } from '../../../src/platform/poller.fixture.js';
import { LONGEST_PAUSE, MAX_PER_HOUR } from '../../../src/platform/poller.js';
import { PlayerPolls } from './polls.js';

const EPOCH = Date.parse('2026-11-27T18:00:00Z');
const ANNOUNCED = 90 * MINUTE;
const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 3,
  maxLength: 30,
});
const modes = fc.constantFrom('planned', 'processing', 'live');
/** When the page is hidden for a moment or the shopper presses something, minutes. */
const acts = fc.array(fc.tuple(fc.integer({ min: 1, max: 179 }), fc.constantFrom('return', 'press')), {
  maxLength: 40,
});

describe('the polls of a player over three hours', () => {
  const world = new PollerWorld();
  const { clock } = world;
  const random = seeded(20_261_127);

  /** Starts the polls in a mode; the times of the requests are milliseconds after the start. */
  function start(mode: 'planned' | 'processing' | 'live', random: () => number, startsIn: number | null = ANNOUNCED) {
    const began = clock.now;
    const plannedDate = startsIn === null ? null : new Date(EPOCH + startsIn).toISOString();
    const player = {
      state: { mode, playback: { plannedDate } as Playback } as PlayerState,
      now: () => EPOCH + clock.now - began,
    };
    const times: number[] = [];
    const polls = new PlayerPolls(
      player,
      () => {
        times.push(clock.now - began);
        return Promise.resolve(GOOD);
      },
      random,
    );
    polls.start();
    return { times, polls, player };
  }

  const busiest = (times: readonly number[]): number =>
    Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + HOUR).length));

  it('[Z45] are never silent for longer than six minutes, never more than thirty an hour, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(modes, chances, acts, async (mode, drawn, happened) => {
        let draws = 0;
        const { times, polls } = start(mode, () => drawn[(draws += 1) % drawn.length] ?? 0);
        for (let minute = 1; minute <= 180; minute++) {
          await world.pass(MINUTE);
          for (const [at, act] of happened) {
            if (at !== minute) continue;
            if (act === 'press') polls.pressed();
            else for (const state of ['hidden', 'visible'] as const) world.turn(state);
          }
        }
        polls.stop();
        const pauses = pausesOf([0, ...times, 3 * HOUR]);
        expect(Math.max(...pauses), mode).to.be.at.most(LONGEST_PAUSE + 1);
        for (const pause of pausesOf(times)) expect(pause, mode).to.be.at.least(30_000);
        expect(busiest(times), mode).to.be.at.most(MAX_PER_HOUR);
      }),
      { numRuns: 60 },
    );
  });

  it('[Z45] vary each pause, so that pages which opened together do not poll together', async () => {
    for (const mode of ['planned', 'processing', 'live'] as const) {
      const [one, other] = [start(mode, random), start(mode, random)];
      await world.pass(3 * HOUR);
      const pauses = pausesOf(one.times).map(Math.round);
      expect(new Set(pauses).size, mode).to.be.at.least(0.9 * pauses.length);
      expect(
        pauses.filter((pause) => pause === 30_000),
        mode,
      ).to.be.empty;
      expect(
        other.times.filter((time) => one.times.includes(time)),
        mode,
      ).to.be.empty;
      one.polls.stop();
      other.polls.stop();
    }
  });

  it('[Z45] notice a show within two minutes, half a minute on the average, if it begins up to five minutes late', async () => {
    for (let late = 0; late <= 5; late++) {
      const began = ANNOUNCED + late * MINUTE;
      const pages = Array.from({ length: 100 }, () => start('planned', random));
      await world.pass(began + 5 * MINUTE);
      const delays = pages.map(({ times }) => (times.find((time) => time >= began) ?? Infinity) - began);
      for (const { polls } of pages) polls.stop();
      expect(Math.max(...delays), `${late} minutes late`).to.be.at.most(2 * MINUTE);
      expect(delays.reduce((sum, delay) => sum + delay, 0) / 100, `${late} minutes late`).to.be.at.most(40_000);
    }
  });

  it('[Z45] are sparse far from the announced start and dense around it', async () => {
    const { times } = start('planned', () => 0.5);
    await world.pass(3 * HOUR);
    const within = (from: number, to: number): number =>
      times.filter((time) => time >= ANNOUNCED + from * MINUTE && time < ANNOUNCED + to * MINUTE).length / (to - from);
    expect(within(-90, -30), 'a minute, long before').to.be.within(0.15, 0.3);
    expect(within(-3, 5), 'a minute, around it').to.be.within(0.85, 1.2);
    expect(within(30, 90), 'a minute, long after').to.be.within(0.15, 0.3);
  });

  it('[Z45] pause for longer the longer a recording is being made', async () => {
    const { times } = start('processing', () => 0.5);
    await world.pass(3 * HOUR);
    const pauses = pausesOf(times).map((pause) => Math.round(pause / 1_000));
    expect(pauses.slice(0, 3)).to.deep.equal([45, 45, 45]);
    for (const [index, pause] of pauses.entries()) expect(pause).to.be.at.least(pauses[index - 1] ?? 45);
    expect(pauses.at(-1)).to.equal(270);
  });

  for (const mode of ['planned', 'processing'] as const) {
    it(`[Z45] of a ${mode} stream: a return and a press each earn a request, in any minute of three hours`, async () => {
      for (const act of ['return', 'press'] as const) {
        for (let minute = 7; minute < 180; minute += 8) {
          const { times, polls } = start(mode, random);
          await world.pass(minute * MINUTE);
          const { length } = times;
          const last = minute * MINUTE - (times.at(-1) ?? 0);
          if (act === 'press') polls.pressed();
          else for (const state of ['hidden', 'visible'] as const) world.turn(state);
          // Not within half a minute of the last response.
          await world.pass(Math.max(0, 30_000 - last) + 5_001);
          expect(times.length, `${act} in minute ${minute}`).to.be.at.least(length + 1);
          polls.stop();
        }
      }
    });
  }

  it('[Z45] are sent within the announced minute although the service fails, which else makes them rare', async () => {
    const { times, polls } = start('planned', () => 0.5);
    polls.stop();
    const began = clock.now;
    const failing = new PlayerPolls(
      {
        state: {
          mode: 'planned',
          playback: { plannedDate: new Date(EPOCH + ANNOUNCED).toISOString() } as Playback,
        } as PlayerState,
        now: () => EPOCH + clock.now - began,
      },
      () => {
        times.push(clock.now - began);
        return Promise.resolve({ ...GOOD, failed: true });
      },
      () => 0.5,
    );
    failing.start();
    await world.pass(3 * HOUR);
    failing.stop();
    expect(times.filter((time) => time >= ANNOUNCED && time <= ANNOUNCED + MINUTE)).to.have.length(1);
  });

  it('[Z45] share one budget, however often the stream changes between its states', async () => {
    const { times, polls, player } = start('planned', random, null);
    for (let minute = 0; minute < 180; minute++) {
      await world.pass(MINUTE);
      polls.stop();
      Object.assign(player.state, { mode: minute % 2 ? 'planned' : 'processing' });
      polls.start();
    }
    polls.stop();
    expect(busiest(times)).to.be.within(8, MAX_PER_HOUR);
  });
});

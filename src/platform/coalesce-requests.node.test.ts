import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { coalesceRequests } from './coalesce-requests.js';
import { HOUR, MINUTE, pausesOf, PollerWorld } from './poller.fixture.js';
import { createPollMemory, MAX_PER_HOUR, startPoller } from './poller.js';

const SECOND = 1_000;
/** Each: milliseconds since the one before it, and how many calls in a row. */
const bursts = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 * MINUTE }), fc.integer({ min: 1, max: 50 })), {
  minLength: 1,
  maxLength: 60,
});
/** How long requests take, milliseconds. */
const durations = fc.array(fc.integer({ min: 0, max: 50 * SECOND }), { minLength: 1, maxLength: 5 });

describe('coalesced requests', () => {
  const world = new PollerWorld();
  const { clock } = world;

  /** Requests that take that long and get that Retry-After; the times are milliseconds since the start. */
  function start(taking: readonly number[] = [0], retryAfter: number | null = null) {
    const began = clock.now;
    const times: number[] = [];
    const memory = createPollMemory();
    let inFlight = 0;
    let most = 0;
    const request = async (): Promise<number | null> => {
      times.push(clock.now - began);
      most = Math.max(most, (inFlight += 1));
      await world.pass(taking[times.length % taking.length] ?? 0);
      inFlight -= 1;
      return retryAfter;
    };
    const plan = { whenIdle: () => Promise.resolve(), request, memory };
    return { times, memory, refresh: coalesceRequests(plan, world.signal), most: () => most };
  }

  it('[Z45] are one at a time and no more than polls, and each call is followed by one that begins after it', async () => {
    await fc.assert(
      fc.asyncProperty(bursts, durations, async (all, taking) => {
        const began = clock.now;
        const { times, refresh, most } = start(taking);
        const calls: number[] = [];
        for (const [after, count] of all) {
          await world.pass(after);
          calls.push(clock.now - began);
          for (let call = 0; call < count; call++) refresh();
        }
        await world.pass(HOUR);
        world.end();
        expect(most()).to.equal(1);
        expect(Math.min(Infinity, ...pausesOf(times))).to.be.at.least(30 * SECOND);
        for (const from of times)
          expect(times.filter((time) => time >= from && time < from + HOUR).length).to.be.at.most(MAX_PER_HOUR);
        for (const call of calls)
          expect(times.some((time) => time >= call && time <= call + 7 * MINUTE)).to.equal(true);
      }),
      { numRuns: 60 },
    );
  });

  for (let turns = 0; turns < 12; turns++) {
    it(`[Z45] a call ${turns} microtasks after the end of a request is not lost`, async () => {
      let count = 0;
      const request = async (): Promise<null> => {
        count += 1;
        if (count === 1) void callLater();
        return null;
      };
      const callLater = async (): Promise<void> => {
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        refresh();
      };
      const refresh = coalesceRequests({ whenIdle: () => Promise.resolve(), request }, world.signal);
      refresh();
      await world.pass(MINUTE);
      expect(count).to.equal(2);
    });
  }

  it('[Z45] a call where there is nothing to request uses nothing up', async () => {
    const times: number[] = [];
    let isPossible = false;
    const request = (): Promise<null> | null => (isPossible ? Promise.resolve((times.push(clock.now), null)) : null);
    const refresh = coalesceRequests({ whenIdle: () => Promise.resolve(), request }, world.signal);
    refresh();
    await world.settle();
    isPossible = true;
    refresh();
    await world.settle();
    expect(times).to.have.length(1);
  });

  it('[Z45] go on after a request that the page has broken', async () => {
    let count = 0;
    const request = (): Promise<null> => {
      count += 1;
      if (count === 1) throw new TypeError('not a function');
      return count === 2 ? Promise.reject(new TypeError('not a function')) : Promise.resolve(null);
    };
    const refresh = coalesceRequests({ whenIdle: () => Promise.resolve(), request }, world.signal);
    for (let call = 0; call < 3; call++) {
      refresh();
      await world.pass(MINUTE);
    }
    expect(count).to.equal(3);
  });

  it('[Z45] wait for what the service requests', async () => {
    const { times, refresh } = start([0], 10 * MINUTE);
    for (let second = 0; second < 700; second++) {
      refresh();
      await world.pass(SECOND);
    }
    expect(times).to.have.length(2);
    expect(pausesOf(times)[0]).to.be.at.least(10 * MINUTE);
  });

  it('[Z45] share the budget of an hour with the polls of the page', async () => {
    const { times, memory, refresh } = start();
    const polls: number[] = [];
    const began = clock.now;
    const request = () => {
      polls.push(clock.now - began);
      return Promise.resolve({ failed: false, retryAfter: null, validity: null });
    };
    const shared = createPollMemory(memory.requestTimes);
    startPoller({ period: 2 * MINUTE, request, random: () => 0.5, memory: shared }, world.signal);
    for (let second = 0; second < 3 * 3600; second += 5) {
      refresh();
      await world.pass(5 * SECOND);
    }
    const all = [...times, ...polls];
    for (const from of all)
      expect(all.filter((time) => time >= from && time < from + HOUR).length).to.be.at.most(MAX_PER_HOUR);
  });

  it('[Z45] are none while the page is hidden, and none after the end', async () => {
    const { times, refresh } = start();
    world.turn('hidden');
    refresh();
    await world.pass(MINUTE);
    expect(times).to.deep.equal([]);
    world.turn('visible');
    await world.pass(SECOND);
    expect(times).to.have.length(1);
    refresh();
    await world.settle();
    expect(clock.pending, 'waits').to.equal(1);
    world.end();
    expect(clock.pending).to.equal(0);
    refresh();
    await world.pass(HOUR);
    expect(times).to.have.length(1);
  });
});

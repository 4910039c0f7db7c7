import { describe, it } from 'node:test';
import { expect } from 'chai';
import { FAILED, GOOD, HOUR, MINUTE, pausesOf, PollerWorld } from './poller.fixture.js';
import { startPoller, type PollReply } from './poller.js';

describe('delays and end of a poller', () => {
  const world = new PollerWorld();
  const { clock } = world;

  it('[Z23, FAULTS 3a] waits longer after each consecutive failure, and as before after a success', async () => {
    const times = world.start(
      (count) => (count < 6 ? FAILED : GOOD),
      () => 0.5,
    );
    await world.pass(2 * HOUR);
    const pauses = pausesOf(times).map(Math.round);
    expect(pauses.slice(0, 6).map((pause) => pause / MINUTE)).to.deep.equal([3, 6, 12, 17.5, 15, 2]);
  });

  it('[Z23] a request that throws is a failure, and the poller continues', async () => {
    const times: number[] = [];
    const request = (): Promise<PollReply> => {
      times.push(clock.now);
      return times.length % 2 ? Promise.reject(new Error('the page broke it')) : Promise.resolve(GOOD);
    };
    startPoller({ period: 2 * MINUTE, request, random: () => 0 }, world.signal);
    await world.pass(11 * MINUTE);
    expect(pausesOf(times)).to.deep.equal([120_000, 80_000, 120_000, 80_000, 120_000, 80_000]);
  });

  for (const delay of [3e9, 2 ** 31, 1e300, Infinity, -1, NaN]) {
    it(`[Z23, FAULTS 67] never arms a timer longer than 2^31-1 ms: a delay of ${delay} ms causes neither a flood nor a stop`, async () => {
      const waits = [
        { ...FAILED, retryAfter: delay },
        { ...GOOD, validity: delay },
      ];
      for (const reply of waits) {
        const times = world.start(
          () => reply,
          () => 0.999,
        );
        await world.pass(12 * HOUR);
        const pauses = pausesOf(times);
        expect(pauses).to.have.length.at.least(5);
        for (const pause of pauses) expect(pause).to.be.within(delay > HOUR ? HOUR : 80_000, 1.5 * HOUR);
        world.end();
      }
      expect(clock.longest).to.be.below(2 ** 31);
    });
  }

  it('[Z3] continues for as long as the page is open', async () => {
    const times = world.start(
      () => GOOD,
      () => 0.5,
    );
    await world.pass(14 * HOUR);
    expect(times.at(-1)).to.be.within(14 * HOUR - 2 * MINUTE, 14 * HOUR);
  });

  it('[Z3] a page that was hidden for fourteen hours sends a request within seconds of its return, and continues', async () => {
    const times = world.start(
      () => GOOD,
      () => 0.5,
    );
    await world.pass(10 * MINUTE);
    world.turn('hidden');
    await world.pass(14 * HOUR);
    const { length } = times;
    world.turn('visible');
    await world.pass(5_000);
    expect(times).to.have.length(length + 1);
    await world.pass(10 * MINUTE);
    expect(times.length).to.be.within(length + 4, length + 6);
  });

  it('[Z3] ends after its configured lifetime', async () => {
    const times = world.start(
      () => GOOD,
      () => 0.5,
      { lasting: 4 * HOUR },
    );
    await world.pass(10 * HOUR);
    expect(times.at(-1)).to.be.within(4 * HOUR - 3 * MINUTE, 4 * HOUR + 3 * MINUTE);
    expect(clock.pending).to.equal(0);
  });

  it('[Z3] a page that becomes visible triggers one request, although the poller has ended', async () => {
    const times = world.start(
      () => GOOD,
      () => 0.5,
      { lasting: 4 * HOUR },
    );
    await world.pass(5 * HOUR);
    for (let days = 0; days < 3; days++) {
      const { length } = times;
      world.turn('hidden');
      await world.pass(9 * HOUR);
      world.turn('visible');
      await world.pass(5_000);
      expect(times).to.have.length(length + 1);
      await world.pass(10 * HOUR);
      expect(times, 'and no more').to.have.length(length + 1);
    }
  });

  it('[Z3] [Q3] the request triggered by a return is sent once the service allows it', async () => {
    const times = world.start(
      () => ({ ...FAILED, retryAfter: HOUR }),
      () => 0,
      { lasting: MINUTE },
    );
    await world.pass(2 * MINUTE);
    world.turn('hidden');
    world.turn('visible');
    await world.pass(3 * HOUR);
    expect(times).to.deep.equal([0, HOUR]);
  });
});

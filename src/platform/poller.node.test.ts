import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { VirtualClock } from '../api/virtual-clock.harness.js';
import { FakePage } from './fake-page.harness.js';
import { startPoller, type PollReply } from './poller.js';

const GOOD: PollReply = { failed: false, retryAfter: null, validity: null };
const FAILED: PollReply = { failed: true, retryAfter: null, validity: null };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('startPoller', () => {
  const clock = new VirtualClock();
  let life = new AbortController();
  let page: FakePage;

  beforeEach(() => {
    life = new AbortController();
    page = new FakePage();
    page.install();
    clock.install();
  });

  afterEach(() => {
    life.abort();
    clock.uninstall();
    page.uninstall();
  });

  const turn = (state: DocumentVisibilityState): void => page.turn(state);
  const settle = (): Promise<void> => clock.until(Promise.resolve());
  /** Lets so much time pass, or until no timer is left. */
  async function pass(milliseconds: number): Promise<void> {
    const until = clock.now + milliseconds;
    await clock.until(new Promise<void>((resolve) => setTimeout(() => resolve(), until - clock.now)));
  }
  /** When it was asked, milliseconds after the start. */
  function start(reply: (turn: number) => PollReply, random: () => number, period = 2 * MINUTE): number[] {
    const times: number[] = [];
    const began = clock.now;
    const ask = (): Promise<PollReply> => {
      times.push(clock.now - began);
      return Promise.resolve(reply(times.length));
    };
    startPoller({ period, ask, random }, life.signal);
    return times;
  }

  it('[Z3] asks first within a period and a half, then once a period, apart by chance', async () => {
    const early = start(
      () => GOOD,
      () => 0,
    );
    const late = start(
      () => GOOD,
      () => 0.999,
    );
    await pass(10 * MINUTE);
    expect(early[0]).to.equal(0);
    expect(early[1]).to.equal(MINUTE);
    expect(late[0]).to.be.within(2.9 * MINUTE, 3 * MINUTE);
    expect((late[1] ?? 0) - (late[0] ?? 0)).to.be.closeTo(3 * MINUTE, 200);
  });

  it('[Z3] spreads many pages evenly over the period', async () => {
    const firsts = Array.from({ length: 600 }, () => start(() => GOOD, Math.random));
    await pass(3 * MINUTE);
    const quarters = [0, 0, 0, 0];
    for (const [first = 0] of firsts) quarters[Math.min(3, Math.floor(first / 30_000))]! += 1;
    for (const count of quarters) expect(count).to.be.within(90, 230);
  });

  it('[Q2, FAULTS 80] never asks before the last answer expires', async () => {
    const times = start(
      () => ({ ...GOOD, validity: 5 * MINUTE }),
      () => 0,
    );
    await pass(31 * MINUTE);
    expect(times).to.deep.equal([0, 5, 10, 15, 20, 25, 30].map((minutes) => minutes * MINUTE));
  });

  it('[Q3, FAULTS 3a] lets failure only lengthen the next pause', async () => {
    const times = start(
      (count) => (count < 6 ? FAILED : GOOD),
      () => 0.5,
    );
    await pass(HOUR);
    const pauses = times.slice(1).map((time, index) => Math.round(time - (times[index] ?? 0)));
    expect(pauses.slice(0, 6)).to.deep.equal([180_000, 210_000, 210_000, 210_000, 210_000, 120_000]);
  });

  it('[Q3, FAULTS 67] waits as long as it was asked to', async () => {
    const times = start(
      () => ({ ...FAILED, retryAfter: 10 * MINUTE }),
      () => 0,
    );
    await pass(21 * MINUTE);
    expect(times).to.deep.equal([0, 10 * MINUTE, 20 * MINUTE]);
  });

  it('[Z3, FAULTS 3a] asks nothing while the page is hidden, and soon after it comes back', async () => {
    const times = start(
      () => GOOD,
      () => 0.5,
    );
    await pass(80_000);
    const { length } = times;
    turn('hidden');
    await pass(HOUR);
    expect(times.length).to.equal(length);
    expect(clock.pending).to.equal(0);
    turn('visible');
    await pass(2_400);
    expect(times.length, 'not in the very moment').to.equal(length);
    await pass(2_600);
    expect(times.length).to.equal(length + 1);
  });

  for (const first of ['visible', 'pageshow']) {
    it(`[Z3] leaves the question after the back/forward cache to its owner, who is told of ${first} first`, async () => {
      const times = start(
        () => GOOD,
        () => 0.5,
      );
      await pass(MINUTE / 2);
      turn('hidden');
      await pass(HOUR);
      expect(times).to.deep.equal([]);
      if (first === 'pageshow') page.restore();
      turn('visible');
      if (first === 'visible') page.restore();
      await pass(29_000);
      expect(times).to.deep.equal([]);
      await pass(2 * MINUTE);
      expect(times).to.have.length(1);
    });
  }

  it('[Z3] [Q2] does not ask a page that comes and goes more than twice a minute, nor before the answer expires', async () => {
    for (const [validity, least] of [
      [null, 30_000],
      [2 * MINUTE, 2 * MINUTE],
    ] as const) {
      const times = start(
        () => ({ ...GOOD, validity }),
        () => 0.5,
      );
      for (let second = 0; second < 1_200; second++) {
        turn(second % 2 ? 'visible' : 'hidden');
        await pass(1_000);
      }
      const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(times.length).to.be.greaterThan(2);
      for (const pause of pauses) expect(pause).to.be.at.least(least);
      life.abort();
      life = new AbortController();
    }
  });

  it('[Q2] keeps its turn when it comes back while the last answer holds, since others come back with it', async () => {
    const times = start(
      () => ({ ...GOOD, validity: 5 * MINUTE }),
      () => 0.5,
    );
    await pass(1.2 * MINUTE);
    expect(times).to.have.length(1);
    turn('hidden');
    await pass(3 * MINUTE);
    turn('visible');
    await pass(5 * MINUTE);
    expect((times[1] ?? 0) - (times[0] ?? 0)).to.be.closeTo(6 * MINUTE, 1);
  });

  for (const [chance, pause] of [
    [0, 0.5],
    [0.999, 3.5],
  ] as const) {
    it(`[Z3] spreads the next question of pages that came back together like a first one, chance ${chance}`, async () => {
      turn('hidden');
      const times = start(
        () => GOOD,
        () => chance,
      );
      await pass(HOUR);
      turn('visible');
      await pass(HOUR);
      const [returned = 0, next = 0] = times;
      expect(next - returned).to.be.closeTo(pause * MINUTE, 500);
    });
  }

  it('[Z3] starts in a hidden page only once it is shown', async () => {
    turn('hidden');
    const times = start(
      () => GOOD,
      () => 0.5,
    );
    await pass(HOUR);
    expect(times).to.deep.equal([]);
    turn('visible');
    await pass(5_000);
    expect(times).to.have.length(1);
  });

  it('[Z3] ends after four hours', async () => {
    const times = start(
      () => GOOD,
      () => 0.5,
    );
    await pass(10 * HOUR);
    expect(times.at(-1)).to.be.within(4 * HOUR - 3 * MINUTE, 4 * HOUR + 3 * MINUTE);
    turn('visible');
    expect(clock.pending).to.equal(0);
  });

  it('[Z3] ends at once when it is withdrawn, also while it waits for an answer', async () => {
    const waiting = start(
      () => GOOD,
      () => 0.5,
    );
    let answer: (reply: PollReply) => void = () => undefined;
    let asked = false;
    startPoller(
      {
        period: MINUTE,
        random: () => 0,
        ask: () => {
          asked = true;
          return new Promise((resolve) => (answer = resolve));
        },
      },
      life.signal,
    );
    await pass(1);
    expect(asked).to.equal(true);
    life.abort();
    answer(GOOD);
    await settle();
    turn('visible');
    expect(clock.pending).to.equal(0);
    expect(waiting).to.deep.equal([]);
  });

  it('[Z3] never has two questions on their way', async () => {
    let open = 0;
    let most = 0;
    startPoller(
      {
        period: MINUTE,
        random: () => 0,
        ask: async () => {
          most = Math.max(most, (open += 1));
          await new Promise<void>((resolve) => setTimeout(() => resolve(), 8_000));
          open -= 1;
          return GOOD;
        },
      },
      life.signal,
    );
    for (let times = 0; times < 60; times++) {
      turn(times % 2 ? 'visible' : 'hidden');
      await pass(3_000);
    }
    expect(most).to.equal(1);
  });

  it('[Z3, FAULTS 80, 3a, S4.19] asks at most thirty times in any hour, whatever is answered and however often the page comes back', async () => {
    const reply = fc.record({
      failed: fc.boolean(),
      retryAfter: fc.option(fc.nat(10 * MINUTE)),
      validity: fc.option(fc.nat(5 * MINUTE)),
    });
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const replies = fc.oneof(fc.constant([GOOD]), fc.array(reply, { minLength: 1, maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(replies, fc.array(chance, { minLength: 1, maxLength: 9 }), async (answers, chances) => {
        let drawn = 0;
        const times = start(
          (count) => answers[count % answers.length] ?? GOOD,
          () => chances[(drawn += 1) % chances.length] ?? 0,
        );
        for (let minutes = 0; minutes < 150; minutes++) {
          turn('hidden');
          turn('visible');
          await pass(MINUTE);
        }
        life.abort();
        life = new AbortController();
        const busiest = times.map((from) => times.filter((time) => time >= from && time < from + HOUR).length);
        expect(Math.max(0, ...busiest)).to.be.at.most(30);
      }),
      { numRuns: 30 },
    );
  });
});

import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { VirtualClock } from '../api/virtual-clock.fixture.js';
import { FakePage } from './fake-page.fixture.js';
import { firstPollDelay } from '../base/backoff.js';
import { createPollMemory, startPoller, type PollReply } from './poller.js';

const GOOD: PollReply = { failed: false, retryAfter: null, validity: null };
const FAILED: PollReply = { failed: true, retryAfter: null, validity: null };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PERIOD = 2 * MINUTE;

const responding = (reply: PollReply) => (): Promise<PollReply> => Promise.resolve(reply);
const pending = (): Promise<PollReply> => new Promise(() => undefined);

describe('a poller that is stopped and started again', () => {
  const clock = new VirtualClock();
  const page = new FakePage();

  beforeEach(() => {
    page.install();
    clock.install();
  });
  afterEach(() => {
    clock.uninstall();
    page.uninstall();
  });

  /**
   * Restarts after each of `turns`, milliseconds; returns the times of the requests, milliseconds after the first
   * start.
   */
  async function restart(
    request: () => Promise<PollReply>,
    turns: readonly number[],
    random = (): number => 0,
  ): Promise<number[]> {
    const memory = createPollMemory();
    const began = clock.now;
    const times: number[] = [];
    const send = (): Promise<PollReply> => {
      times.push(Math.round(clock.now - began));
      return request();
    };
    for (const turn of turns) {
      const life = new AbortController();
      startPoller({ period: PERIOD, request: send, random, memory }, life.signal);
      const until = clock.now + turn;
      await clock.until(new Promise<void>((resolve) => setTimeout(() => resolve(), until - clock.now)));
      life.abort();
    }
    return times;
  }

  it('[Q2, FAULTS 80] requests no sooner than the last response expires', async () => {
    const request = responding({ ...GOOD, validity: 5 * MINUTE });
    expect(await restart(request, [MINUTE, SECOND, 7 * MINUTE])).to.deep.equal([0, 5 * MINUTE]);
  });

  it('[Q3, FAULTS 67] requests no sooner than the service allows', async () => {
    const request = responding({ ...FAILED, retryAfter: 3 * MINUTE });
    expect(await restart(request, [MINUTE, SECOND, 4 * MINUTE])).to.deep.equal([0, 3 * MINUTE]);
  });

  it('[Q3, FAULTS 3a] keeps the number of failures', async () => {
    const first = Math.ceil(firstPollDelay(PERIOD, () => 0.5));
    const times = await restart(responding(FAILED), [2 * MINUTE, 9 * MINUTE], () => 0.5);
    const second = first + PERIOD / 2 + first;
    expect(times).to.deep.equal([first, second, second + 6 * MINUTE]);
  });

  for (const [what, request] of [
    ['was responded to', responding(GOOD)],
    ['was never responded to', pending],
  ] as const) {
    it(`[Z3] waits half a period after a request that ${what}`, async () => {
      expect(await restart(request, [SECOND, SECOND, MINUTE])).to.deep.equal([0, MINUTE]);
    });
  }

  it('[Z3] sends at most thirty requests in an hour, however often it is stopped', async () => {
    const turns = fc.array(fc.integer({ min: 20 * SECOND, max: 90 * SECOND }), { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(turns, fc.constantFrom(responding(GOOD), pending), async (some, request) => {
        const rounds = Math.ceil((5 * HOUR) / some.reduce((sum, turn) => sum + turn));
        const times = await restart(request, Array<number[]>(rounds).fill(some).flat());
        const busiest = times.map((from) => times.filter((time) => time >= from && time < from + HOUR).length);
        expect(Math.max(...busiest), 'in one hour').to.be.within(1, 30);
      }),
      { numRuns: 20 },
    );
  });
});

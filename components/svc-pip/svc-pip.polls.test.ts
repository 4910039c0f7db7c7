import { expect } from '@open-wc/testing';
import { canned, envelope, type Canned } from '../../src/api/transport.harness.js';
import { VirtualClock } from '../../src/api/virtual-clock.harness.js';
import type { Poll } from '../../src/machine/pip-effect.js';
import type { PipEvent } from '../../src/machine/pip-event.js';
import { createDecisionTrace } from '../../src/site/decision-trace.js';
import { nothingLinked, wireStream, madeUpSettings } from './svc-pip.harness.js';
import { startPolling } from './svc-pip.polls.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const quickState = (translationState: string): Canned =>
  envelope({ translationState, translationId: 's1', expires: '2026-11-21T10:00:30.000Z' });

describe('the polls of an open page', () => {
  const clock = new VirtualClock();
  const { fetch } = window;
  const trace = createDecisionTrace(() => 0);
  let life = new AbortController();

  beforeEach(() => {
    life = new AbortController();
    clock.install();
  });

  afterEach(() => {
    life.abort();
    clock.uninstall();
    window.fetch = fetch;
  });

  /** Asks until `count` answers were given; what was asked when, and what became of it. */
  async function http(poll: Poll, count: number, answer: (turn: number) => Canned | Error, settings = madeUpSettings) {
    const began = clock.now;
    const log: { url: string; at: number }[] = [];
    const events: PipEvent[] = [];
    await clock.until(
      new Promise<void>((resolve) => {
        window.fetch = (url) => {
          log.push({ url: String(url), at: clock.now - began });
          if (log.length > count) resolve();
          const reply = answer(log.length);
          return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(canned(reply));
        };
        startPolling(
          { poll, streamId: 's1' },
          settings,
          { vp9: () => Promise.resolve(true), trace },
          (event) => events.push(event),
          life.signal,
        );
      }),
    );
    life.abort();
    const pauses = log.slice(1).map(({ at }, index) => at - (log[index]?.at ?? 0));
    return { log, events, pauses };
  }

  it('[Z3] [Q1] asks for the short state of a running stream and tells when it is over', async () => {
    const { log, events } = await http('quick-state', 2, (turn) => quickState(turn > 1 ? 'completed' : 'online'));
    expect(log[0]?.url).to.equal('https://svc.test/v3/translation/quick-state?translationId=s1');
    expect(events.slice(0, 2)).to.deep.equal([
      { type: 'quick-state-settled', completed: false },
      { type: 'quick-state-settled', completed: true },
    ]);
  });

  for (const poll of ['stream-state', 'recording'] as const) {
    it(`[Z3] [C9] asks for the ${poll === 'recording' ? 'recording' : 'product’s stream'} every few minutes, apart from each other`, async () => {
      const answers = [
        nothingLinked.json,
        { ...(nothingLinked.json as object), body: { status: 'active', stream: wireStream() } },
      ];
      const { log, events, pauses } = await http(poll, 20, (turn) => ({ body: answers[turn % 2] }));
      expect(new Set(log.map(({ url }) => url))).to.deep.equal(
        new Set(['https://svc.test/v2/mini-player/stream-state?application=app&feedProductId=00123']),
      );
      expect(events.slice(0, 2).map((event) => event.type === 'lookup-settled' && event.outcome.kind)).to.deep.equal([
        'active',
        'none',
      ]);
      for (const pause of pauses) expect(pause).to.be.within(2 * MINUTE, 4 * MINUTE);
      expect(new Set(pauses.map(Math.round)).size).to.be.greaterThan(15);
    });
  }

  it('[Z3] [E4] asks once for the product’s stream when the state of a running one is unknown, and not for other states', async () => {
    for (const [translationState, completed] of [
      ['', true],
      ['paused', true],
      ['online', false],
      ['confirmed', false],
      ['draft', false],
    ] as const) {
      const { events } = await http('quick-state', 2, () => quickState(translationState));
      expect(events.slice(0, 2), translationState).to.deep.equal([
        { type: 'quick-state-settled', completed },
        { type: 'quick-state-settled', completed },
      ]);
      life = new AbortController();
    }
  });

  /** The page, which is somewhere else for so many milliseconds. */
  async function away(milliseconds: number): Promise<void> {
    const turn = (state: DocumentVisibilityState): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    await pass(milliseconds);
    turn('visible');
  }
  const pass = (milliseconds: number): Promise<void> =>
    clock.until(new Promise<void>((resolve) => setTimeout(() => resolve(), milliseconds)));

  for (const [poll, length, goesOn] of [
    ['stream-state', 14 * HOUR, true],
    ['recording', 14 * HOUR, false],
    ['recording', 3 * HOUR, true],
    ['quick-state', 14 * HOUR, true],
  ] as const) {
    it(`[Z3] a page that was hidden for ${length / HOUR} hours asks within seconds of its return (${poll}) and ${goesOn ? 'goes on' : 'not again'}`, async () => {
      const times: number[] = [];
      window.fetch = () => {
        times.push(clock.now);
        const answer = poll === 'quick-state' ? quickState('online') : { body: nothingLinked.json };
        return Promise.resolve(canned(answer));
      };
      startPolling(
        { poll, streamId: 's1' },
        madeUpSettings,
        { vp9: () => Promise.resolve(true), trace },
        () => undefined,
        life.signal,
      );
      await pass(10 * MINUTE);
      const before = times.length;
      expect(before).to.be.at.least(2);
      await away(length);
      const since = clock.now;
      await pass(30 * MINUTE);
      const after = times.slice(before);
      expect((after[0] ?? Infinity) - since).to.be.at.most(5_000);
      if (goesOn) expect(after.length).to.be.at.least(5);
      else expect(after).to.have.length(1);
      Reflect.deleteProperty(document, 'visibilityState');
    });
  }

  it('[Q2] does not ask before the answer expires', async () => {
    const { pauses } = await http('quick-state', 30, () => quickState('online'));
    for (const pause of pauses) expect(pause).to.be.at.least(30_000);
  });

  it('[Q2] [Z3] does not ask sooner because the medium of the same mini-player was tried again', async () => {
    const settings = madeUpSettings;
    for (let tries = 0; tries < 20; tries++) {
      const last =
        clock.now + ((await http('quick-state', 1, () => quickState('online'), settings)).log.at(-1)?.at ?? 0);
      life = new AbortController();
      const began = clock.now;
      const { log } = await http('quick-state', 1, () => quickState('online'), settings);
      expect(began + (log[0]?.at ?? 0) - last, 'pause').to.be.at.least(MINUTE);
      life = new AbortController();
    }
  });

  it('[Q3] [Z3] changes nothing when a poll fails, and asks later instead of again', async () => {
    const faults = [new TypeError('Failed to fetch'), { status: 503 }, { body: '<!doctype html>' }, envelope({}, 400)];
    for (const poll of ['quick-state', 'stream-state'] as const) {
      const { events, pauses } = await http(poll, 8, (turn) => faults[turn % faults.length] ?? new Error());
      expect(events).to.deep.equal([]);
      for (const [failures, pause] of pauses.entries()) {
        expect(pause).to.be.within(Math.min(10, 2 ** (failures + 1)) * MINUTE, 20 * MINUTE);
      }
      life = new AbortController();
    }
  });

  it('[A3, FAULTS 86] says once that the access ends, and goes on', async () => {
    const announced = { 'X-Deprecated': 'public access ends on 2027-01-01' };
    const told = () => trace.list().filter(({ step }) => step === 'access');
    await http('quick-state', 2, () => quickState('online'));
    expect(told()).to.deep.equal([]);
    life = new AbortController();
    const { events } = await http('quick-state', 3, () => ({ ...quickState('online'), headers: announced }));
    expect(events).to.have.length.at.least(3);
    expect(told().map(({ text }) => text)).to.deep.equal([
      'the service announces the end of the present access (X-Deprecated: public access ends on 2027-01-01)',
    ]);
  });

  it('[Z23] a Retry-After of many years is no flood: the page waits an hour, and up to half as long again', async () => {
    for (const seconds of ['3000000', '9'.repeat(400), '2147484']) {
      const { pauses } = await http('stream-state', 3, () => ({ status: 503, headers: { 'Retry-After': seconds } }));
      for (const pause of pauses) expect(pause).to.be.within(HOUR, 1.5 * HOUR);
      expect(clock.longest).to.be.below(2 ** 31);
      life = new AbortController();
    }
  });

  it('[Q3] waits as long as a refusal asks for', async () => {
    const { pauses } = await http('quick-state', 3, () => ({ status: 429, headers: { 'Retry-After': '600' } }));
    for (const pause of pauses) expect(pause).to.be.within(10 * MINUTE, 16 * MINUTE);
  });
});

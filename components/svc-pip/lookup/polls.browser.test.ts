import { expect } from '@open-wc/testing';
import { canned, envelope, type Canned } from '../../../src/api/transport.fixture.js';
import { VirtualClock } from '../../../src/api/virtual-clock.fixture.js';
import type { Poll, PipEvent } from '../../../src/machine/pip/state.js';
import { createDecisionTrace } from '../../../src/site/decision-trace.js';
import { active, noActiveStream, wireStream, TEST_SETTINGS } from '../pip.fixture.js';
import { PipRequests } from './polls.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const quickState = (translationState: string): Canned =>
  envelope({ translationState, translationId: 's1', expires: '2026-11-21T10:00:30.000Z' });

describe('the polls of an open page', () => {
  const clock = new VirtualClock();
  const { fetch } = window;
  const ports = { vp9: () => Promise.resolve(true), trace: createDecisionTrace(() => 0) };
  let controller = new AbortController();

  beforeEach(() => {
    controller = new AbortController();
    clock.install();
  });

  afterEach(() => {
    controller.abort();
    clock.uninstall();
    window.fetch = fetch;
  });

  function createPip() {
    const events: PipEvent[] = [];
    const { signal } = new AbortController();
    const pip = { signal, lookup: undefined, send: (event: PipEvent) => events.push(event) };
    return { events, requests: new PipRequests(pip, TEST_SETTINGS, ports) };
  }

  /** Polls until `count` responses were given; returns requests, events and delays. */
  async function pollTimes(poll: Poll, count: number, answer: (count: number) => Canned | Error, pip = createPip()) {
    const startedAt = clock.now;
    const log: { url: string; at: number }[] = [];
    await clock.until(
      new Promise<void>((resolve) => {
        window.fetch = (url) => {
          log.push({ url: String(url), at: clock.now - startedAt });
          if (log.length > count) resolve();
          const reply = answer(log.length);
          return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(canned(reply));
        };
        pip.requests.startPolling({ poll, streamId: 's1' }, controller.signal);
      }),
    );
    controller.abort();
    const delays = log.slice(1).map(({ at }, index) => at - (log[index]?.at ?? 0));
    return { log, events: pip.events.splice(0), delays };
  }

  it('[Z3] [Q1] requests the quick-state of a running stream and reports when it has ended', async () => {
    const { log, events } = await pollTimes('quick-state', 2, (count) =>
      quickState(count > 1 ? 'completed' : 'online'),
    );
    expect(log[0]?.url).to.equal('https://svc.test/v3/translation/quick-state?translationId=s1');
    expect(events.slice(0, 2)).to.deep.equal([
      { type: 'quick-state-settled', completed: false },
      { type: 'quick-state-settled', completed: true },
    ]);
  });

  for (const poll of ['stream-state', 'recording'] as const) {
    it(`[Z3] [C9] requests the ${poll === 'recording' ? 'recording' : 'product’s stream'} every few minutes, with random delays`, async () => {
      const answers = [
        noActiveStream.json,
        { ...(noActiveStream.json as object), body: { status: 'active', stream: wireStream() } },
      ];
      const { log, events, delays } = await pollTimes(poll, 20, (count) => ({ body: answers[count % 2] }));
      expect(new Set(log.map(({ url }) => url))).to.deep.equal(
        new Set(['https://svc.test/v2/mini-player/stream-state?application=app&feedProductId=00123']),
      );
      expect(events.slice(0, 2).map((event) => event.type === 'lookup-settled' && event.outcome.kind)).to.deep.equal([
        'active',
        'none',
      ]);
      for (const delay of delays) expect(delay).to.be.within(2 * MINUTE, 4 * MINUTE);
      expect(new Set(delays.map(Math.round)).size).to.be.greaterThan(15);
    });
  }

  it('[Z3] [E4] requests stream-state once when the state of a running stream is unknown, and not for other states', async () => {
    for (const [translationState, completed] of [
      ['', true],
      ['paused', true],
      ['online', false],
      ['confirmed', false],
      ['draft', false],
    ] as const) {
      const { events } = await pollTimes('quick-state', 2, () => quickState(translationState));
      expect(events.slice(0, 2), translationState).to.deep.equal([
        { type: 'quick-state-settled', completed },
        { type: 'quick-state-settled', completed },
      ]);
      controller = new AbortController();
    }
  });

  /** Hides the page for that many milliseconds. */
  async function hidePage(milliseconds: number): Promise<void> {
    const count = (state: DocumentVisibilityState): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    count('hidden');
    await advance(milliseconds);
    count('visible');
  }
  const advance = (milliseconds: number): Promise<void> =>
    clock.until(new Promise<void>((resolve) => setTimeout(() => resolve(), milliseconds)));

  for (const [poll, length, continues] of [
    ['stream-state', 14 * HOUR, true],
    ['recording', 14 * HOUR, false],
    ['recording', 3 * HOUR, true],
    ['quick-state', 14 * HOUR, true],
  ] as const) {
    it(`[Z3] a page that was hidden for ${length / HOUR} hours sends a request within seconds of its return (${poll}) and ${continues ? 'continues' : 'no further one'}`, async () => {
      const times: number[] = [];
      window.fetch = () => {
        times.push(clock.now);
        const answer = poll === 'quick-state' ? quickState('online') : { body: noActiveStream.json };
        return Promise.resolve(canned(answer));
      };
      createPip().requests.startPolling({ poll, streamId: 's1' }, controller.signal);
      await advance(10 * MINUTE);
      const before = times.length;
      expect(before).to.be.at.least(2);
      await hidePage(length);
      const since = clock.now;
      await advance(30 * MINUTE);
      const after = times.slice(before);
      expect((after[0] ?? Infinity) - since).to.be.at.most(5_000);
      if (continues) expect(after.length).to.be.at.least(5);
      else expect(after).to.have.length(1);
      Reflect.deleteProperty(document, 'visibilityState');
    });
  }

  it('[Q2] sends no request before the response expires', async () => {
    const { delays } = await pollTimes('quick-state', 30, () => quickState('online'));
    for (const delay of delays) expect(delay).to.be.at.least(30_000);
  });

  it('[Q2] [Z3] does not poll sooner because the media of the same mini-player was retried', async () => {
    const pip = createPip();
    for (let tries = 0; tries < 20; tries++) {
      const last =
        clock.now + ((await pollTimes('quick-state', 1, () => quickState('online'), pip)).log.at(-1)?.at ?? 0);
      controller = new AbortController();
      const startedAt = clock.now;
      const { log } = await pollTimes('quick-state', 1, () => quickState('online'), pip);
      expect(startedAt + (log[0]?.at ?? 0) - last, 'pause').to.be.at.least(MINUTE);
      controller = new AbortController();
    }
  });

  it('[Q3] [Z3] changes nothing when a poll fails, and does not retry before the next poll', async () => {
    const faults = [new TypeError('Failed to fetch'), { status: 503 }, { body: '<!doctype html>' }, envelope({}, 400)];
    for (const poll of ['quick-state', 'stream-state'] as const) {
      const { events, delays } = await pollTimes(poll, 8, (count) => faults[count % faults.length] ?? new Error());
      expect(events).to.deep.equal([]);
      for (const [failures, delay] of delays.entries()) {
        expect(delay).to.be.within(Math.min(10, 2 ** (failures + 1)) * MINUTE, 20 * MINUTE);
      }
      controller = new AbortController();
    }
  });

  it('[Z3, FAULTS 149] does not take a change back within a minute, and explains it', async () => {
    const { getRandomValues } = crypto;
    // Each first poll is sent at once, and each later one after two thirds of its period.
    crypto.getRandomValues = (values) => values;
    const pip = createPip();
    const online = { body: active({ streamStatus: 'online' }).json };
    /** Sends polls whose responses take this time, and returns how many of them change nothing. */
    const held = async (poll: Poll, answer: Canned, milliseconds = 0): Promise<number> => {
      controller = new AbortController();
      const slowly = (): Canned => {
        clock.skip(milliseconds);
        return answer;
      };
      const { log, events } = await pollTimes(poll, 2, slowly, pip);
      return log.length - events.length;
    };
    const before = ports.trace.list.length;
    try {
      expect(await held('stream-state', online), 'the first change').to.equal(0);
      expect(await held('quick-state', quickState('completed')), 'back').to.equal(1);
      expect(await held('stream-state', online), 'and back again').to.equal(1);
      expect(await held('recording', online), 'to something new').to.equal(0);
      expect(await held('quick-state', quickState('completed'), MINUTE), 'back after a minute').to.equal(0);
      expect(await held('stream-state', online, MINUTE - 1), 'back after less').to.equal(1);
    } finally {
      crypto.getRandomValues = getRandomValues;
    }
    expect(ports.trace.list.slice(before).map(({ text }) => text)).to.deep.equal(
      [0, 0, 60].map((ago) => `takes back what the service said ${String(ago)} s ago: the next poll decides`),
    );
  });

  it('[A3, FAULTS 86] reports the announced end of access once, and continues', async () => {
    const headers = { 'X-Deprecated': 'public access ends on 2027-01-01' };
    const deprecationLines = () => ports.trace.list.filter(({ step }) => step === 'access');
    await pollTimes('quick-state', 2, () => quickState('online'));
    expect(deprecationLines()).to.deep.equal([]);
    controller = new AbortController();
    const { events } = await pollTimes('quick-state', 3, () => ({ ...quickState('online'), headers }));
    expect(events).to.have.length.at.least(3);
    expect(deprecationLines().map(({ text }) => text)).to.deep.equal([
      'the service announces the end of the present access (X-Deprecated: public access ends on 2027-01-01)',
    ]);
  });

  it('[Z23] limits a Retry-After of many years to between one hour and an hour and a half', async () => {
    for (const seconds of ['3000000', '9'.repeat(400), '2147484']) {
      const { delays } = await pollTimes('stream-state', 3, () => ({
        status: 503,
        headers: { 'Retry-After': seconds },
      }));
      for (const delay of delays) expect(delay).to.be.within(HOUR, 1.5 * HOUR);
      expect(clock.longest).to.be.below(2 ** 31);
      controller = new AbortController();
    }
  });

  it('[Q3] waits as long as Retry-After says', async () => {
    const { delays } = await pollTimes('quick-state', 3, () => ({ status: 429, headers: { 'Retry-After': '600' } }));
    for (const delay of delays) expect(delay).to.be.within(10 * MINUTE, 16 * MINUTE);
  });
});

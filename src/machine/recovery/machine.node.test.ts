import { expect } from 'chai';
import { describe, it } from 'node:test';
import { EVENTS, inSituation, policy, Run, SITUATIONS, type EventName, type Situation } from './machine.fixture.js';
import { recoveryDelay } from './timing.js';

/** A situation, what happens, the phase with its media afterwards, what is done, and the timer that begins. */
type Row = readonly [Situation, EventName, string, string, (number | null)?];

const LONG_STALL = 5_000;
const PERIOD = 5_000;
const STABLE = 1_000;
const AFTERMATH = 15_000;
const HALF_AN_HOUR = 1_800_000;

const check = ([situation, event, phase, done, timer = null]: Row): void => {
  const run = inSituation(situation).feed(event);
  expect({ phase: run.phase, done: run.done, timer: run.timer }).to.deep.equal({ phase, done, timer });
};

/** One test for each row. */
function table(title: string, rows: readonly Row[]): void {
  describe(`[D4, FAULTS 147] ${title}`, () => {
    for (const row of rows) it(`${row[0]}: ${row[1]}`, () => check(row));
  });
}

const KEEPS = 'keep-picture, destroy, probe-host';

table('what the media reports goes to its owner, and begins and ends a stall', [
  ['starting', 'playing', 'starting, loading', 'report playing'],
  ['starting', 'first frame', 'playing, framed', 'report first-frame'],
  ['starting', 'first frame, paused', 'paused, framed', 'report first-frame'],
  ['starting', 'stalled', 'starting, loading', ''],
  ['paused before a frame', 'first frame, paused', 'paused, framed', 'report first-frame'],
  ['paused before a frame', 'playing', 'starting, loading', 'report playing'],
  ['playing', 'playing', 'playing, framed', 'report playing'],
  ['playing', 'sound on', 'playing, framed', 'report sound'],
  ['playing', 'stalled', 'stalled, framed', 'report stalled', LONG_STALL],
  ['playing', 'stalled offline', 'probing, framed', 'probe-host, report stalled'],
  ['playing', 'paused by the browser', 'paused, framed', 'report paused'],
  ['playing', 'autoplay refused', 'paused, framed', 'report autoplay-refused'],
  ['playing', 'ended', 'paused, framed', 'report ended'],
  ['stalled before the host is requested', 'time passed', 'probing, framed', 'probe-host'],
  ['stalled before the host is requested', 'resumed', 'playing, framed', 'report resumed'],
  ['stalled before the host is requested', 'ended', 'paused, framed', 'report ended'],
  ['stalled, the host is being requested', 'resumed', 'playing, framed', 'report resumed'],
  ['stalled, the host is being requested', 'host responded', 'stalled, framed', ''],
  ['stalled, the host is being requested', 'host silent', 'waiting, framed', 'report waiting'],
  ['stalled, the host is being requested', 'failed', 'probing, none', KEEPS],
  ['stalled, the host has responded', 'resumed', 'playing, framed', 'report resumed'],
  ['stalled, the host has responded', 'failed', 'probing, none', KEEPS],
  ['waiting with the media', 'resumed', 'playing, framed', 'report resumed', AFTERMATH],
  ['waiting with the media', 'paused by the browser', 'paused, framed', 'report paused', AFTERMATH],
  ['waiting with the media', 'failed', 'probing, none', KEEPS],
  ['paused', 'playing', 'playing, framed', 'report playing'],
  ['paused', 'paused by the browser', 'paused, framed', 'report paused'],
  ['paused', 'stalled', 'paused, framed', ''],
]);

table('a failure is judged by whether the host responds, with whatever status', [
  ['starting', 'failed', 'failed, loading', 'report failed'],
  ['playing', 'failed', 'probing, none', KEEPS],
  ['failure being judged', 'host responded', 'failed, none', 'report failed'],
  ['failure being judged', 'host silent', 'waiting, none', 'report waiting', PERIOD],
  ['waiting without media', 'time passed', 'probing, none', 'probe-host'],
  ['host requested again', 'host silent', 'waiting, none', 'report waiting', 2 * PERIOD],
  ['host requested again', 'host responded', 'starting, loading', 'open'],
  ['starting again', 'playing', 'starting, loading', ''],
  ['starting again', 'sound on', 'starting, loading', 'report sound'],
  ['starting again', 'first frame', 'playing, framed', 'report playing', AFTERMATH],
  ['starting again', 'first frame, paused', 'paused, framed', '', AFTERMATH],
  ['starting again', 'failed', 'probing, none', KEEPS],
  ['starting again', 'autoplay refused', 'paused, loading', 'report autoplay-refused'],
  ['playing after an outage', 'time passed', 'playing, framed', ''],
  ['playing after an outage', 'failed', 'probing, none', KEEPS],
  ['playing after an outage', 'first frame', 'playing, framed', 'report playing', AFTERMATH],
]);

table('the network that the browser reports is tried a second later, but only where something waits for it', [
  ['waiting without media', 'online', 'waiting, none', '', STABLE],
  ['host requested again', 'online', 'probing, none', ''],
  ['failure being judged', 'online', 'probing, none', ''],
  ['waiting with the media', 'online', 'waiting, framed', ''],
  ['stalled before the host is requested', 'online', 'stalled, framed', ''],
  ['stalled, the host is being requested', 'online', 'probing, framed', ''],
  ['playing', 'online', 'playing, framed', ''],
  ['starting again', 'online', 'starting, loading', ''],
  ['paused without media', 'online', 'paused, none', ''],
  ['failed', 'online', 'failed, none', ''],
]);

table('a hidden tab is a pause, in each state', [
  ['starting', 'pause requested', 'paused, loading', ''],
  ['playing', 'pause requested', 'paused, framed', ''],
  ['playing after an outage', 'pause requested', 'paused, framed', '', AFTERMATH],
  ['stalled before the host is requested', 'pause requested', 'paused, framed', ''],
  ['stalled, the host is being requested', 'pause requested', 'paused, framed', ''],
  ['stalled, the host has responded', 'pause requested', 'paused, framed', ''],
  ['waiting with the media', 'pause requested', 'paused, framed', '', AFTERMATH],
  ['failure being judged', 'pause requested', 'paused, none', 'report paused'],
  ['waiting without media', 'pause requested', 'paused, none', 'report paused'],
  ['host requested again', 'pause requested', 'paused, none', 'report paused'],
  ['starting again', 'pause requested', 'paused, loading', ''],
  ['paused', 'pause requested', 'paused, framed', ''],
  ['paused without media', 'pause requested', 'paused, none', ''],
  ['failed', 'pause requested', 'paused, none', 'report paused'],
  ['failed before a frame', 'pause requested', 'failed, loading', ''],
]);

table('and its return is a request to play', [
  ['starting', 'play requested', 'starting, loading', ''],
  ['playing', 'play requested', 'playing, framed', ''],
  ['stalled before the host is requested', 'play requested', 'stalled, framed', ''],
  ['waiting with the media', 'play requested', 'waiting, framed', ''],
  ['failure being judged', 'play requested', 'probing, none', 'report waiting'],
  ['waiting without media', 'play requested', 'probing, none', 'probe-host, report waiting'],
  ['host requested again', 'play requested', 'probing, none', 'report waiting'],
  ['starting again', 'play requested', 'starting, loading', ''],
  ['paused', 'play requested', 'playing, framed', ''],
  ['paused before a frame', 'play requested', 'starting, loading', ''],
  ['paused, the failure being judged', 'play requested', 'probing, none', 'report waiting'],
  ['paused without media', 'play requested', 'probing, none', 'probe-host, report waiting'],
  ['paused while starting again', 'play requested', 'starting, loading', 'report waiting'],
  ['failed', 'play requested', 'probing, none', 'probe-host, report waiting'],
  ['failed before a frame', 'play requested', 'failed, loading', ''],
]);

table('a failure while it is paused is judged at once, and nothing is opened', [
  ['paused', 'failed', 'paused, none', KEEPS],
  ['paused while starting again', 'failed', 'paused, none', KEEPS],
  ['paused while starting again', 'first frame, paused', 'paused, framed', '', AFTERMATH],
  ['paused, the failure being judged', 'host responded', 'failed, none', 'report failed'],
  ['paused, the failure being judged', 'host silent', 'paused, none', ''],
  ['paused without media', 'host responded', 'paused, none', ''],
  ['paused without media', 'time passed', 'paused, none', ''],
]);

table('what the viewer chooses, and where a picture was, is kept', [
  ['playing', 'chosen', 'playing, framed', ''],
  ['waiting without media', 'chosen', 'waiting, none', ''],
  ['playing', 'picture lost', 'playing, framed', ''],
  ['stalled, the host has responded', 'picture lost', 'stalled, framed', ''],
]);

describe('[D4, FAULTS 147] in each state', () => {
  for (const situation of SITUATIONS) {
    const open = inSituation(situation).state.media !== 'none';

    it(`${situation}: destroyed, it leaves nothing, and nothing begins again`, () => {
      if (situation === 'destroyed') return;
      const run = inSituation(situation).feed('destroyed');
      expect(run.phase).to.equal('destroyed, none');
      expect(run.done).to.equal(open ? 'destroy' : '');
      expect(run.timer).to.equal(null);
      for (const event of Object.keys(EVENTS) as EventName[]) {
        const { state } = run;
        expect(run.feed(event).state, event).to.equal(state);
        expect(run.last, event).to.deep.equal([]);
      }
    });

    it(`${situation}: a function of the browser that the page has broken ends it, once`, () => {
      const ends = !/^(failed|destroyed)/.test(situation);
      const run = inSituation(situation).feed('broken');
      expect(run.done).to.equal(ends ? 'report failed' : '');
      if (ends) expect(run.last.at(-1)).to.deep.include({ event: { type: 'failed', reason: 'media' } });
      expect(run.feed('broken').done).to.equal('');
    });
  }
});

describe('[D4, FAULTS 147] an outage', () => {
  it('continues where it was, or where the viewer has sought', () => {
    const run = inSituation('playing').feed({ type: 'failed', reason: 'media', position: 17 });
    expect(run.state.position).to.equal(17);
    run.feed('host silent', 'time passed', { type: 'host-responded', position: 40 });
    expect(run.done).to.equal('open');
    expect(run.state.position).to.equal(40);
    run.feed({ type: 'failed', reason: 'media', position: 0 });
    expect(run.state.position, 'of media without a frame').to.equal(40);
  });

  it('keeps the position of media that changes its engine, and of media that does not know its own', () => {
    const run = inSituation('playing').feed({ type: 'picture-lost', position: 17 });
    expect(run.state.position).to.equal(17);
    expect(run.feed('failed').state.position).to.equal(17);
  });

  it('keeps resolution and audio track, each as it was chosen last', () => {
    const run = inSituation('playing').feed(
      'chosen',
      { type: 'chosen', choice: { audio: 1 } },
      'failed',
      'host silent',
    );
    run.feed({ type: 'chosen', choice: { resolution: null } }, 'time passed', 'host responded');
    expect(run.state.choices).to.deep.equal({ resolution: null, audio: 1 });
  });

  it('pauses for longer after each silence, also of a host that responds while the media fails', () => {
    const run = inSituation('failure being judged');
    const pauses = Array.from({ length: 4 }, () => {
      const pause = run.feed('host silent').timer;
      run.feed('time passed');
      return pause;
    });
    expect(pauses).to.deep.equal([PERIOD, 2 * PERIOD, 4 * PERIOD, 8 * PERIOD]);
    run.feed('host responded', 'failed', 'host responded');
    expect([run.phase, run.timer]).to.deep.equal(['waiting, none', 16 * PERIOD]);
    run.feed('time passed', 'host responded', 'first frame', 'failed', 'host silent');
    expect(run.timer, 'after a frame').to.equal(PERIOD);
  });

  it('requests the host ten times in half an hour at most, whatever is drawn', () => {
    for (const chance of [0, 0.5, 0.999]) {
      const run = new Run({ random: () => chance }).feed('first frame', 'failed');
      let [requests, passed] = [1, 0];
      for (; passed < HALF_AN_HOUR; requests += 1) {
        run.feed('host silent');
        passed += run.timer ?? Infinity;
        run.feed('time passed');
      }
      expect(requests).to.be.within(5, 10);
    }
  });

  it('the second one, during the recovery from the first, is waited for like the first', () => {
    const run = inSituation('starting again').feed('failed', 'host silent');
    expect([run.phase, run.timer]).to.deep.equal(['waiting, none', 2 * PERIOD]);
    expect(run.state.failures, 'failures of the media').to.equal(0);
    expect(run.feed('time passed', 'host responded', 'first frame').phase).to.equal('playing, framed');
  });

  it('[FAULTS 116] passes on the third failure in a row of a host that responds, as one with an error does', () => {
    const run = inSituation('starting again');
    for (let time = 0; time < 2; time += 1) {
      expect(run.feed('failed', 'host responded').phase).to.equal('waiting, none');
      run.feed('time passed', 'host responded');
    }
    expect(run.feed('failed', 'host responded').done).to.equal('report failed');
  });

  it('counts the failures in a row anew after a frame', () => {
    const run = inSituation('starting again').feed('failed', 'host responded', 'time passed', 'host responded');
    expect(run.state.failures).to.equal(1);
    expect(run.feed('first frame').state.failures).to.equal(0);
  });

  it('a failure soon after it opens the media once more, and the next one is its own', () => {
    const run = inSituation('playing after an outage').feed('failed', 'host responded');
    expect([run.phase, run.done]).to.deep.equal(['starting, loading', 'open, report waiting']);
    run.feed('first frame');
    expect(run.timer).to.equal(null);
    expect(run.feed('failed', 'host responded').done).to.equal('report failed');
  });

  it("a failure long after it is the media's own, also where it was paused during the outage", () => {
    for (const way of [
      ['time passed'],
      ['pause requested', 'time passed', 'play requested', 'playing'],
      ['stalled', 'resumed', 'time passed'],
    ] as const) {
      const run = inSituation('playing after an outage').feed(...way, 'failed', 'host responded');
      expect(run.done, way.join()).to.equal('report failed');
    }
    const run = inSituation('waiting with the media').feed(
      'pause requested',
      'play requested',
      'playing',
      'time passed',
    );
    expect(run.feed('failed', 'host responded').done).to.equal('report failed');
  });

  it('a failure while it waits with the media is one of the network', () => {
    const run = inSituation('waiting with the media').feed('failed', 'host responded');
    expect(run.done).to.equal('open, report waiting');
  });

  it('of the network while it is paused opens nothing before it is to play', () => {
    const run = inSituation('paused').feed('failed', 'host silent', 'online', 'time passed');
    expect(run.phase).to.equal('paused, none');
    expect(run.feed('play requested', 'host responded').done).to.equal('open');
  });

  it('a failure soon after it opens nothing while it is paused, but counts', () => {
    const run = inSituation('playing after an outage').feed('pause requested', 'failed', 'host responded');
    expect([run.phase, run.done]).to.deep.equal(['paused, none', '']);
    run.feed('play requested', 'host responded', 'first frame', 'failed', 'host responded');
    expect(run.done).to.equal('report failed');
  });

  it('the network that is reported during a request makes the next pause a short one, once', () => {
    for (const situation of ['host requested again', 'failure being judged'] as const) {
      const run = inSituation(situation).feed('online', 'host silent');
      expect([run.phase, run.timer]).to.deep.equal(['waiting, none', STABLE]);
      expect(run.feed('time passed', 'host silent').timer).to.be.greaterThan(STABLE);
    }
  });

  it('begins its short pause anew whenever the network comes back', () => {
    const run = inSituation('waiting without media').feed('online', 'online');
    expect(run.last.map(({ type }) => type)).to.deep.equal(['schedule']);
    expect(run.timer).to.equal(STABLE);
  });

  it("a timer that is not the state's has no consequence, nor the network where nothing waits for it", () => {
    for (const situation of SITUATIONS) {
      const run = inSituation(situation);
      const { state } = run;
      if (recoveryDelay(state, policy) === null) expect(run.feed('time passed').state, situation).to.equal(state);
    }
    for (const situation of ['waiting with the media', 'stalled, the host is being requested', 'playing'] as const) {
      const run = inSituation(situation);
      const { state } = run;
      expect(run.feed('online').state, `${situation}: online`).to.equal(state);
    }
  });

  it('does not begin the time after it anew with each report that it plays, or is paused', () => {
    for (const events of [['playing'], ['paused by the browser', 'paused by the browser']] as const) {
      const run = inSituation('playing after an outage').feed(...events);
      expect(
        run.last.map(({ type }) => type),
        events.join(),
      ).to.deep.equal(['report']);
    }
  });

  it('is not over when its host responds but the media fails without a frame', () => {
    const run = inSituation('starting again').feed('failed', 'host responded', 'time passed', 'host responded');
    expect(run.feed('first frame').timer).to.equal(AFTERMATH);
  });

  it('begins with a short pause where the media has waited for it first', () => {
    expect(inSituation('waiting with the media').feed('failed', 'host silent').timer).to.equal(PERIOD);
  });

  it('a request of an earlier phase has another ticket', () => {
    for (const [situation, event] of [
      ['host requested again', 'pause requested'],
      ['stalled, the host is being requested', 'resumed'],
      ['stalled, the host is being requested', 'failed'],
    ] as const) {
      const run = inSituation(situation);
      const { ticket } = run.state;
      expect(run.feed(event).state.ticket, `${situation}: ${event}`).to.equal(ticket + 1);
    }
    const judged = inSituation('failure being judged');
    const { ticket } = judged.state;
    expect(judged.feed('pause requested', 'online', 'play requested').state.ticket).to.equal(ticket);
  });

  it('passes on nothing that media has to say when it is closed or has failed', () => {
    for (const situation of ['waiting without media', 'failed', 'failed before a frame'] as const)
      for (const event of [
        'first frame',
        'playing',
        'paused by the browser',
        'failed',
        'stalled',
        'sound on',
      ] as const) {
        const run = inSituation(situation);
        const { state } = run;
        expect(run.feed(event).state, `${situation}: ${event}`).to.equal(state);
        expect(run.last).to.deep.equal([]);
      }
  });

  it('[D4] tells its reason when it ends', () => {
    const run = new Run().feed('first frame', { type: 'failed', reason: 'format', position: null }, 'host responded');
    expect(run.last.at(-1)).to.deep.equal({ type: 'report', event: { type: 'failed', reason: 'format' } });
  });
});

import { expect } from '@open-wc/testing';
import { FakeClock } from '../../web-test/fake-clock.js';
import { QualityMeter, type Activity, type MeasuredMedia, type PlaybackQuality } from './quality.js';

const METRICS = { height: 540, droppedFrames: 3, totalFrames: 100, currentTime: 12 };

describe('[FAULTS 184] the quality of playback', () => {
  let reports: PlaybackQuality[] = [];
  let told: number[] = [];
  let metrics: typeof METRICS | null = METRICS;

  const measure = (): {
    clock: FakeClock;
    meter: QualityMeter<number>;
    does: (activity: Activity, id?: number) => void;
  } => {
    reports = [];
    told = [];
    metrics = METRICS;
    const clock = FakeClock.install();
    const meter = new QualityMeter<number>({
      read: () => metrics,
      report: (quality, about) => (reports.push(quality), told.push(about)),
    });
    return { clock, meter, does: (activity, id = 1) => meter.update({ id, activity, about: id }) };
  };
  const moments = (): string[] => reports.map(({ moment }) => moment);

  it('is reported at the first frame, with the time until it', async () => {
    const { clock, does } = measure();
    does('loading');
    await clock.tick(700);
    does('playing');
    expect(reports).to.deep.equal([
      { moment: 'first-frame', startupTime: 0.7, stalls: 0, stallTime: 0, watchTime: 0, ...METRICS },
    ]);
  });

  it('counts stalls, their seconds, and those that were watched', async () => {
    const { clock, does } = measure();
    does('loading');
    does('playing');
    for (const [activity, milliseconds] of [
      ['playing', 4_000],
      ['stalled', 1_500],
      ['playing', 2_000],
      ['stalled', 2_500],
      ['playing', 500],
      ['paused', 60_000],
    ] as const) {
      does(activity);
      await clock.tick(milliseconds);
    }
    expect(moments()).to.deep.equal(['first-frame', 'pause']);
    expect(reports.at(-1)).to.include({ stalls: 2, stallTime: 4, watchTime: 6.5 });
  });

  it('is reported once a minute while it plays, however often the element renders', async () => {
    const { clock, does } = measure();
    does('loading');
    does('playing');
    for (let second = 0; second < 180; second++) {
      does('playing');
      await clock.tick(1_000);
    }
    expect(moments()).to.deep.equal(['first-frame', 'minute', 'minute', 'minute']);
    expect(reports.at(-1)).to.include({ watchTime: 180 });
  });

  for (const [what, next] of [
    ['it is removed', null],
    ['another one takes its place', { id: 2, activity: 'loading', about: 2 }],
  ] as const satisfies readonly (readonly [string, MeasuredMedia<number> | null])[]) {
    it(`is reported when ${what}, with the last metrics of a video that is gone`, async () => {
      const { clock, meter, does } = measure();
      does('loading');
      does('playing');
      await clock.tick(6_000);
      metrics = null;
      meter.update(next);
      expect(moments()).to.deep.equal(['first-frame', 'end']);
      expect(reports.at(-1)).to.include({ ...METRICS, watchTime: 6 });
      await clock.tick(120_000);
      expect(reports).to.have.length(2);
    });
  }

  it('is reported once at the end of a recording, and begins anew for the next one', async () => {
    const { clock, meter, does } = measure();
    does('loading');
    does('playing');
    await clock.tick(3_000);
    does('ended');
    does('loading', 2);
    await clock.tick(200);
    does('playing', 2);
    meter.update(null);
    expect(moments()).to.deep.equal(['first-frame', 'end', 'first-frame', 'end']);
    expect(told).to.deep.equal([1, 1, 2, 2]);
    expect(reports.at(-1)).to.include({ startupTime: 0.2, watchTime: 0, stalls: 0 });
  });

  it('is not reported of what was never seen', async () => {
    const { clock, meter, does } = measure();
    does('loading');
    await clock.tick(90_000);
    does('paused');
    meter.update(null);
    expect(reports).to.deep.equal([]);
  });

  it('takes a start time that was measured elsewhere', () => {
    const { meter } = measure();
    meter.update({ id: 1, activity: 'playing', startupTime: 0.42, about: 1 });
    meter.update({ id: 2, activity: 'playing', startupTime: null, about: 2 });
    expect(reports.map(({ moment, startupTime }) => [moment, startupTime])).to.deep.equal([
      ['first-frame', 0.42],
      ['end', 0.42],
      ['first-frame', null],
    ]);
  });
});

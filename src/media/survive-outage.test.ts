import { expect } from '@open-wc/testing';
import { EventLog } from '../../web-test/event-log.js';
import { FakeClock } from '../../web-test/fake-clock.js';
import type { MediaListener, MediaStart } from './media.js';
import { surviveOutage } from './survive-outage.js';

const HALF_AN_HOUR = 1_800_000;
/** Longer than a pause of the first minute. */
const MINUTE = 60_000;

describe('surviveOutage', () => {
  const { fetch } = window;
  let clock: FakeClock;
  let log: EventLog;
  let network = true;
  let requests = 0;
  /** Start positions of the media that was opened, and the listener of the last one. */
  let starts: MediaStart[] = [];
  let hear: MediaListener = () => undefined;
  let position: number | null = null;
  let media: ReturnType<typeof surviveOutage>;

  const failed = { type: 'failed', reason: 'media' } as const;

  beforeEach(() => {
    clock = FakeClock.install();
    network = true;
    requests = 0;
    starts = [];
    position = null;
    window.fetch = () => {
      requests += 1;
      return network ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
    };
  });
  afterEach(() => {
    media.destroy();
    media.node.remove();
    window.fetch = fetch;
  });

  /** Opens media of which the test says what it reports, and lets it play. */
  const play = async (start: MediaStart = 'live'): Promise<void> => {
    log = new EventLog();
    const video = document.createElement('video');
    document.body.append(video);
    media = surviveOutage({
      ...{ video, url: 'https://media.example/live.m3u8', start, listener: log.listener },
      open(listener, at) {
        starts.push(at);
        hear = listener;
        const none = (): void => undefined;
        return { node: video, play: none, pause: none, setSound: none, position: () => position, destroy: none };
      },
    });
    await clock.tick(0);
    hear({ type: 'first-frame' });
    hear({ type: 'playing' });
  };
  const last = (): string | undefined => log.types.at(-1);
  const covers = (): number => document.querySelectorAll('video + canvas').length;

  it('[D4, FAULTS 147] sends twenty requests in half an hour at most, with growing pauses, and none while paused', async () => {
    await play();
    network = false;
    hear(failed);
    const times: number[] = [];
    for (let passed = 0; passed < HALF_AN_HOUR; passed += 1_000) {
      const before = requests;
      await clock.tick(1_000);
      if (requests > before) times.push(clock.elapsed);
    }
    expect(last()).to.equal('waiting');
    expect(requests).to.be.within(8, 20);
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    pauses.forEach((pause, at) => expect(pause, 'pause').to.be.at.least(0.9 * (pauses[at - 1] ?? 0)));
    media.pause();
    await clock.tick(0);
    expect(last()).to.equal('paused');
    const before = requests;
    await clock.tick(HALF_AN_HOUR);
    expect(requests).to.equal(before);
  });

  it('[D4, FAULTS 147] is opened again a second after the browser has reported the network, where it was, under its last picture', async () => {
    position = 12;
    await play(3);
    position = 17.5;
    network = false;
    hear(failed);
    await clock.tick(100);
    expect(last()).to.equal('waiting');
    expect(covers()).to.equal(1);
    expect(media.position()).to.equal(17.5);
    network = true;
    dispatchEvent(new Event('online'));
    await clock.tick(900);
    dispatchEvent(new Event('online'));
    await clock.tick(900);
    expect(starts).to.deep.equal([3]);
    await clock.tick(200);
    expect(starts).to.deep.equal([3, 17.5]);
    hear({ type: 'playing' });
    expect(last(), 'without a frame').to.equal('waiting');
    hear({ type: 'first-frame' });
    expect(covers()).to.equal(0);
  });

  it('[D4, FAULTS 147] is opened again by itself, and at once when its owner lets it play', async () => {
    await play();
    for (const retry of [() => clock.tick(MINUTE), () => (media.play(), clock.tick(0))]) {
      const before = starts.length;
      network = false;
      hear(failed);
      await clock.tick(100);
      network = true;
      await retry();
      expect(starts).to.have.length(before + 1);
      hear({ type: 'first-frame' });
    }
  });

  it('[D4, FAULTS 147, 116] passes a failure on whose host responds, and one that repeats', async () => {
    await play();
    hear(failed);
    await clock.tick(0);
    expect(last()).to.equal('failed');
    media.destroy();
    media.node.remove();
    await play();
    network = false;
    hear(failed);
    await clock.tick(100);
    network = true;
    for (let time = 0; time < 3; time += 1) {
      expect(last()).to.equal('waiting');
      await clock.tick(2 * MINUTE);
      hear(failed);
      await clock.tick(0);
    }
    expect(last()).to.equal('failed');
  });

  it('[D4, FAULTS 147] waits with the media that stalls without a network, and plays on with it', async () => {
    await play();
    hear({ type: 'stalled' });
    await clock.tick(6_000);
    expect(last(), 'a host that responds').to.equal('stalled');
    expect(requests).to.equal(1);
    hear({ type: 'resumed' });
    network = false;
    hear({ type: 'stalled' });
    await clock.tick(4_000);
    hear({ type: 'resumed' });
    await clock.tick(60_000);
    expect(requests, 'for a short stall').to.equal(1);
    hear({ type: 'stalled' });
    await clock.tick(6_000);
    expect(last()).to.equal('waiting');
    hear({ type: 'resumed' });
    expect(last()).to.equal('resumed');
    expect(starts).to.deep.equal(['live']);
  });
});

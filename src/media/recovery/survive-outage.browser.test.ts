import { expect } from '@open-wc/testing';
import { EventLog } from '../../../web-test/event-log.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import type { MediaListener, MediaStart } from '../media.js';
import type { MediaTracks } from '../tracks.js';
import { surviveOutage } from './survive-outage.js';

const HALF_AN_HOUR = 1_800_000;
/** Longer than a pause of the first minute. */
const MINUTE = 60_000;
const TRACKS: MediaTracks = {
  resolutions: [720, 360],
  resolution: null,
  audio: ['English', 'Deutsch'].map((label) => ({ label, language: '' })),
  audioIndex: 0,
};

describe('surviveOutage', () => {
  const { fetch } = window;
  let clock: FakeClock;
  let log: EventLog;
  let network = true;
  let requests = 0;
  /** Start positions of the media that was opened, and the listener of the last one. */
  let starts: MediaStart[] = [];
  let onMediaEvent: MediaListener = () => undefined;
  /** What the media that was opened was told to show, in order. */
  let choices: string[] = [];
  let position: number | null = null;
  let media: ReturnType<typeof surviveOutage>;

  const failed = { type: 'failed', reason: 'media' } as const;

  beforeEach(() => {
    clock = FakeClock.install();
    network = true;
    requests = 0;
    starts = [];
    choices = [];
    position = null;
    window.fetch = () => {
      requests += 1;
      return network ? Promise.resolve(new Response('#EXTM3U')) : Promise.reject(new TypeError('Failed to fetch'));
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
      video,
      url: 'https://media.example/live.m3u8',
      start,
      listener: log.listener,
      open(listener, at) {
        starts.push(at);
        onMediaEvent = listener;
        const none = (): void => undefined;
        return {
          node: video,
          play: none,
          pause: none,
          setSound: none,
          position: () => position,
          destroy: none,
          tracks: () => TRACKS,
          setResolution: (resolution) => choices.push(`media ${String(starts.length)}: ${String(resolution)}p`),
          setAudio: (index) => choices.push(`media ${String(starts.length)}: audio ${String(index)}`),
        };
      },
    });
    await clock.tick(0);
    onMediaEvent({ type: 'first-frame' });
    onMediaEvent({ type: 'playing' });
  };
  const last = (): string | undefined => log.types.at(-1);
  const covers = (): number => document.querySelectorAll('video + canvas').length;

  it('[D4, FAULTS 147] sends twenty requests in half an hour at most, with growing pauses, and none while paused', async () => {
    await play();
    network = false;
    onMediaEvent(failed);
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
    onMediaEvent(failed);
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
    onMediaEvent({ type: 'playing' });
    expect(last(), 'without a frame').to.equal('waiting');
    onMediaEvent({ type: 'first-frame' });
    expect(covers()).to.equal(0);
  });

  it('[D4, FAULTS 147] is opened again by itself, and at once when its owner lets it play', async () => {
    await play();
    for (const retry of [() => clock.tick(MINUTE), () => (media.play(), clock.tick(0))]) {
      const before = starts.length;
      network = false;
      onMediaEvent(failed);
      await clock.tick(100);
      network = true;
      await retry();
      expect(starts).to.have.length(before + 1);
      onMediaEvent({ type: 'first-frame' });
    }
  });

  it('[D4, FAULTS 147, 116] passes a failure on whose host responds, and one that repeats', async () => {
    await play();
    onMediaEvent(failed);
    await clock.tick(0);
    expect(last()).to.equal('failed');
    media.destroy();
    media.node.remove();
    await play();
    network = false;
    onMediaEvent(failed);
    await clock.tick(100);
    network = true;
    for (let time = 0; time < 3; time += 1) {
      expect(last()).to.equal('waiting');
      await clock.tick(2 * MINUTE);
      onMediaEvent(failed);
      await clock.tick(0);
    }
    expect(last()).to.equal('failed');
  });

  it('[D4, FAULTS 147] waits with the media that stalls without a network, and plays on with it', async () => {
    await play();
    onMediaEvent({ type: 'stalled' });
    await clock.tick(6_000);
    expect(last(), 'a host that responds').to.equal('stalled');
    expect(requests).to.equal(1);
    onMediaEvent({ type: 'resumed' });
    network = false;
    onMediaEvent({ type: 'stalled' });
    await clock.tick(4_000);
    onMediaEvent({ type: 'resumed' });
    await clock.tick(60_000);
    expect(requests, 'for a short stall').to.equal(1);
    onMediaEvent({ type: 'stalled' });
    await clock.tick(6_000);
    expect(last()).to.equal('waiting');
    onMediaEvent({ type: 'resumed' });
    expect(last()).to.equal('resumed');
    expect(starts).to.deep.equal(['live']);
  });

  /** The network leaves, and is back after this. */
  const outage = async (during: () => unknown = () => undefined): Promise<void> => {
    network = false;
    onMediaEvent(failed);
    await clock.tick(100);
    await during();
    network = true;
    dispatchEvent(new Event('online'));
    await clock.tick(MINUTE);
  };

  it('[D4, FAULTS 147] takes a failure soon after an outage for one of the network, and a later one not', async () => {
    for (const [after, isOpenedAgain] of [
      [5_000, true],
      [20_000, false],
    ] as const) {
      await play();
      network = false;
      onMediaEvent({ type: 'stalled' });
      await clock.tick(5_000);
      await clock.tick(100);
      expect(last()).to.equal('waiting');
      network = true;
      onMediaEvent({ type: 'resumed' });
      await clock.tick(after);
      starts = [];
      onMediaEvent(failed);
      await clock.tick(0);
      expect([starts.length, log.types.includes('failed')]).to.deep.equal(isOpenedAgain ? [1, false] : [0, true]);
      media.destroy();
      media.node.remove();
    }
  });

  it('[D4, FAULTS 147] stays paused where the browser itself has paused it, and plays when the browser lets it play', async () => {
    await play();
    onMediaEvent({ type: 'paused' });
    await outage();
    expect(starts, 'while paused').to.deep.equal(['live']);
    expect(last()).to.equal('paused');
    media.play();
    await clock.tick(0);
    expect(starts).to.deep.equal(['live', 'live']);
    onMediaEvent({ type: 'first-frame' });
    onMediaEvent({ type: 'paused' });
    onMediaEvent({ type: 'playing' });
    await outage();
    expect(starts, 'after it was played').to.have.length(3);
  });

  it('[D4, FAULTS 147] keeps resolution and audio track through an outage, and those that are chosen during one', async () => {
    await play();
    media.setResolution?.(360);
    await outage(() => {
      expect(media.tracks?.()).to.deep.equal({ ...TRACKS, resolution: 360 });
      media.setAudio?.(1);
      expect(media.tracks?.()).to.deep.equal({ ...TRACKS, resolution: 360, audioIndex: 1 });
    });
    expect(choices).to.deep.equal(['media 1: 360p', 'media 2: 360p', 'media 2: audio 1']);
  });

  for (const target of [40, 0]) {
    it(`[D4, FAULTS 147] a seek to ${String(target)} s during an outage is where it continues, on the same timeline`, async () => {
      position = 12;
      await play(3);
      const video = media.node as HTMLVideoElement;
      Object.defineProperty(video, 'duration', { value: 60, configurable: true });
      await outage(() => {
        Reflect.deleteProperty(video, 'duration');
        expect(media.position()).to.equal(12);
        video.currentTime = target;
        expect(media.position()).to.equal(target);
        expect(media.duration?.()).to.equal(60);
      });
      expect(starts).to.deep.equal([3, target]);
      media.destroy();
      expect(video.currentTime, 'for what it shows next').to.equal(0);
    });
  }
});

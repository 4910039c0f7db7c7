import { expect } from '@open-wc/testing';
import BareHls from 'hls.js';
import Hls from 'hls.js/light';
import { EventLog, once, setPlaybackSpeed } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { openHlsMedia } from './media.js';
import type { Media } from '../media.js';
import type { PrefetchedFiles } from '../prefetch/playlists.js';

describe('openHlsMedia on a live stream', () => {
  const { loadSource } = Hls.prototype;
  let engine: Hls | undefined;
  let media: Media | undefined;
  let bare: BareHls | undefined;
  let videos: HTMLVideoElement[] = [];

  const captured = (hls: Hls): void => void (engine = hls);
  const muted = (): HTMLVideoElement => {
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    videos.push(video);
    return video;
  };
  const open = async (url: string, prefetched?: PrefetchedFiles): Promise<HTMLVideoElement> => {
    const log = new EventLog();
    const video = muted();
    media = openHlsMedia(url, { video, start: 'live', listener: log.listener, prefetched });
    await log.until('playing');
    return video;
  };
  const openBare = async (url: string): Promise<HTMLVideoElement> => {
    const video = muted();
    bare = new BareHls();
    bare.loadSource(url);
    bare.attachMedia(video);
    const playing = once(video, 'playing');
    await video.play();
    await playing;
    return video;
  };
  /** Seconds from what the mock has recorded to what is shown. */
  const latencyOf = (hls: BareHls | undefined): number => (Date.now() - Number(hls?.playingDate ?? NaN)) / 1_000;
  const playhead = async (video: HTMLVideoElement, seconds: number): Promise<void> => {
    while (video.currentTime < seconds) await once(video, 'timeupdate');
  };
  /** The playlists, changed by a function, as somebody else has requested them. */
  const changed = (change: (text: string) => string): PrefetchedFiles => ({
    take(url) {
      if (!url.includes('.m3u8')) return undefined;
      const requestedAt = performance.now();
      return fetch(url).then(async (response) => ({
        url: response.url,
        data: change(await response.text()),
        requestedAt,
        respondedAt: performance.now(),
      }));
    },
  });

  beforeEach(() => {
    Hls.prototype.loadSource = function (...args) {
      captured(this);
      loadSource.apply(this, args);
    };
  });

  afterEach(() => {
    Hls.prototype.loadSource = loadSource;
    media?.destroy();
    bare?.destroy();
    for (const video of videos) video.remove();
    media = bare = engine = undefined;
    videos = [];
  });

  it('[D2, Z19, FAULTS 185] in parts is not later than 1.2 times bare hls.js, at the start and ten seconds later', async () => {
    const { lowLatency } = await MockSession.open();
    const [video] = await Promise.all([open(lowLatency), openBare(lowLatency)]);
    await playhead(video, video.currentTime + 1);
    expect(latencyOf(engine) / latencyOf(bare)).to.be.below(1.2);
    await playhead(video, video.currentTime + 9);
    expect(latencyOf(engine) / latencyOf(bare)).to.be.below(1.2);
  });

  it('[D2, Z19] plays at the latency of the playlist, and two target durations behind where it names none', async () => {
    const session = await MockSession.open();
    await open(session.lowLatency);
    expect(engine?.targetLatency).to.be.closeTo(1.216, 0.001);
    media?.destroy();
    const withoutParts = (text: string): string =>
      text.replace(/^#EXT-X-(PART|PRELOAD-HINT|RENDITION).*\n|,PART-HOLD-BACK=[\d.]+/gm, '');
    await open(session.lowLatency, changed(withoutParts));
    expect(engine?.targetLatency).to.equal(6);
    media?.destroy();
    await open(session.master);
    expect(engine?.targetLatency).to.equal(4);
  });

  it('[D2, Z19] waits for a server that holds back the playlist until there is a new segment', async () => {
    await open((await MockSession.open()).lowLatency);
    const { maxTimeToFirstByteMs } = engine!.config.playlistLoadPolicy.default;
    expect(maxTimeToFirstByteMs).to.be.above(engine!.latestLevelDetails!.targetduration * 1_000 + 4_000);
  });

  it('[D2, Z19, FAULTS 185] catches up at 1.05 times the speed, and then plays at the usual one', async () => {
    const video = await open((await MockSession.open()).lowLatency);
    await playhead(video, video.currentTime + 1);
    video.currentTime -= 0.5;
    const rates: number[] = [];
    video.addEventListener('ratechange', () => rates.push(video.playbackRate));
    while (video.playbackRate === 1) await once(video, 'timeupdate');
    while (video.playbackRate !== 1) await once(video, 'timeupdate');
    expect(rates.filter((rate) => ![1, 1.05].includes(rate))).to.deep.equal([]);
  });

  it('[D2, Z19] leaves a playback rate alone that somebody else has set', async () => {
    const video = await open((await MockSession.open()).lowLatency);
    setPlaybackSpeed(video, 0.5);
    await playhead(video, video.currentTime + 1);
    expect(video.playbackRate).to.equal(0.5);
  });

  it('[D2, Z19, FAULTS 119, 185] seeks to the live edge when it is too late to catch up', async () => {
    const video = await open((await MockSession.open()).lowLatency);
    media?.pause();
    const shown = video.currentTime;
    while (latencyOf(engine) < 6) await new Promise(requestAnimationFrame);
    const seeked = once(video, 'seeked');
    media?.play();
    await seeked;
    expect(video.currentTime).to.be.above(shown + 2);
    expect(media?.liveEdge?.()).to.be.closeTo(video.currentTime, 3);
  });
});

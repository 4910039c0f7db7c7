import { expect } from '@open-wc/testing';
import { engine } from '../../../web-test/engine.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { EventLog, setPlaybackSpeed, mediaUrl, once } from '../../../web-test/event-log.js';
import {
  faultyMedia,
  MockSession,
  recordingWithout,
  segmentOf,
  type FaultEffect,
} from '../../../web-test/mock-session.js';
import { itIn } from '../../../web-test/it-in.js';
import { openHlsMedia } from './media.js';
import type { Media, MediaStart } from '../media.js';

const RECORDING = mediaUrl('recording/master.m3u8');

describe('openHlsMedia', () => {
  let media: Media | null = null;
  let video = document.createElement('video');
  let log = new EventLog();

  const open = (url: string, start: MediaStart, where: Document = document): void => {
    log = new EventLog();
    video = where.createElement('video');
    video.muted = true;
    where.body.append(video);
    media = openHlsMedia(url, { video, start, listener: log.listener });
  };
  const live = async (): Promise<MockSession> => {
    const session = await MockSession.open();
    open(session.playlist, 'live');
    return session;
  };
  const playhead = async (seconds: number): Promise<void> => {
    while (video.currentTime < seconds) await once(video, 'timeupdate');
  };

  const { appendBuffer } = SourceBuffer.prototype;
  /** Each source buffer gets only its initialization segment until the returned function is called. */
  const holdPictures = (): (() => void) => {
    const started = new Set<SourceBuffer>();
    const held: (() => void)[] = [];
    SourceBuffer.prototype.appendBuffer = function (data): void {
      if (started.has(this)) return void held.push(() => appendBuffer.call(this, data));
      started.add(this);
      appendBuffer.call(this, data);
    };
    return () => {
      SourceBuffer.prototype.appendBuffer = appendBuffer;
      for (const append of held) append();
    };
  };

  afterEach(() => {
    SourceBuffer.prototype.appendBuffer = appendBuffer;
    media?.destroy();
    video.remove();
  });

  it('[D3] [Z19] plays a recording from its saved position', async () => {
    open(RECORDING, 21);
    await log.until('first-frame');
    expect(video.currentTime).to.be.within(20.9, 22);
    expect(media?.position()).to.equal(video.currentTime);
    expect(await log.until('audio-known')).to.deep.equal({ type: 'audio-known', present: true });
  });

  it('[Z19] plays in the resolution that was chosen, and adapts again', async () => {
    open(RECORDING, 0);
    await log.until('first-frame');
    expect(media!.tracks!()).to.deep.include({ resolutions: [540, 270], resolution: null, audio: [] });
    const hasWidth = async (width: number): Promise<void> => {
      while (video.videoWidth !== width) await once(video, 'resize');
    };
    media!.setResolution!(540);
    await hasWidth(540);
    expect(media!.tracks!().resolution).to.equal(540);
    media!.setResolution!(270);
    await hasWidth(270);
    media!.setResolution!(null);
    expect(media!.tracks!().resolution).to.equal(null);
  });

  it('[D3] plays from its saved position if it was paused before the first frame there', async () => {
    open(RECORDING, 21);
    const append = holdPictures();
    await once(video, 'loadedmetadata');
    expect(video.currentTime).to.equal(0);
    expect(media?.position()).to.equal(null);
    media?.pause();
    media?.play();
    append();
    await log.until('first-frame');
    expect(video.currentTime).to.be.within(20.9, 22);
    expect(media?.position()).to.equal(video.currentTime);
  });

  it('[D3, P3] plays from its saved position if it was paused before its playlist arrived', async () => {
    open(RECORDING, 21);
    media?.pause();
    media?.play();
    await log.until('first-frame');
    expect(video.currentTime).to.be.within(20.9, 22);
  });

  it('[D2, FAULTS 119] resumes a stream that was paused before its playlist arrived', async () => {
    const session = await live();
    media?.pause();
    await log.until('paused');
    while ((await session.playlistRequests()) === 0) await once(video, 'loadstart');
    media?.play();
    await log.until('first-frame');
  });

  it('[D2] [Z19] plays a stream from the live edge', async () => {
    await live();
    await log.until('first-frame');
    const { buffered } = video;
    expect(buffered.end(buffered.length - 1) - video.currentTime).to.be.below(6);
    expect(media?.position()).to.equal(null);
  });

  it('[D2, FAULTS 119] sends no requests while a stream is paused, and resumes it afterwards', async () => {
    const clock = FakeClock.install();
    clock.run();
    const session = await live();
    await log.until('playing');
    media?.pause();
    await log.until('paused');
    const before = await session.playlistRequests();
    await clock.tick(5_000);
    expect(await session.playlistRequests()).to.equal(before);
    const from = log.facts.length;
    media?.play();
    await log.until('playing', from);
    await playhead(video.currentTime + 1);
  });

  it('[D4, FAULTS 115] skips a missing segment', async () => {
    open(await recordingWithout(2), 3);
    await log.until('first-frame');
    await playhead(6.5);
    expect(log.types).not.to.include('failed');
  });

  it('[D4, FAULTS 115] skips a missing first segment', async () => {
    open(await recordingWithout(0), 0);
    await log.until('first-frame');
    await playhead(2.5);
  });

  describe('a missing segment that the playhead has not reached', () => {
    let lost = '';
    /** Resolves once the segment was requested without success and retried. */
    const given = async (): Promise<void> => {
      performance.clearResourceTimings();
      while (performance.getEntriesByName(lost).length < 2) await once(video, 'timeupdate');
    };
    const missing = async (from: number): Promise<void> => {
      const playlist = await recordingWithout(6);
      lost = new URL(`../../${segmentOf(6)}`, playlist).href;
      open(playlist, from);
      await given();
    };
    const failed = (): unknown[] => log.facts.filter(({ type }) => type === 'failed');

    const seekTo = async (position: number): Promise<void> => {
      await missing(8);
      video.currentTime = position;
      await once(video, 'seeked');
      await playhead(position + 1);
      expect(video.currentTime).to.be.within(position + 1, position + 4);
      expect(failed()).to.deep.equal([]);
    };

    it('[P3, FAULTS 115] does not prevent a seek to a position beyond it', () => seekTo(40));

    itIn(
      ['chromium', 'firefox'],
      'WebKitGTK most likely drops sound from before the first that it was given, so that hls.js leaps forward again; new buffers did not mend it. Safari has native HLS',
      '[P3, FAULTS 115] does not prevent a seek to a position far before it',
      () => seekTo(2),
    );

    itIn(
      ['chromium', 'firefox'],
      'WebKitGTK asks for nothing again after a pause, and why was not found. Safari has native HLS',
      '[P3, FAULTS 115] counts once, however often the user pauses before it',
      async () => {
        await missing(4);
        for (let times = 0; times < 3; times += 1) {
          media?.pause();
          media?.play();
          await given();
        }
        setPlaybackSpeed(video, 4);
        await playhead(14.5);
        expect(failed()).to.deep.equal([]);
      },
    );
  });

  it('[D4, FAULTS 115] fails when several consecutive segments are missing', async () => {
    open(await recordingWithout(1, 2, 3, 4, 5, 6, 7), 2);
    expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
    media!.destroy();
    expect(video.hasAttribute('src')).to.equal(false);
  });

  for (const [response, fault] of Object.entries<FaultEffect>({
    missing: { status: 404 },
    html: { body: 'html' },
    empty: { body: 'empty' },
  })) {
    it(`[D4, FAULTS 114] fails at once when the playlist is ${response}`, async () => {
      open(await faultyMedia(fault, 'recording/master.m3u8'), 'live');
      expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
    });
  }

  it('[D4, FAULTS 114] fails when the playlist does not arrive within eight seconds', async () => {
    const url = await faultyMedia({ hang: true }, 'recording/master.m3u8');
    const clock = FakeClock.install();
    open(url, 'live');
    await clock.tick(7_999);
    expect(log.types).not.to.include('failed');
    await clock.tick(1);
    expect(log.facts).to.deep.equal([{ type: 'failed', reason: 'timeout' }]);
  });

  it('[D4, FAULTS 118] fails when the stream’s playlist disappears', async () => {
    const clock = FakeClock.install();
    clock.run();
    const session = await live();
    await log.until('first-frame');
    await session.removeStream();
    // Each request for the playlist is answered before more time passes: the network keeps its own.
    while (!log.types.includes('failed')) {
      await clock.tick(500);
      await session.playlistRequests();
    }
  });

  it('[D2] [D7] reports the end of the stream', async () => {
    const clock = FakeClock.install();
    clock.run();
    const session = await live();
    await log.until('first-frame');
    await session.endStream();
    await clock.tick(2_000);
    // Four to six seconds of the stream are buffered.
    setPlaybackSpeed(video, 8);
    await log.until('ended');
  });

  it('[D4, FAULTS 52] fails if the page’s Content-Security-Policy forbids media from a blob, which hls.js does not report', async () => {
    const page = document.createElement('iframe');
    document.body.append(page);
    const inner = page.contentDocument;
    if (!inner) throw new Error('no document in the frame');
    const policy = inner.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "media-src 'self'";
    inner.head.append(policy);
    open(RECORDING, 0, inner);
    // Firefox applies no policy to the media source that a script attaches to a video.
    await log.until(engine === 'firefox' ? 'playing' : 'failed');
    page.remove();
  });

  it('[D4, FAULTS 125] releases everything when destroyed, also twice', async () => {
    open(RECORDING, 0);
    await log.until('playing');
    media?.destroy();
    const { length } = log.facts;
    await once(video, 'emptied');
    media?.destroy();
    expect(video.hasAttribute('src')).to.equal(false);
    expect(log.facts.length).to.equal(length);
  });
});

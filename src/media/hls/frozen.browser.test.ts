import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { EventLog, setPlaybackSpeed } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { openHlsMedia } from './media.js';

describe('openHlsMedia on a frozen stream', () => {
  it('[D4, FAULTS 116, 3f] fails within three target durations and eight seconds, and stops sending requests', async () => {
    const log = new EventLog();
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const session = await MockSession.open();
    await session.freezeStream();
    const clock = FakeClock.install();
    clock.run();
    const media = openHlsMedia(session.playlist, { video, start: 'live', listener: log.listener });
    await log.until('first-frame');
    /** The playlist has arrived by this time. */
    const came = clock.elapsed;
    // About four seconds of the stream are buffered.
    setPlaybackSpeed(video, 8);
    await log.until('stalled');
    clock.stop();
    // Waits for the response to each playlist request before more time passes: the fake clock does not control the
    // network.
    while (clock.elapsed < 13_000) {
      await clock.tick(500);
      await session.playlistRequests();
    }
    await clock.tick(13_999 - clock.elapsed);
    expect(log.types).not.to.include('failed');
    await clock.tick(came + 1);
    expect(log.facts.at(-1)).to.deep.equal({ type: 'failed', reason: 'timeout' });
    const count = await session.playlistRequests();
    await clock.tick(60_000);
    expect(await session.playlistRequests()).to.equal(count);
    media.destroy();
    video.remove();
  });

  it('[D2, FAULTS 15, 17, 119] takes no sleep of the device, or of its tab, for a frozen stream', async () => {
    const log = new EventLog();
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const session = await MockSession.open();
    const clock = FakeClock.install();
    clock.run();
    const media = openHlsMedia(session.playlist, { video, start: 'live', listener: log.listener });
    await log.until('first-frame');
    clock.sleep(600_000);
    const slept = await session.playlistRequests();
    while (!log.types.includes('failed') && (await session.playlistRequests()) < slept + 3) await clock.tick(500);
    expect(log.types).not.to.include('failed');
    media.destroy();
    video.remove();
  });
});

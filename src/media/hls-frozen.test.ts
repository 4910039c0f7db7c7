import { expect } from '@open-wc/testing';
import { FactLog } from '../../web-test/fact-log.js';
import { faultyMedia, MockSession } from '../../web-test/mock-session.js';
import { openHlsMedia } from './hls-media.js';

describe('openHlsMedia on a frozen stream', () => {
  it('[D4, FAULTS 116, 3f] fails within three target durations and eight seconds, and stops asking', async () => {
    const log = new FactLog();
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const session = await MockSession.open();
    await session.freezeStream();
    const media = openHlsMedia(session.playlist, { video, start: 'live', listener: log.listener });
    await log.until('first-frame');
    const since = performance.now();
    await log.until('stalled');
    expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'timeout' });
    expect(performance.now() - since).to.be.below(16_000);
    const count = await session.playlistRequests();
    const other = new FactLog();
    const hanging = await faultyMedia({ hang: true }, 'recording/540p/index.m3u8');
    const next = openHlsMedia(hanging, { video, start: 'live', listener: other.listener });
    await other.until('failed');
    expect(await session.playlistRequests()).to.equal(count);
    next.destroy();
    media.destroy();
    video.remove();
  }).timeout(40_000);
});

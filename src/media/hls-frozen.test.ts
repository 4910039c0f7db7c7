import { expect } from '@open-wc/testing';
import { FactLog, mediaUrl } from '../../web-test/fact-log.js';
import { openHlsMedia } from './hls-media.js';

const asked = async (name: string): Promise<number> => Number(await (await fetch(`/__fault/asked/${name}`)).text());

describe('openHlsMedia on a frozen stream', () => {
  it('[D4, FAULTS 116, 3f] fails within three target durations and eight seconds, and stops asking', async () => {
    const log = new FactLog();
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    const url = mediaUrl('/__fault/live/hls-frozen.m3u8?frozen=0');
    const media = openHlsMedia(url, { video, start: 'live', listener: log.listener });
    await log.until('first-frame');
    const since = performance.now();
    await log.until('stalled');
    expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'timeout' });
    expect(performance.now() - since).to.be.below(16_000);
    const count = await asked('hls-frozen');
    const other = new FactLog();
    const next = openHlsMedia(mediaUrl('/__fault/hang/other.m3u8'), { video, start: 'live', listener: other.listener });
    await other.until('failed');
    expect(await asked('hls-frozen')).to.equal(count);
    next.destroy();
    media.destroy();
    video.remove();
  }).timeout(40_000);
});

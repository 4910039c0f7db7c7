import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { EventLog, mediaUrl, once } from '../../../web-test/event-log.js';
import { openHlsMedia } from './media.js';
import type { Media } from '../media.js';

/** In a file of its own: from the first test on the page loads no module any more. */
describe('openHlsMedia where the full build of hls.js does not load', () => {
  const playlist = (quality: string): string => mediaUrl(`recording/${quality}/index.m3u8`);
  const master = [
    '#EXTM3U',
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="${playlist('270p')}"`,
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="sound"',
    ...[playlist('540p'), ''],
  ].join('\n');
  const refused: string[] = [];
  const policy = document.createElement('meta');
  let media: Media | null = null;
  let video = document.createElement('video');
  let log = new EventLog();
  let url = '';

  const open = (heard: boolean): void => {
    log = new EventLog();
    video = document.createElement('video');
    video.muted = !heard;
    document.body.append(video);
    media = openHlsMedia(url, { video, start: 12, listener: log.listener });
  };
  /** Seconds on, or failed. */
  const plays = async (seconds: number): Promise<void> => {
    const from = video.currentTime;
    const moves = async (): Promise<void> => {
      while (video.currentTime < from + seconds) await once(video, 'timeupdate');
    };
    await Promise.race([moves(), log.until('failed')]);
    expect(log.types).not.to.include('failed');
  };

  before(async () => {
    // Sound is allowed only after a user gesture.
    await sendMouse({ type: 'click', position: [1, 1] });
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'none'";
    document.head.append(policy);
    url = URL.createObjectURL(new Blob([master], { type: 'application/vnd.apple.mpegurl' }));
  });
  afterEach(() => {
    media?.destroy();
    video.remove();
  });

  it('[D8] plays on muted when sound is turned on, and is refused it; each click tries again', async () => {
    open(false);
    await log.until('first-frame');
    let emptied = false;
    video.addEventListener('emptied', () => (emptied = true));
    for (const click of [1, 2]) {
      const from = log.facts.length;
      media?.setSound(true);
      await Promise.race([log.until('sound-refused', from), log.until('failed')]);
      await plays(1);
      expect(refused).to.have.length(click);
      expect(video.muted).to.equal(true);
      expect(log.facts.filter(({ type }) => type === 'sound').at(-1)).to.deep.equal({ type: 'sound', on: false });
    }
    expect(emptied).to.equal(false);
  });

  it('[D3, D8] plays muted from the same position where it was to begin with sound', async () => {
    open(true);
    await Promise.race([log.until('first-frame'), log.until('failed')]);
    await plays(1);
    expect(video.currentTime).to.be.within(12.9, 20);
    expect(video.muted).to.equal(true);
    expect(log.types.filter((type) => type === 'sound-refused')).to.have.length(1);
  });

  it('[D3, D8] plays from its position where it was paused before its sound could not be loaded', async () => {
    open(true);
    media?.pause();
    await Promise.race([log.until('sound-refused'), log.until('failed')]);
    media?.play();
    await Promise.race([log.until('first-frame'), log.until('failed')]);
    await plays(1);
    expect(video.currentTime).to.be.within(12.9, 20);
  });
});

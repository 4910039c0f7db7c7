import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { EventLog, mediaUrl } from '../../../web-test/event-log.js';
import { openHlsMedia } from './media.js';

const SEGMENT = new URL(mediaUrl('recording/270p/000.mpegts'), location.href).href;
const playlist = (lines: readonly string[], live = false): string =>
  ['#EXTM3U', '#EXT-X-VERSION:3', ...lines, '#EXTINF:2,', SEGMENT, ...(live ? [] : ['#EXT-X-ENDLIST'])].join('\n');

describe('openHlsMedia on a malicious playlist', () => {
  const thrown: unknown[] = [];
  const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
    event.preventDefault();
    thrown.push('reason' in event ? event.reason : event.message);
  };
  beforeEach(() => {
    thrown.length = 0;
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
  });
  afterEach(() => {
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
  });

  /**
   * Plays the playlist until it fails; returns the events, the number of playlist requests and the elapsed
   * milliseconds.
   */
  async function fails(text: string, live: boolean): Promise<{ log: EventLog; requests: number; waited: number }> {
    const url = URL.createObjectURL(new Blob([text]));
    const log = new EventLog();
    const video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    let requests = 0;
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (method: string, address: string | URL) {
      requests += address === url ? 1 : 0;
      open.call(this, method, address, true);
    };
    const clock = FakeClock.install();
    clock.run();
    const media = openHlsMedia(url, { video, start: live ? 'live' : 0, listener: log.listener });
    await log.until('failed');
    const waited = clock.elapsed;
    clock.stop();
    media.destroy();
    video.remove();
    XMLHttpRequest.prototype.open = open;
    URL.revokeObjectURL(url);
    return { log, requests, waited };
  }

  for (const uri of ['http://[', 'javascript:alert(1)']) {
    it(`[D4] fails, and throws nothing, if the URI of the key is ${JSON.stringify(uri)}`, async () => {
      const key = `#EXT-X-KEY:METHOD=AES-128,URI="${uri}",IV=0x00000000000000000000000000000001`;
      const { waited } = await fails(playlist(['#EXT-X-TARGETDURATION:2', key]), false);
      expect(thrown).to.deep.equal([]);
      expect(waited).to.be.below(30_000);
    });
  }

  for (const target of ['601', '3000000', '9'.repeat(400)]) {
    it(`[Z23] [D4] fails at once if a live playlist has a target duration of ${target.slice(0, 9)} seconds`, async () => {
      const { log, requests, waited } = await fails(playlist([`#EXT-X-TARGETDURATION:${target}`], true), true);
      expect(log.facts.at(-1)).to.deep.equal({ type: 'failed', reason: 'media' });
      expect(requests).to.equal(1);
      expect(waited).to.be.below(2_000);
      expect(thrown).to.deep.equal([]);
    });
  }
});

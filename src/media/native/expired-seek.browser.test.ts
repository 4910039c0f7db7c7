import { expect } from '@open-wc/testing';
import { EventLog, once } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import type { Media } from '../media.js';
import { openPlayerMedia } from '../player-media.js';

const TARGET = 44;

describe('openPlayerMedia where the addresses of a recording have expired', () => {
  let media: Media | null = null;
  let video = document.createElement('video');

  afterEach(() => {
    media?.destroy();
    video.remove();
  });

  for (const own of [true, false]) {
    for (const paused of [true, false]) {
      it(`[Z19, P3] a ${paused ? 'paused' : 'playing'} one that is sought by ${own ? 'the engine' : 'hls.js'} fails where it was sought to`, async () => {
        const session = await MockSession.open();
        const log = new EventLog();
        let failedAt: number | null | undefined;
        video = document.body.appendChild(document.createElement('video'));
        video.muted = true;
        media = openPlayerMedia(session.media('recording/540p/index.m3u8'), {
          video,
          start: 0,
          own,
          listener(event) {
            if (event.type === 'failed') failedAt = media?.position();
            log.listener(event);
          },
        });
        await log.until('playing');
        while (video.currentTime < 0.5) await once(video, 'timeupdate');
        if (paused) {
          media.pause();
          await log.until('paused');
        }
        await session.addFault('/media/*', { status: 403 });
        video.currentTime = TARGET;
        if (paused) media.play();
        await log.until('failed');
        expect(failedAt).to.be.closeTo(TARGET, 1);
      });
    }
  }
});

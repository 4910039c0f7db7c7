import { expect } from '@open-wc/testing';
import { EventLog, once } from '../../../web-test/event-log.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { faultyMedia, MockSession } from '../../../web-test/mock-session.js';
import { describeIn } from '../../../web-test/it-in.js';
import type { Media } from '../media.js';
import { openCardStream } from './stream.js';
import type { VideoRendition } from './rendition.js';

const WHY =
  'has no native HLS, and hls.js plays a stream in parts from the beginning (src/media/hls/live-latency.browser.test.ts)';

describeIn('chromium', WHY, 'openCardStream', () => {
  let log = new EventLog();
  let media: Media | undefined;

  const open = (url: string, rendition: VideoRendition | null = null): HTMLVideoElement => {
    log = new EventLog();
    const findRendition = (): Promise<VideoRendition | null> => Promise.resolve(rendition);
    media = openCardStream(url, { listener: log.listener, baseUrl: location.origin, findRendition });
    document.body.append(media.node);
    return media.node as HTMLVideoElement;
  };
  /** A rendition that is found once the stream plays, smaller than the stream, and whose response never comes. */
  const hanging = async (): Promise<VideoRendition> => ({
    url: await faultyMedia({ hang: true }, 'recording/master.m3u8'),
    silent: false,
    width: 1,
    late: true,
  });

  afterEach(() => {
    media?.shown?.remove();
    media?.destroy();
  });

  it('[D2, FAULTS 184] tells what is shown in the place of its video, and what that tells of itself', async () => {
    const { lowLatency } = await MockSession.open();
    open(lowLatency);
    await log.until('first-frame');
    expect([media?.shown, media?.metrics?.()]).to.deep.equal([media?.node, null]);
    expect(media?.node).to.have.property('disableRemotePlayback', true);
    while (!media?.metrics?.()?.height) await once(window, 'message');
    expect(media.shown).to.be.instanceOf(HTMLIFrameElement);
    expect([media.shown?.isConnected, media.node.isConnected]).to.deep.equal([true, false]);
    media.destroy();
    expect(media.shown?.isConnected).to.equal(false);
  });

  it('[D4, FAULTS 116] fails with the stream where the rendition that loads meanwhile does not come', async () => {
    const { playlist } = await MockSession.open();
    const rendition = await hanging();
    const clock = FakeClock.install();
    const video = open(playlist, rendition);
    await log.until('first-frame');
    video.src = 'data:video/mp4,';
    await once(video, 'error');
    // The host is asked whether the network is away; only then does the failure wait for the rendition.
    await new Promise((resolve) => {
      const asked = new PerformanceObserver((list) => list.getEntriesByName(playlist).length > 0 && resolve(null));
      asked.observe({ type: 'resource' });
    });
    await clock.tick(20_000);
    expect((await log.until('failed')).reason).to.equal('media');
  });

  it('[C7, FAULTS 26] a stream that is destroyed while a smaller rendition loads ends where remove() throws without a parent', async () => {
    const { playlist } = await MockSession.open();
    const video = open(playlist, await hanging());
    await log.until('first-frame');
    await once(video, 'timeupdate');
    const { remove } = Element.prototype;
    // As Prototype 1.6 has it.
    Element.prototype.remove = function (this: Element) {
      (this.parentNode as ParentNode & Node).removeChild(this);
    };
    try {
      media?.destroy();
    } finally {
      Element.prototype.remove = remove;
    }
    expect(video.hasAttribute('src')).to.equal(false);
  });

  it('[D8, Z19] sound asked for while a smaller rendition loads is that of the video that plays', async () => {
    const { playlist } = await MockSession.open();
    const video = open(playlist, await hanging());
    await log.until('first-frame');
    await once(video, 'timeupdate');
    media?.setSound(true);
    expect([media?.shown, video.muted]).to.deep.equal([video, false]);
  });

  it('[D2, Z19] a stream that is paused while its iframe loads is handed over once it plays again', async () => {
    const { lowLatency } = await MockSession.open();
    const video = open(lowLatency);
    await log.until('first-frame');
    while (!(video.previousElementSibling instanceof HTMLIFrameElement)) await once(video, 'timeupdate');
    media?.pause();
    expect(document.querySelector('iframe')).to.equal(null);
    await log.until('paused');
    media?.play();
    while (!media?.metrics?.()?.height) await once(window, 'message');
    expect(media.shown).to.be.instanceOf(HTMLIFrameElement);
  });
});

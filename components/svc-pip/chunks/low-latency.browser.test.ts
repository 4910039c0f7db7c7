import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { MockSession } from '../../../web-test/mock-session.js';
import { describeIn } from '../../../web-test/it-in.js';
import { active, fakePorts, mountWithPorts, removePips, type PipHarness } from '../pip.fixture.js';
import type { PipPorts } from '../settings.js';

const WHY =
  'has no native HLS, and hls.js plays a stream in parts from the beginning (src/media/hls/live-latency.browser.test.ts)';

describeIn('chromium', WHY, '<svc-pip> with a stream in parts', () => {
  let session: MockSession;
  beforeEach(async () => void (session = await MockSession.open()));
  afterEach(removePips);

  const mount = (change: Partial<PipPorts> = {}): PipHarness =>
    mountWithPorts(fakePorts(active({ streamStatus: 'online', playbackLink: session.lowLatency }), change), {
      baseUrl: location.origin,
    });
  /** Its playlist is read for parts only when the returned function is called. */
  const mountUnread = (): { readonly pip: PipHarness; readonly readPlaylist: () => void } => {
    let readPlaylist = (): void => undefined;
    const started = new Promise<undefined>((resolve) => (readPlaylist = () => resolve(undefined)));
    return { pip: mount({ stream: () => started }), readPlaylist };
  };
  /** A video keeps its last picture in a canvas while it has none. */
  const hasPicture = ({ readyState, nextElementSibling: above }: HTMLVideoElement): boolean =>
    above === null ? readyState >= HTMLMediaElement.HAVE_CURRENT_DATA : above instanceof HTMLCanvasElement;
  /** The video in the iframe, once it is alone; `expected` holds at each frame until then. */
  const handedOver = async (pip: PipHarness, expected = (): boolean => true): Promise<HTMLVideoElement> => {
    const media = pip.part('media');
    while (media.childElementCount !== 1 || !media.querySelector('iframe')) {
      expect(expected()).to.equal(true);
      await new Promise(requestAnimationFrame);
    }
    const video = media.querySelector('iframe')?.contentDocument?.querySelector('video');
    if (!video) throw new Error('no video');
    return video;
  };

  it('[D2, Z19, FAULTS 185] goes on in an iframe with hls.js, which is shown once it has a frame', async () => {
    const pip = mount();
    await pip.waitForPlaying('live');
    const { video: first } = pip;
    const video = await handedOver(pip, () => hasPicture(first));
    expect(video.getVideoPlaybackQuality().totalVideoFrames).to.be.above(0);
    expect([video.muted, video.paused, first.hasAttribute('src')]).to.deep.equal([true, false, false]);
    expect(video.src).to.match(/^blob:/);
    expect(pip.data).to.include({ mode: 'live', phase: 'playing', sound: 'muted' });
    pip.element.remove();
    expect(pip.part('media').childElementCount).to.equal(0);
    expect(pip.eventsOfType('svc-error')).to.deep.equal([]);
  });

  it('[D4, Z19] waits for the iframe with the last picture where native HLS fails meanwhile', async () => {
    const pip = mount();
    await pip.waitForPlaying('live');
    const { video: first } = pip;
    while (!pip.part('media').querySelector('iframe')) await new Promise(requestAnimationFrame);
    first.dispatchEvent(new Event('error'));
    await handedOver(pip, () => hasPicture(first));
    expect(pip.data).to.include({ mode: 'live', phase: 'playing' });
    expect(pip.eventsOfType('svc-error')).to.deep.equal([]);
  });

  it('[D8, Z19] goes on with its sound', async () => {
    const pip = mount();
    await pip.waitForPlaying('live');
    await sendMouse({ type: 'click', position: [1, 1] });
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
    const video = await handedOver(pip);
    expect([video.muted, video.paused]).to.deep.equal([false, false]);
    expect(pip.data).to.include({ phase: 'playing', sound: 'on' });
    await pip.click('sound');
    await pip.waitForData({ sound: 'muted' });
    expect([video.muted, video.paused]).to.deep.equal([true, false]);
  });

  it('[D8, Z19] goes on with the sound that it has already', async () => {
    const { pip, readPlaylist } = mountUnread();
    await pip.waitForPlaying('live');
    await sendMouse({ type: 'click', position: [1, 1] });
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
    readPlaylist();
    const video = await handedOver(pip);
    expect([video.muted, video.paused]).to.deep.equal([false, false]);
    expect(pip.data).to.include({ phase: 'playing', sound: 'on' });
  });

  it('[D2, Z19] is not handed over while it is paused, but afterwards', async () => {
    performance.clearResourceTimings();
    const { pip, readPlaylist } = mountUnread();
    await pip.waitForPlaying('live');
    const { video: first } = pip;
    await pip.click('pause');
    await pip.waitForData({ phase: 'paused' });
    readPlaylist();
    while (playlistsRead() < 2) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect([pip.video, pip.part('media').querySelector('iframe')]).to.deep.equal([first, null]);
    await pip.click('pause');
    const video = await handedOver(pip);
    expect([video.muted, video.paused]).to.deep.equal([true, false]);
  });

  const playlistsRead = (): number =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.initiatorType === 'fetch' &&
          entry.name.includes('/low-latency/'),
      ).length;
});

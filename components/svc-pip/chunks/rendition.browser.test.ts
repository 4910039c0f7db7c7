import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { preloadVideo } from '../../../src/media/preload-video.js';
import { requestPlaylist } from '../../../src/media/prefetch/request-playlist.js';
import { openIframe } from '../../../src/media/iframe/media.js';
import { findVideoRendition } from '../../../src/media/card/rendition.js';
import { once } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { describeIn } from '../../../web-test/it-in.js';
import { active, fakePorts, mountWithPorts, removePips, type PipHarness } from '../pip.fixture.js';
import type { PipPorts, StartedStream } from '../settings.js';

const WHY = 'has no native HLS, and hls.js in the iframe chooses the rendition by itself';

describeIn('chromium', WHY, '<svc-pip> with one rendition of a stream whose sound is apart', () => {
  let session: MockSession;
  beforeEach(async () => void (session = await MockSession.open()));
  afterEach(removePips);

  const mount = (playbackLink: string, change: Partial<PipPorts> = {}): PipHarness =>
    mountWithPorts(fakePorts(active({ streamStatus: 'online', playbackLink }), change));
  const playlists = async (): Promise<string[]> =>
    (await session.requestedFiles()).filter((file) => file.endsWith('.m3u8'));
  const sourceOf = ({ video }: PipHarness): string => video.src.replace(/^.*\/live\/[^/]+\//, '');
  /** As the script tag starts it, where the video is not the element's yet. */
  const started = async (playlist: Promise<Response | undefined>): Promise<StartedStream> => {
    const rendition = await findVideoRendition(playlist, () => 168, true);
    return { rendition, requestPlaylist: () => playlist, openIframe };
  };
  /** As in an engine whose first segment no script can have ready. */
  const late = async (rendition: ReturnType<typeof findVideoRendition>): ReturnType<typeof findVideoRendition> => {
    const found = await rendition;
    return found && { ...found, late: true };
  };
  const RENDITION = devicePixelRatio > 1 ? 'cmaf/540p' : 'cmaf/270p';

  it('[D2, Z19] plays muted what fits the card, and requests neither the sound nor another rendition', async () => {
    const pip = mount(session.cmaf);
    await pip.waitForPlaying('live');
    expect(sourceOf(pip)).to.equal(`${RENDITION}.m3u8`);
    expect(pip.video.muted).to.equal(true);
    const segments = (await session.requestedFiles()).filter((file) => file.endsWith('.m4s'));
    expect(segments.length).to.be.above(0);
    for (const segment of segments) expect(segment).to.contain(RENDITION.replace('cmaf/', 'cmaf/media/'));
    expect((await playlists()).join()).not.to.contain('sound');
  });

  it('[Z19] adopts the video that the script tag has given the rendition, without a request for it', async () => {
    const video = preloadVideo(session.cmaf);
    const stream = started(requestPlaylist(session.cmaf));
    const { rendition } = await stream;
    video.src = rendition?.url ?? '';
    const pip = mount(session.cmaf, { adopt: () => video, stream: () => stream });
    await pip.waitForPlaying('live');
    expect(pip.video).to.equal(video);
    expect(sourceOf(pip)).to.equal(`${RENDITION}.m3u8`);
    const files = await session.requestedFiles();
    // That of the tag, and that of the engine.
    expect(files.filter((file) => file === 'cmaf/master.m3u8').length).to.be.at.most(2);
    const first = files.findIndex((file) => file.endsWith('.m4s'));
    expect(files.slice(0, first).filter((file) => file === `${RENDITION}.m3u8`)).to.have.length(1);
  });

  it('[D2, Z19] plays what fits the card of transport streams, whose sound is in it: master playlist, media playlist, segment', async () => {
    const pip = mount(session.master);
    await pip.waitForPlaying('live');
    expect(sourceOf(pip)).to.equal(RENDITION.replace('cmaf/', '') + '.m3u8');
    const files = (await session.requestedFiles()).filter((file, at, all) => all.indexOf(file) === at);
    const [name = ''] = /\d+p/.exec(files[1] ?? '') ?? [];
    expect(files.slice(0, 2)).to.deep.equal(['master.m3u8', `${name}.m3u8`]);
    expect(files[2]).to.match(new RegExp(`^media/${name}/\\d+\\.mpegts$`));
    await userGesture();
    const { video } = pip;
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
    expect(pip.video, 'which has its sound already').to.equal(video);
  });

  it('[D2, Z19] plays the small rendition of transport streams where another one is large, and unmutes it', async () => {
    const text = await (await fetch(session.master)).text();
    const pip = mount(session.master, {
      stream: () => started(answer(text.replace(/BANDWIDTH=\d+(.*540x960)/, 'BANDWIDTH=3000000$1'), session.master)),
    });
    await pip.waitForPlaying('live');
    const { video } = pip;
    expect(sourceOf(pip)).to.equal(`${devicePixelRatio > 1 ? '540p' : '270p'}.m3u8`);
    await userGesture();
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
    expect(pip.video).to.equal(video);
  });

  it('[D2, Z19] replaces what the engine plays by the rendition that fits, once it is larger, without a moment without picture', async () => {
    const text = await (await fetch(session.master)).text();
    const fits = late(findVideoRendition(answer(text, session.master), () => 100, true));
    const pip = mount(session.playlist, {
      stream: async () => ({ rendition: await fits, requestPlaylist: () => answer(text), openIframe }),
    });
    await pip.waitForPlaying('live');
    const first = pip.video;
    expect([first.videoWidth, sourceOf(pip)]).to.deep.equal([540, '540p.m3u8']);
    const hadFrame = neverWithoutFrame(pip);
    await once(first, 'emptied');
    expect([pip.video.videoWidth, sourceOf(pip), hadFrame()]).to.deep.equal([270, '270p.m3u8', true]);
    expect(pip.data).to.include({ mode: 'live', phase: 'playing', sound: 'muted' });
    await userGesture();
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
    expect(sourceOf(pip), 'which has its sound').to.equal('270p.m3u8');
  });

  it('[D8, Z19] a click on the sound button before that keeps what plays', async () => {
    const text = await (await fetch(session.master)).text();
    const fits = late(findVideoRendition(answer(text, session.master), () => 100, true));
    await session.addFault('*/270p.m3u8', { hang: true });
    const opened = recordVideos();
    const pip = mount(session.playlist, {
      stream: async () => ({ rendition: await fits, requestPlaylist: () => answer(text), openIframe }),
    });
    await pip.waitForPlaying('live');
    const { video } = pip;
    const findSecond = (): HTMLVideoElement | undefined => opened.find(({ src }) => src.endsWith('270p.m3u8'));
    while (!findSecond()) await once(video, 'timeupdate');
    const second = findSecond();
    await userGesture();
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
    expect([pip.video, video.paused]).to.deep.equal([video, false]);
    expect(second?.hasAttribute('src')).to.equal(false);
  });

  it('[D2, Z19] gives the engine a media playlist at once', async () => {
    const pip = mount(session.playlist);
    await pip.waitForPlaying('live');
    expect(sourceOf(pip)).to.equal('540p.m3u8');
  });

  /** A response with a playlist in the place of the stream's. */
  const answer = (text: string, url = session.cmaf): Promise<Response> =>
    Promise.resolve(
      Object.defineProperty(new Response(text, { headers: { 'content-type': 'application/x-mpegurl' } }), 'url', {
        value: url,
      }),
    );

  const userGesture = (): Promise<void> => sendMouse({ type: 'click', position: [1, 1] });

  /** Records every video that is created from now on, until the test ends. */
  function recordVideos(): HTMLVideoElement[] {
    const videos: HTMLVideoElement[] = [];
    const page = document as { createElement: (name: string) => HTMLElement };
    const { createElement } = page;
    page.createElement = (name) => {
      const element = createElement.call(document, name);
      if (element instanceof HTMLVideoElement) videos.push(element);
      return element;
    };
    return videos;
  }
  afterEach(() => Reflect.deleteProperty(document, 'createElement'));

  /** Whether the video on top had a frame after each change of the tree; it keeps its last one while it loads. */
  function neverWithoutFrame(pip: PipHarness): () => boolean {
    const seen: boolean[] = [];
    new MutationObserver(() => {
      const top = [...pip.element.renderRoot.querySelectorAll('video')].at(-1);
      seen.push(!!top?.src && top.getVideoPlaybackQuality().totalVideoFrames > 0);
    }).observe(pip.part('media'), { childList: true });
    return () => seen.length > 0 && seen.every(Boolean);
  }

  it('[D8, Z19] a click on the sound button replaces it by the stream with sound, without a moment without picture', async () => {
    const pip = mount(session.cmaf);
    await pip.waitForPlaying('live');
    const first = pip.video;
    const hadFrame = neverWithoutFrame(pip);
    let paused = false;
    first.addEventListener('pause', () => (paused ||= first.isConnected));
    await userGesture();
    await pip.click('sound');
    expect(pip.data['sound']).to.equal('muted');
    await pip.waitForData({ sound: 'on' });
    await pip.element.updateComplete;
    const { video } = pip;
    expect(video).not.to.equal(first);
    expect(sourceOf(pip)).to.equal('cmaf/master.m3u8');
    expect([video.muted, video.paused, paused, hadFrame()]).to.deep.equal([false, false, false, true]);
    expect([first.isConnected, first.hasAttribute('src')]).to.deep.equal([false, false]);
    expect(await playlists()).to.include('cmaf/sound.m3u8');
    await pip.click('sound');
    await pip.waitForData({ sound: 'muted' });
    expect([pip.video, video.muted, video.paused]).to.deep.equal([video, true, false]);
    expect(pip.eventsOfType('svc-error')).to.deep.equal([]);
  });

  it('[D8, Z19] stays muted and keeps playing where the browser refuses sound', async () => {
    const pip = mount(session.cmaf);
    await pip.waitForPlaying('live');
    const { video } = pip;
    const { play } = HTMLMediaElement.prototype;
    const opened = new Promise<HTMLMediaElement>((resolve) => {
      HTMLMediaElement.prototype.play = function () {
        if (this.muted) return play.call(this);
        HTMLMediaElement.prototype.play = play;
        resolve(this);
        return Promise.reject(new DOMException('', 'NotAllowedError'));
      };
    });
    await pip.click('sound');
    await once(await opened, 'emptied');
    await pip.element.updateComplete;
    expect([pip.video, video.paused, video.muted]).to.deep.equal([video, false, true]);
    expect(pip.data).to.include({ mode: 'live', phase: 'playing', sound: 'muted' });
    expect(pip.part('media').querySelectorAll('video')).to.have.length(1);
  });

  it('[D8, Z19] keeps the muted rendition where the stream with sound fails, and tries again with the next click', async () => {
    const pip = mount(session.cmaf);
    await pip.waitForPlaying('live');
    const { video } = pip;
    const opened = recordVideos();
    const fault = await session.addFault('*/cmaf/master.m3u8', { status: 404 });
    await userGesture();
    await pip.click('sound');
    const [second] = opened;
    if (!second) throw new Error('Nothing was opened');
    await once(second, 'error');
    while (second.hasAttribute('src')) await once(second, 'emptied');
    expect([pip.video, video.paused, pip.data['sound']]).to.deep.equal([video, false, 'muted']);
    await session.removeFault(fault);
    await pip.click('sound');
    await pip.waitForData({ sound: 'on' });
  });

  it('[D8, Z19] ends with the card while the sound loads', async () => {
    const pip = mount(session.cmaf);
    await pip.waitForPlaying('live');
    await session.addFault('*/cmaf/master.m3u8', { hang: true });
    const opened = recordVideos();
    const { video } = pip;
    await userGesture();
    await pip.click('sound');
    expect(opened.map(({ src }) => src)).to.deep.equal([session.cmaf]);
    pip.element.remove();
    expect([video, ...opened].map((each) => each.hasAttribute('src'))).to.deep.equal([false, false]);
  });

  it('[D8, Z19] a pause while the sound loads keeps the muted rendition, which resumes', async () => {
    const pip = mount(session.cmaf);
    await pip.waitForPlaying('live');
    await session.addFault('*/cmaf/master.m3u8', { hang: true });
    const opened = recordVideos();
    const { video } = pip;
    await userGesture();
    await pip.click('sound');
    await pip.click('pause');
    await pip.waitForData({ phase: 'paused' });
    expect(opened.map((each) => each.hasAttribute('src'))).to.deep.equal([false]);
    await pip.click('pause');
    await pip.waitForData({ phase: 'playing', sound: 'muted' });
    expect(pip.video).to.equal(video);
  });

  const failing: Record<string, () => Promise<Response | undefined>> = {
    'the request for the master playlist fails': () => Promise.resolve(undefined),
    'the response is an HTTP error': () => Promise.resolve(new Response('', { status: 503 })),
    'the response never arrives': () => new Promise(() => undefined),
    'the rendition is missing': () =>
      answer(
        '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=540x960,CODECS="avc1.4d401f",AUDIO="a"\nmissing.m3u8\n',
      ),
  };
  for (const [what, respond] of Object.entries(failing)) {
    it(`[D4, Z19, FAULTS 114] the engine plays the stream by itself, with its sound, if ${what}`, async () => {
      const pip = mount(session.cmaf, { stream: () => started(respond()) });
      await pip.waitForPlaying('live');
      expect(pip.video.src).to.equal(session.cmaf);
      expect(pip.eventsOfType('svc-error')).to.deep.equal([]);
      const { video } = pip;
      await userGesture();
      await pip.click('sound');
      await pip.waitForData({ sound: 'on' });
      expect(pip.video).to.equal(video);
    });
  }
});

import { expect } from '@open-wc/testing';
import { canPlayHls } from '../../src/platform/media-types.js';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import { once } from '../../web-test/event-log.js';
import { mockApiUrl } from '../../web-test/mock-api.js';
import { APPLICATION, mountWithMock, createPip, removePips } from './pip.fixture.js';

describe('<svc-pip> without the script tag, with the mock API', () => {
  afterEach(removePips);

  it('[D1] [D11] plays the short clip of the product, muted and in a loop', async () => {
    const pip = await mountWithMock('00123');
    await pip.waitForPlaying('preview');
    const { video } = pip;
    expect(video.currentSrc).to.match(/\/media\/clips\/linen-shirt\.webm$/);
    expect([video.loop, video.muted, video.controls]).to.deep.equal([true, true, false]);
    expect([video.videoWidth, video.videoHeight]).to.deep.equal([240, 426]);
    expect(pip.modes).to.deep.equal(['resolving', 'preview']);
    expect(pip.data).to.deep.equal({
      mode: 'preview',
      phase: 'playing',
      sound: 'muted',
      orientation: 'portrait',
      corner: 'bottom-right',
    });
  });

  it('[D1] works as a tag with attributes', async () => {
    const url = await mockApiUrl();
    const box = document.createElement('div');
    document.body.append(box);
    box.append(
      document
        .createRange()
        .createContextualFragment(
          `<svc-pip base-url="${url}/" application="${APPLICATION}" feed-product-id="00124" development position="top-left"></svc-pip>`,
        ),
    );
    const element = box.querySelector('svc-pip');
    if (!element) throw new Error('There is no element');
    while (element.dataset['mode'] !== 'preview') await once(element, 'svc-mode-change');
    expect(element.dataset['corner']).to.equal('top-left');
    box.remove();
  });

  it('[D11] [Z18] plays an animated image of an older integration', async () => {
    const pip = await mountWithMock('00126');
    await pip.waitForPlaying('preview');
    expect(pip.part('media').querySelector('img')?.src).to.match(/wool-throw\.gif$/);
    expect(pip.data['orientation']).to.equal('landscape');
  });

  it('[D2] [D5] [Z19] plays the running stream from the live edge, although an older preview is ready', async () => {
    const pip = await mountWithMock('00125');
    await pip.waitForPlaying('live');
    expect(pip.data['sound']).to.equal('muted');
    if (canPlayHls()) {
      expect(pip.video.duration).to.equal(Infinity);
      expect(pip.video.muted).to.equal(true);
    } else {
      const places = [pip.element, pip.element.renderRoot];
      const frames = places.flatMap((place) => [...place.querySelectorAll('iframe')]);
      expect(frames.length, 'the frame with hls.js').to.equal(1);
    }
    expect(pip.part('badge').textContent).to.equal('Live');
    expect(pip.modes).to.deep.equal(['resolving', 'live']);
  });

  const still: readonly [string, string, string, string][] = [
    ['[D4] shows the poster of a recording without a clip', '00127', 'no-preview', 'shown'],
    ['[D4] shows the poster where the clip is missing', '00129', 'media', 'shown'],
    ['[D4] shows the static background where clip and poster are missing', '00130', 'media', 'missing'],
  ];
  for (const [title, feedProductId, reason, phase] of still) {
    it(title, async () => {
      const pip = await mountWithMock(feedProductId);
      await pip.waitForData({ mode: 'poster', reason, phase });
      await pip.element.updateComplete;
      expect(pip.find('poster') !== null).to.equal(phase === 'shown');
      expect(pip.element.renderRoot.querySelector('video')).to.equal(null);
    });
  }

  it('[Z2] [D5] [E5] shows a poster while a stream runs and live is switched off; the long id arrives unchanged', async () => {
    const pip = await mountWithMock('9007199254740993', { noLive: true });
    await pip.waitForData({ mode: 'poster', reason: 'live-disabled' });
  });

  const hidden: readonly [string, string, string][] = [
    ['[C3] hides where nothing is linked', '00131', 'no-active-stream'],
    ['[C3] hides while the recording is being processed', '00132', 'no-active-stream'],
    ['[C3] [C4] hides where the player’s address is not secure', '00133', 'invalid-player-url'],
    ['[C3] [M4] hides where the service has no playable source', '00134', 'refused'],
  ];
  for (const [title, feedProductId, reason] of hidden) {
    it(title, async () => {
      const pip = await mountWithMock(feedProductId);
      await pip.waitForData({ mode: 'hidden', reason });
      await pip.element.updateComplete;
      expect(pip.element.renderRoot.childElementCount).to.equal(0);
      expect(pip.modes).to.deep.equal(['resolving', 'hidden']);
      expect(pip.explanation).to.contain(`hidden (${reason}):`);
    });
  }

  it('[C3] [A2] hides where the service cannot be reached', async () => {
    collectWarnings();
    const pip = await mountWithMock('00123', { baseUrl: 'http://127.0.0.1:9' });
    await pip.waitForData({ mode: 'hidden', reason: 'unreachable' });
    const [error] = pip.eventsOfType('svc-error');
    expect(error?.detail).to.include({ code: 'network' });
  });

  it('[T5] shows the live notification where a stream of another product is running', async () => {
    const pip = await mountWithMock('00135', { liveNotification: true });
    await pip.waitForData({ mode: 'hidden', reason: 'no-active-stream', notice: 'live' });
    await pip.element.updateComplete;
    expect(pip.part('notice').querySelector('a')?.href).to.equal(`${location.origin}/live/`);
  });

  it('sends no request and explains why while it is not configured', async () => {
    collectWarnings();
    const pip = createPip({ application: APPLICATION });
    document.body.append(pip.element);
    await pip.waitForData({ mode: 'hidden', reason: 'not-configured' });
    expect(pip.explanation).to.contain('an attribute is missing or invalid');
  });
});

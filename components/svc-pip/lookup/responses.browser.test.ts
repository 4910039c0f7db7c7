import { expect } from '@open-wc/testing';
import type { HttpResponse } from '../../../src/contract/http-response.js';
import { answerOf } from '../../../src/contract/http-response.fixture.js';
import { failure } from '../../../src/base/result.js';
import { SvcError } from '../../../src/base/svc-error.js';
import { preloadVideo } from '../../../src/media/preload-video.js';
import { collectWarnings } from '../../../web-test/collect-warnings.js';
import { mediaUrl, otherHost } from '../../../web-test/event-log.js';
import { faultyMedia } from '../../../web-test/mock-session.js';
import { active, mountWithPorts, noActiveStream, fakePorts, removePips, wireStream } from '../pip.fixture.js';

const CLIP = mediaUrl('clips/linen-shirt.webm', otherHost);
const loaded = (url: string): boolean => performance.getEntriesByName(url).length > 0;

describe('<svc-pip> and the responses of the service', () => {
  afterEach(removePips);

  const asks = (name: string): string => mediaUrl(`clips/linen-shirt.webm?${name}`, otherHost);
  const waitForHidden: Record<string, readonly [HttpResponse, string]> = {
    'nothing is linked': [noActiveStream, 'no-active-stream'],
    'nothing is linked, yet a stream comes with it': [
      answerOf({ status: 'no_active_stream', stream: wireStream() }),
      'no-active-stream',
    ],
    'a status of the future': [answerOf({ status: 'rehearsal', stream: wireStream() }), 'unknown-status'],
    'a stream status of the future': [active({ streamStatus: 'paused' }), 'unknown-status'],
    'no player address': [active({ playerUrl: undefined }), 'invalid-player-url'],
    'a player address without TLS': [active({ playerUrl: 'http://shop.example/live/' }), 'invalid-player-url'],
    'a script as player address': [active({ playerUrl: 'javascript:alert(1)' }), 'invalid-player-url'],
    'a number as stream id': [active({ streamId: 17 }), 'invalid-answer'],
    'an empty body': [answerOf({}), 'invalid-answer'],
    'no envelope': [{ httpStatus: 200, json: ['active'], retryAfter: null }, 'invalid-answer'],
    'HTTP 500': [answerOf({ error: 'invalid', message: 'no' }, 500), 'refused'],
    'HTTP 200 and envelope 400': [answerOf({ error: 'invalid', message: 'no' }, 200, 400), 'refused'],
  };
  for (const [name, [answer, reason]] of Object.entries(waitForHidden)) {
    it(`[C3] hides and loads nothing: ${name}`, async () => {
      const pip = mountWithPorts(fakePorts(answer));
      await pip.waitForData({ mode: 'hidden', reason });
      await pip.element.updateComplete;
      expect(pip.data).to.deep.equal({ mode: 'hidden', reason, corner: 'bottom-right' });
      expect(pip.element.renderRoot.childElementCount).to.equal(0);
      expect(pip.eventsOfType('svc-mode-change').at(-1)?.detail).to.deep.equal({ mode: 'hidden', reason });
      const codes = pip.eventsOfType('svc-error').map(({ detail }) => (detail as { code: string }).code);
      expect(codes).to.have.length(reason === 'refused' || reason === 'invalid-answer' ? 1 : 0);
    });
  }

  it('[C3] [C1] hides when the service does not respond', async () => {
    const error = new SvcError('timeout', 'No answer: timeout');
    const pip = mountWithPorts(fakePorts(noActiveStream, { http: () => Promise.resolve(failure(error)) }));
    await pip.waitForData({ mode: 'hidden', reason: 'timeout' });
    const [failed] = pip.eventsOfType('svc-error');
    expect(failed?.detail).to.deep.equal({ code: 'timeout', message: 'No answer: timeout', cause: undefined });
    expect([failed?.cancelable, failed?.bubbles, failed?.composed]).to.deep.equal([false, true, true]);
  });

  it('[C9] requests by the feed product id only, once, with the unchanged id', async () => {
    const ports = fakePorts(noActiveStream);
    const pip = mountWithPorts(ports, { feedProductId: '1e3', baseUrl: 'https://svc.test//' });
    await pip.waitForData({ mode: 'hidden' });
    expect(ports.requests).to.deep.equal([
      'https://svc.test/v2/mini-player/stream-state?application=app&feedProductId=1e3',
    ]);
  });

  it('[E5, FAULTS 88] sends no request for a product whose id is a number', async () => {
    collectWarnings();
    const ports = fakePorts(noActiveStream);
    const pip = mountWithPorts(ports, { feedProductId: 123 as unknown as string });
    await pip.waitForData({ mode: 'hidden', reason: 'not-configured' });
    expect(ports.requests).to.deep.equal([]);
  });

  it('[D6, FAULTS 103] shows the poster and never requests the clip where VP9 is unsupported', async () => {
    const previewUrl = asks('vp9');
    const pip = mountWithPorts(fakePorts(active({ previewUrl }), { vp9: () => Promise.resolve(false) }));
    await pip.waitForData({ mode: 'poster', reason: 'format', phase: 'shown' });
    expect(loaded(previewUrl)).to.equal(false);
    expect(pip.modes).to.deep.equal(['resolving', 'poster']);
  });

  it('[D6] [Z18] plays a clip that needs no VP9 where VP9 is unsupported', async () => {
    const previewUrl = mediaUrl('clips/linen-shirt.mp4', otherHost);
    const pip = mountWithPorts(fakePorts(active({ previewUrl }), { vp9: () => Promise.resolve(false) }));
    await pip.waitForPlaying('preview');
    expect(pip.video.currentSrc).to.equal(previewUrl);
  });

  it('[D5, FAULTS 117] [Z2] never falls back to the old preview while a stream runs', async () => {
    const online = { streamStatus: 'online', previewUrl: asks('old') };
    const unplayable = mountWithPorts(fakePorts(active({ ...online, playbackLink: '' })));
    await unplayable.waitForData({ mode: 'poster', reason: 'live-unavailable', phase: 'shown' });
    const disabled = mountWithPorts(fakePorts(active(online)), { noLive: true });
    await disabled.waitForData({ mode: 'poster', reason: 'live-disabled', phase: 'shown' });
    expect(loaded(online.previewUrl)).to.equal(false);
  });

  it('[C5] loads clip and poster from the exact URLs of the response', async () => {
    const previewUrl = `${CLIP}?a=%2F&&b#x`;
    const posterUrl = `${mediaUrl('posters/linen-shirt.jpg', otherHost)}?ö=1`;
    const pip = mountWithPorts(fakePorts(active({ previewUrl, posterUrl })));
    await pip.waitForPlaying('preview');
    expect(pip.video.getAttribute('src')).to.equal(previewUrl);
    expect(pip.part('poster').getAttribute('src')).to.equal(posterUrl);
  });

  it('[E4, FAULTS 78] shows the card in a neutral shape for an unknown orientation', async () => {
    const pip = mountWithPorts(fakePorts(active({ mediaOrientation: 'round', previewUrl: undefined })));
    await pip.waitForData({ mode: 'poster', orientation: 'unknown', phase: 'shown' });
  });

  it('explains every decision, in order and as sentences', async () => {
    const previewUrl = await faultyMedia({ status: 404 }, 'clips/linen-shirt.webm');
    const pip = mountWithPorts(fakePorts(active({ previewUrl })));
    await pip.waitForData({ mode: 'poster', phase: 'shown' });
    await pip.deferredLoaded();
    expect(pip.explanation.split('\n')).to.deep.equal([
      'mode: resolving',
      'lookup: stream-state returned active: completed',
      'mode: preview: the clip of the recording, loading, in the card',
      'mode: poster (media): the video could not be loaded or played, picture loading',
      'mode: poster (media): the video could not be loaded or played, picture shown',
    ]);
    expect(pip.eventsOfType('svc-error').map(({ detail }) => (detail as { code: string }).code)).to.deep.equal([
      'media',
    ]);
  });

  it('[Z26, D11] shows an animated image whose URL has no extension, and explains it', async () => {
    const previewUrl = await faultyMedia({ location: mediaUrl('previews/wool-throw.gif', otherHost) }, 'clips/preview');
    const pip = mountWithPorts(fakePorts(active({ previewUrl })));
    await pip.waitForPlaying('preview');
    expect(pip.part('media').querySelector('img')?.src).to.equal(previewUrl);
    expect(pip.modes).not.to.include('poster');
    expect(pip.explanation).to.contain('as an image, since it is no video');
  });

  it('[Z26] adopts a preloaded video, and tries an image where the video fails', async () => {
    const previewUrl = await faultyMedia({ location: mediaUrl('previews/wool-throw.gif', otherHost) }, 'clips/preview');
    const warm = preloadVideo(previewUrl);
    const pip = mountWithPorts(fakePorts(active({ previewUrl }), { adopt: () => warm }));
    await pip.waitForPlaying('preview');
    expect(pip.part('media').querySelector('img')?.src).to.equal(previewUrl);
  });

  it('[Z26, D4] shows the poster where the URL is neither a video nor an image', async () => {
    const previewUrl = await faultyMedia({ body: 'html' }, 'clips/preview');
    const pip = mountWithPorts(fakePorts(active({ previewUrl })));
    await pip.waitForData({ mode: 'poster', reason: 'media' });
  });
});

import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { createResumeStore, resumeRecordKey, type ResumeRecord } from '../../../src/continuity/resume-store.js';
import { preloadVideo } from '../../../src/media/preload-video.js';
import { mediaUrl, once, otherHost } from '../../../web-test/event-log.js';
import { mockApiUrl } from '../../../web-test/mock-api.js';
import {
  active,
  filledToast,
  mountWithMock,
  mountWithPorts,
  TEST_INPUTS,
  fakePorts,
  removePips,
  type PipHarness,
} from '../pip.fixture.js';

const requests = (url: string): number => performance.getEntriesByName(url).length;

/** Resolves once the browser has recorded the request, which may be after the video plays. */
const requested = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      if (requests(url) === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'resource', buffered: true });
  });

/** Saves what the full player would have saved in this tab. */
function save(change: Partial<ResumeRecord> = {}): void {
  const viewing: ResumeRecord = {
    v: 1,
    token: 'token-1',
    streamId: 's1',
    productId: 'p1',
    feedProductId: '00123',
    mode: 'vod',
    position: 21,
    savedAt: Date.now(),
    ...change,
  };
  sessionStorage.setItem(resumeRecordKey(TEST_INPUTS.application), JSON.stringify(viewing));
}

/** The stream that the mock has for this product of its demo shop, and the product's identifiers. */
async function streamOf(baseUrl: string, feedProductId: string): Promise<[string, string, string]> {
  const response = await fetch(
    `${baseUrl}/v2/mini-player/stream-state?application=demo-shop&feedProductId=${feedProductId}`,
  );
  const { body } = (await response.json()) as { body: { stream: { streamId: string; productId: string } } };
  return [body.stream.streamId, body.stream.productId, feedProductId];
}

describe('<svc-pip> that adopts a preloaded clip or continues a recording', () => {
  afterEach(() => {
    removePips();
    history.replaceState(null, '', location.pathname);
  });

  it('[D1] adopts the preloaded clip and requests it only once', async () => {
    const previewUrl = mediaUrl('clips/linen-shirt.webm?adopted', otherHost);
    const warm = preloadVideo(previewUrl);
    await once(warm, 'playing');
    await requested(previewUrl);
    const asked: string[] = [];
    const adopt = (url: string): HTMLVideoElement => {
      asked.push(url);
      return warm;
    };
    const pip = mountWithPorts(fakePorts(active({ previewUrl }), { adopt }));
    await pip.waitForPlaying('preview');
    expect(pip.video).to.equal(warm);
    expect(asked).to.deep.equal([previewUrl]);
    expect(requests(previewUrl)).to.equal(1);
    expect(warm.isConnected).to.equal(true);
  });

  const continued = (change: Partial<ResumeRecord> = {}, stream = {}): PipHarness => {
    save(change);
    history.replaceState(null, '', `${location.pathname}?svc_cv=token-1&other=1`);
    const answer = active({ playbackLink: mediaUrl('recording/master.m3u8', otherHost), ...stream });
    return mountWithPorts(fakePorts(answer, { token: 'token-1' }), { baseUrl: `http://${otherHost}` });
  };
  const frameOf = (pip: PipHarness): HTMLIFrameElement | null => pip.element.renderRoot.querySelector('iframe');

  it('[D3] [X3] [Z14] continues in the iframe from the saved position, muted where sound is refused', async () => {
    const pip = continued();
    await pip.waitForPlaying('continuous');
    expect(pip.data['sound']).to.equal('muted');
    expect(new URLSearchParams(new URL(frameOf(pip)?.src ?? '').hash.slice(1)).get('start')).to.equal('21');
    expect(sessionStorage.getItem(resumeRecordKey('app')), 'the record serves once').to.equal(null);
    expect(location.search, 'and so does the parameter').to.equal('?other=1');
  });

  /** Resolves once the recording has reached that second. */
  async function reached(pip: PipHarness, second: number): Promise<void> {
    const line = pip.element.renderRoot.querySelector('.progress')!;
    let position = 0;
    pip.element.addEventListener('svc-open-player', (event) => {
      event.preventDefault();
      position = event.detail.currentTime ?? 0;
    });
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        pip.element.open();
        if (position < second) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(line, { attributes: true });
    });
  }
  const startOf = (pip: PipHarness): number =>
    Number(new URLSearchParams(new URL(frameOf(pip)?.src ?? '').hash.slice(1)).get('start'));

  it('[D3] goes on where it was when a page takes it out and puts it back, as pages that are kept alive do', async () => {
    const pip = continued();
    await pip.waitForPlaying('continuous');
    await reached(pip, 22.5);
    pip.element.remove();
    await pip.waitForData({ mode: 'idle' });
    document.body.append(pip.element);
    await pip.waitForPlaying('continuous');
    expect(startOf(pip)).to.be.within(22, 26);
  });

  it('[D3, X3] does not go on with another product when it is put back', async () => {
    const pip = continued();
    await pip.waitForPlaying('continuous');
    pip.element.remove();
    await pip.waitForData({ mode: 'idle' });
    pip.element.feedProductId = 'another';
    document.body.append(pip.element);
    await pip.waitUntil(() => !['idle', 'armed', 'resolving'].includes(pip.data['mode'] ?? ''));
    expect(pip.modes.filter((mode) => mode === 'continuous')).to.have.length(1);
  });

  it('[D10] [Z12] [Z13] passes the reached position when it returns to the player, always in the same tab', async () => {
    const pip = continued();
    pip.element.openIn = 'new-tab';
    await pip.waitForPlaying('continuous');
    const position = await new Promise<number | null>((resolve) => {
      pip.element.addEventListener('svc-open-player', (event) => {
        event.preventDefault();
        resolve(event.detail.currentTime);
      });
      pip.element.open();
    });
    expect(position).to.be.within(20, 24);
  });

  it('[D3] shows how much of the recording is played, for the eyes only, in the page’s colour', async () => {
    const pip = continued();
    pip.element.style.setProperty('--svc-pip-progress', 'rgb(10, 200, 30)');
    await pip.waitForPlaying('continuous');
    const line = (): HTMLElement | null => pip.element.renderRoot.querySelector('.progress:not([hidden])');
    const share = (): number => parseFloat(line()?.style.getPropertyValue('--_share') || '0');
    // The recording has sixty seconds.
    while (share() < 35) await once(window, 'message');
    expect(share()).to.be.within(35, 40);
    expect(line()!.getAttribute('aria-hidden')).to.equal('true');
    expect(line()!.matches('button, a, input, [tabindex]')).to.equal(false);
    expect(getComputedStyle(line()!, '::after').backgroundImage).to.contain('rgb(10, 200, 30)');
    expect(getComputedStyle(line()!).pointerEvents).to.equal('none');
  });

  it('[D3] [D4] removes the iframe from the page when it is disconnected', async () => {
    const pip = continued();
    await pip.waitForPlaying('continuous');
    const frame = frameOf(pip);
    pip.element.remove();
    expect(frame?.parentElement).to.equal(null);
  });

  it('[D3] [D4] removes the iframe when it is dismissed', async () => {
    const pip = continued();
    await pip.waitForPlaying('continuous');
    const frame = frameOf(pip);
    await sendMouse({ type: 'click', position: [1, 1] });
    await pip.click('close');
    await pip.waitForData({ mode: 'hidden', reason: 'dismissed' });
    expect(frame?.isConnected).to.equal(false);
  });

  it('[Z46, Z4] goes on where it was after a close and its undo', async () => {
    const pip = continued();
    await pip.waitForPlaying('continuous');
    while (
      (pip.element.shadowRoot?.querySelector<HTMLElement>('.progress')?.style.getPropertyValue('--_share') ?? '') < '4'
    )
      await once(window, 'message');
    await pip.click('close');
    (await filledToast(pip)).querySelector('button')?.click();
    await pip.waitForPlaying('continuous');
    const start = Number(new URLSearchParams(new URL(frameOf(pip)?.src ?? '').hash.slice(1)).get('start'));
    expect(start).to.be.within(23, 26);
  });

  it('[Z46] continues where a router of the shop goes to the product later', async () => {
    const baseUrl = await mockApiUrl();
    const pip = await mountWithMock('00124', { baseUrl });
    await pip.waitForPlaying('preview');
    const store = createResumeStore('demo-shop', {
      read: (key) => sessionStorage.getItem(key),
      write: (key, text) => (sessionStorage.setItem(key, text ?? ''), true),
    });
    const [streamId, productId, feedProductId] = await streamOf(baseUrl, '00123');
    const record = { streamId, productId, feedProductId, mode: 'vod', position: 8, savedAt: Date.now() } as const;
    history.pushState(null, '', store.save(location.href, { v: 1, token: 'routed', ...record }));
    pip.element.feedProductId = feedProductId;
    await pip.waitForPlaying('continuous');
  });

  it('[Z4] [D3] shows a resumed video although it was dismissed before', async () => {
    sessionStorage.setItem('svc:app:ui', '{"shown":true,"dismissed":true}');
    const pip = continued();
    await pip.waitForPlaying('continuous');
  });

  const comeBack = async (pip: PipHarness): Promise<void> => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await pip.deferredLoaded();
  };

  it('[Z4] [D3] a resumed video that was closed on another page is gone at once on the one that the shopper comes back to', async () => {
    const pip = continued();
    await pip.waitForPlaying('continuous');
    sessionStorage.setItem('svc:app:ui', '{"dismissed":["00123"]}');
    await comeBack(pip);
    expect(pip.data).to.include({ mode: 'hidden', reason: 'dismissed' });
    expect(frameOf(pip)).to.equal(null);
  });

  it('[Z4] [D3] a resumed video that was dismissed before plays on where the shopper comes back to its page', async () => {
    sessionStorage.setItem('svc:app:ui', '{"dismissed":["00123"]}');
    const pip = continued();
    await pip.waitForPlaying('continuous');
    sessionStorage.setItem('svc:app:ui', '{"dismissed":["00123","00124"]}');
    await comeBack(pip);
    expect(pip.data['mode']).to.equal('continuous');
  });

  const direct: Record<string, [Partial<ResumeRecord>, object]> = {
    'another stream': [{ streamId: 's2' }, {}],
    'another product': [{ feedProductId: '00124' }, {}],
    'a live stream that is a recording now': [{ mode: 'live' }, {}],
    'half an hour ago': [{ savedAt: Date.now() - 31 * 60_000 }, {}],
    'another tab’s token': [{ token: 'token-2' }, {}],
  };
  for (const [name, [viewing, stream]] of Object.entries(direct)) {
    it(`[X3] [D1] is a direct entry when the resume record is of ${name}`, async () => {
      const pip = continued(viewing, stream);
      await pip.waitForPlaying('preview');
      expect(pip.modes).not.to.include('continuous');
      expect(sessionStorage.getItem(resumeRecordKey('app'))).to.equal(null);
    });
  }

  it('[X3] is a direct entry without the parameter, and keeps the resume record', async () => {
    save();
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    expect(sessionStorage.getItem(resumeRecordKey('app'))).not.to.equal(null);
  });

  it('[X3] is a direct entry where the configuration says so', async () => {
    save();
    const pip = mountWithPorts(fakePorts(active(), { token: 'token-1' }), { noContinuous: true });
    await pip.waitForPlaying('preview');
  });

  it('[X2, X3] consumes the resume record and the parameter also where the configuration disables resuming', async () => {
    save();
    sessionStorage.setItem('svc:app:ui', '{"dismissed":["other"]}');
    history.replaceState(null, '', `${location.pathname}?svc_cv=token-1&other=1`);
    const pip = mountWithPorts(fakePorts(active(), { token: 'token-1' }), { noContinuous: true });
    await pip.waitForPlaying('preview');
    expect(location.search).to.equal('?other=1');
    expect(sessionStorage.getItem(resumeRecordKey('app'))).to.equal(null);
  });

  it('[Z4, X3] stays hidden after a dismissal where resuming is disabled', async () => {
    save();
    sessionStorage.setItem('svc:app:ui', '{"dismissed":true}');
    const pip = mountWithPorts(fakePorts(active(), { token: 'token-1' }), { noContinuous: true });
    await pip.waitForData({ mode: 'hidden', reason: 'dismissed' });
  });

  it('gives the iframe the label of the card as its title, in the locale of the element', async () => {
    const pip = continued();
    pip.element.locale = 'de';
    await pip.waitForPlaying('continuous');
    await pip.waitUntil(() => frameOf(pip)?.title === 'Video zu diesem Produkt');
    pip.element.strings = { recording: 'Unser Film' };
    await pip.element.updateComplete;
    expect(frameOf(pip)?.title).to.equal('Unser Film');
  });
});

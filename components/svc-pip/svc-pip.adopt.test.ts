import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { resumeRecordKey, type ResumeRecord } from '../../src/continuity/resume-record.js';
import { createFrame } from '../../src/media/frame-element.js';
import { preloadVideo } from '../../src/media/preload-video.js';
import { mediaUrl, once, otherHost } from '../../web-test/fact-log.js';
import { active, askTest, createPip, madeUp, portsOf, removePips } from './svc-pip.harness.js';

const FRAME = `http://${otherHost}/entries/frame.html`;
const requests = (url: string): number => performance.getEntriesByName(url).length;

/** Resolves once the browser has booked the request, which may be after the video plays. */
const requested = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      if (requests(url) === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'resource', buffered: true });
  });

/** Puts down what the full player would have saved in this tab. */
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
  sessionStorage.setItem(resumeRecordKey(madeUp.application), JSON.stringify(viewing));
}

describe('<svc-pip> and what was already begun', () => {
  afterEach(() => {
    removePips();
    history.replaceState(null, '', location.pathname);
  });

  it('[D1] adopts the clip under way and requests it only once', async () => {
    const previewUrl = mediaUrl('clips/linen-shirt.webm?adopted');
    const warm = preloadVideo(previewUrl, true);
    await once(warm, 'playing');
    await requested(previewUrl);
    const asked: string[] = [];
    const adopt = (url: string): HTMLElement => {
      asked.push(url);
      return warm;
    };
    const pip = askTest(portsOf(active({ previewUrl }), { adopt }));
    await pip.plays('preview');
    expect(pip.video).to.equal(warm);
    expect(asked).to.deep.equal([previewUrl]);
    expect(requests(previewUrl)).to.equal(1);
    expect(warm.isConnected).to.equal(true);
  });

  it('[D1] starts anew where something else than a video is handed over', async () => {
    const pip = askTest(portsOf(active(), { adopt: () => document.createElement('iframe') }));
    await pip.plays('preview');
    expect(pip.video.currentSrc).to.equal(mediaUrl('clips/linen-shirt.webm'));
  });

  const continued = (change: Partial<ResumeRecord> = {}, stream = {}) => {
    save(change);
    history.replaceState(null, '', `${location.pathname}?svc_cv=token-1&other=1`);
    const answer = active({ playbackLink: mediaUrl('recording/master.m3u8', otherHost), ...stream });
    const frame = createFrame(FRAME, {
      src: mediaUrl('recording/master.m3u8', otherHost),
      start: 21,
      sound: true,
    });
    frame.slot = 'media';
    let loads = 0;
    frame.addEventListener('load', () => (loads += 1));
    const ports = portsOf(answer, { token: 'token-1', adopt: () => frame });
    const pip = createPip({ ...madeUp, ports });
    pip.element.append(frame);
    document.body.append(pip.element);
    return { pip, frame, loads: () => loads };
  };

  it('[D3] [X3] [Z14] goes on in the adopted frame from the saved position, muted where sound is refused', async () => {
    const { pip, frame, loads } = continued();
    await pip.plays('continuous');
    expect(pip.data['sound']).to.equal('muted');
    if (loads() === 0) await once(frame, 'load');
    expect([frame.parentElement === pip.element, loads()]).to.deep.equal([true, 1]);
    expect(pip.element.renderRoot.querySelector('slot')?.assignedElements()).to.deep.equal([frame]);
    expect(sessionStorage.getItem(resumeRecordKey('app')), 'the record serves once').to.equal(null);
    expect(location.search, 'and so does the parameter').to.equal('?other=1');
  });

  it('[D10] [Z12] [Z13] passes the position reached when it goes back, always in the same tab', async () => {
    const { pip } = continued();
    pip.element.openIn = 'new-tab';
    await pip.plays('continuous');
    const position = await new Promise<number | null>((resolve) => {
      pip.element.addEventListener('svc-open-player', (event) => {
        event.preventDefault();
        resolve(event.detail.position);
      });
      pip.element.open();
    });
    expect(position).to.be.within(20, 24);
  });

  it('[D3] [D4] takes the frame off the page when it is disconnected', async () => {
    const { pip, frame } = continued();
    await pip.plays('continuous');
    pip.element.remove();
    expect(frame.parentElement).to.equal(null);
  });

  it('[D3] [D4] closes, and with it the frame', async () => {
    const { pip, frame } = continued();
    await pip.plays('continuous');
    await sendMouse({ type: 'click', position: [1, 1] });
    await pip.press('close');
    await pip.shows({ mode: 'hidden', reason: 'dismissed' });
    expect(frame.isConnected).to.equal(false);
  });

  it('[Z4] [D3] comes back by a continued viewing although it was closed before', async () => {
    sessionStorage.setItem('svc:app:ui', '{"shown":true,"dismissed":true}');
    const { pip } = continued();
    await pip.plays('continuous');
  });

  const direct: Record<string, [Partial<ResumeRecord>, object]> = {
    'another stream': [{ streamId: 's2' }, {}],
    'another product': [{ feedProductId: '00124' }, {}],
    'a live stream that is a recording now': [{ mode: 'live' }, {}],
    'half an hour ago': [{ savedAt: Date.now() - 31 * 60_000 }, {}],
    'another tab’s token': [{ token: 'token-2' }, {}],
  };
  for (const [name, [viewing, stream]] of Object.entries(direct)) {
    it(`[X3] [D1] is a direct entry when what was saved is of ${name}`, async () => {
      const { pip } = continued(viewing, stream);
      await pip.plays('preview');
      expect(pip.modes).not.to.include('continuous');
      expect(sessionStorage.getItem(resumeRecordKey('app'))).to.equal(null);
    });
  }

  it('[X3] is a direct entry without the parameter, and leaves the record alone', async () => {
    save();
    const pip = askTest(portsOf(active()));
    await pip.plays('preview');
    expect(sessionStorage.getItem(resumeRecordKey('app'))).not.to.equal(null);
  });

  it('[X3] is a direct entry where the configuration says so', async () => {
    save();
    const pip = askTest(portsOf(active(), { token: 'token-1' }), { noContinuous: true });
    await pip.plays('preview');
  });

  it('[X2, X3] uses up the record and the parameter also where the configuration lets nothing be continued', async () => {
    save();
    sessionStorage.setItem('svc:app:ui', '{"dismissed":["other"]}');
    history.replaceState(null, '', `${location.pathname}?svc_cv=token-1&other=1`);
    const pip = askTest(portsOf(active(), { token: 'token-1' }), { noContinuous: true });
    await pip.plays('preview');
    expect(location.search).to.equal('?other=1');
    expect(sessionStorage.getItem(resumeRecordKey('app'))).to.equal(null);
  });

  it('[Z4, X3] stays closed after a dismissal where nothing may be continued', async () => {
    save();
    sessionStorage.setItem('svc:app:ui', '{"dismissed":true}');
    const pip = askTest(portsOf(active(), { token: 'token-1' }), { noContinuous: true });
    await pip.shows({ mode: 'hidden', reason: 'dismissed' });
  });

  it('calls the frame what the card is called, in the language of the element', async () => {
    const { pip, frame } = continued();
    pip.element.locale = 'de';
    await pip.plays('continuous');
    await pip.when(() => frame.title === 'Video zu diesem Produkt');
    pip.element.strings = { recording: 'Unser Film' };
    await pip.element.updateComplete;
    expect(frame.title).to.equal('Unser Film');
  });
});

import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { active, fakePorts, mountWithPorts, removePips, type PipHarness } from '../pip.fixture.js';

const WAITS = 'waits for the page';

describe('<svc-pip>: on a page that is loading', () => {
  const readyState = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState') as PropertyDescriptor;
  const connection = Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection');

  const pretendConnection = (value: object): void => {
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, value });
  };

  beforeEach(() => {
    Object.defineProperty(Document.prototype, 'readyState', { configurable: true, get: () => 'interactive' });
  });

  afterEach(async () => {
    removePips();
    Object.defineProperty(Document.prototype, 'readyState', readyState);
    if (connection) Object.defineProperty(Navigator.prototype, 'connection', connection);
    else Reflect.deleteProperty(Navigator.prototype, 'connection');
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  /** A picture of the page that still loads, in the window. */
  const addLoadingPicture = (): HTMLImageElement => {
    const picture = document.body.appendChild(new Image(40, 40));
    Object.defineProperty(picture, 'complete', { value: false });
    return picture;
  };

  const clickPlay = async (pip: PipHarness): Promise<void> => {
    await pip.waitForData({ mode: 'poster', reason: 'reduced-data' });
    await pip.deferredLoaded();
    await pip.click('play');
  };

  it('[T2] a clip waits for the pictures of the page where the connection is slow', async () => {
    pretendConnection({ effectiveType: '3g' });
    const picture = addLoadingPicture();
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForData({ mode: 'preview', phase: 'loading' });
    await pip.deferredLoaded();
    expect(pip.explanation).to.include(WAITS);
    expect(pip.element.renderRoot.querySelector('video')).to.equal(null);
    dispatchEvent(new Event('load'));
    await pip.waitForPlaying('preview');
    picture.remove();
  });

  it('[D4, T2] a page that is hidden while its clip waits leaves the wait its time', async () => {
    pretendConnection({ effectiveType: '3g' });
    const clock = FakeClock.install();
    const picture = addLoadingPicture();
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForData({ mode: 'preview', phase: 'loading' });
    await pip.deferredLoaded();
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }
    Reflect.deleteProperty(document, 'visibilityState');
    await clock.tick(7_000);
    expect(pip.data).to.include({ mode: 'preview', phase: 'loading' });
    await clock.tick(1_000);
    await pip.waitForPlaying('preview');
    picture.remove();
  });

  it('[T2] a click on Sound ends the wait, within which its gesture would be over', async () => {
    pretendConnection({ effectiveType: '3g' });
    // The wait would end by itself: after some seconds, which never pass here, and without a picture that still loads.
    FakeClock.install();
    const picture = addLoadingPicture();
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForData({ mode: 'preview', phase: 'loading' });
    await pip.deferredLoaded();
    expect(pip.explanation).to.include(WAITS);
    await pip.click('sound');
    await pip.waitForPlaying('preview');
    picture.remove();
  });

  for (const [name, prefer] of Object.entries({
    'reduced motion': () => emulateMedia({ reducedMotion: 'reduce' }),
    'Save-Data': () => pretendConnection({ saveData: true, effectiveType: '4g' }),
    'a very slow connection': () => pretendConnection({ effectiveType: 'slow-2g' }),
  }))
    it(`[D4] a click on Play waits for nothing: ${name}`, async () => {
      await prefer();
      const pip = mountWithPorts(fakePorts(active()));
      await clickPlay(pip);
      await pip.waitForPlaying('preview');
      expect(pip.explanation).not.to.include(WAITS);
    });
});

import { expect } from '@open-wc/testing';
import type { SvcError } from '../../src/base/svc-error.js';
import type { PipState } from '../../src/machine/pip/state.js';
import { nonceOf, wrapMessage } from '../../src/media/iframe/protocol.js';
import { FakeClock } from '../../web-test/fake-clock.js';
import { once } from '../../web-test/event-log.js';
import { faultyMedia } from '../../web-test/mock-session.js';
import { PipDriver } from './driver.js';
import { active, nextMessageTask, TEST_SETTINGS, fakePorts, type FakePorts } from './pip.fixture.js';
import type { PipSettings } from './settings.js';

describe('the driver of <svc-pip>', () => {
  const states: PipState[] = [];
  const failures: SvcError[] = [];
  const opened: string[] = [];
  const element = document.createElement('div');
  element.addEventListener('svc-open-player', (event) => {
    event.preventDefault();
    opened.push(event.detail.url);
  });
  let driver: PipDriver;
  /** Runs as soon as the state has this mode, before anything that awaits it. */
  let onMode: (mode: PipState['mode']) => void;
  let changed: () => void;

  function startDriver(ports: FakePorts, settings: Partial<PipSettings> = {}): void {
    driver = new PipDriver({ ...TEST_SETTINGS, ...settings }, ports, {
      changed(before) {
        states.push(driver.state);
        if (before.mode !== driver.state.mode) onMode(driver.state.mode);
        changed();
      },
      element,
      failed: (error) => failures.push(error),
      broken: (error) => {
        throw error;
      },
    });
    driver.send({ type: 'connected', threshold: false });
  }

  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise<void>((resolve) => (changed = resolve));
  };

  beforeEach(() => {
    for (const list of [states, failures, opened]) list.length = 0;
    onMode = changed = () => undefined;
  });

  afterEach(() => {
    driver.destroy();
    sessionStorage.clear();
  });

  describe("while the iframe's code is loading", () => {
    let commands: unknown[];

    beforeEach(() => {
      commands = [];
    });

    /** Loads the iframe, sends `ready` from it, and resolves when it has received the commands. */
    async function sendReady(): Promise<void> {
      const frame = driver.media?.node;
      if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no iframe');
      document.body.append(frame);
      await once(frame, 'load');
      frame.contentWindow?.addEventListener('message', ({ data }: MessageEvent<object>) => {
        const { type, on } = data as { type: string; on?: boolean };
        // Playlists and segments are forwarded whatever it is told.
        if (type !== 'file') commands.push(on === undefined ? type : [type, on]);
      });
      const inside = frame.contentWindow as (Window & typeof globalThis) | null;
      if (!inside) throw new Error('The frame is gone');
      const post = new inside.Function('message', 'origin', 'parent.postMessage(message, origin)') as (
        ...args: unknown[]
      ) => void;
      const received = once(window, 'message');
      post(wrapMessage(nonceOf(frame.src) ?? '', { type: 'ready' }), location.origin);
      await received;
      await nextMessageTask();
    }

    const continued: Partial<PipSettings> = { resume: () => 21, baseUrl: `${location.origin}/__shop` };

    it('[D3] keeps the pause of a page that is hidden meanwhile', async () => {
      onMode = (mode) => mode === 'continuous' && driver.send({ type: 'page-hidden' });
      startDriver(fakePorts(active()), continued);
      await until(() => driver.media !== null);
      await sendReady();
      expect(commands).to.deep.equal(['hello', 'pause']);
      expect(driver.state).to.include({ mode: 'continuous', phase: 'paused' });
      driver.send({ type: 'page-visible' });
      await nextMessageTask();
      expect(commands).to.deep.equal(['hello', 'pause', 'play']);
    });

    it('[D8] keeps a click on the sound button', async () => {
      onMode = (mode) => mode === 'continuous' && driver.send({ type: 'sound-requested' });
      startDriver(fakePorts(active()), continued);
      await until(() => driver.media !== null);
      await sendReady();
      expect(commands).to.deep.equal(['hello', ['sound', true]]);
    });

    it('[D4] opens no iframe after a click on pause', async () => {
      onMode = (mode) => mode === 'continuous' && driver.send({ type: 'pause-requested' });
      startDriver(fakePorts(active()), continued);
      await until(() => driver.state.mode === 'poster');
      await nextMessageTask();
      expect(driver.media).to.equal(null);
      expect(driver.state).to.include({ reason: 'paused', resume: 21 });
    });
  });

  describe('in a page that nobody sees', () => {
    const see = (value: DocumentVisibilityState): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

    for (const moment of ['before it is connected', 'before the service has answered'] as const)
      it(`[D4, FAULTS 14] hidden ${moment}: plays nothing and waits for no frame until somebody sees it`, async () => {
        onMode = (mode) => mode === 'resolving' && moment !== 'before it is connected' && see('hidden');
        if (moment === 'before it is connected') see('hidden');
        const clock = FakeClock.install();
        startDriver(fakePorts(active()));
        await until(() => driver.state.mode === 'preview');
        await clock.tick(60_000);
        expect(driver.state).to.include({ mode: 'preview', phase: 'paused' });
        expect((driver.media?.node as HTMLVideoElement).paused).to.equal(true);
        clock.run();
        see('visible');
        await until(() => driver.state.mode === 'preview' && driver.state.phase === 'playing');
        expect((driver.media?.node as HTMLVideoElement).paused).to.equal(false);
      });

    it('[D4, FAULTS 14] has its whole time for a first frame once somebody sees it', async () => {
      see('hidden');
      startDriver(fakePorts(active({ previewUrl: await faultyMedia({ hang: true }, 'clips/linen-shirt.webm') })));
      await until(() => driver.state.mode === 'preview' && driver.state.phase === 'paused');
      const clock = FakeClock.install();
      see('visible');
      expect(driver.state).to.include({ mode: 'preview', phase: 'loading' });
      await clock.tick(5_999);
      expect(driver.state).to.include({ mode: 'preview', phase: 'loading' });
      await clock.tick(1);
      expect(driver.state).to.include({ mode: 'poster', reason: 'timeout' });
    });
  });

  it('[D4] destroys media that failed, once', async () => {
    let emptied = 0;
    let video: HTMLVideoElement | undefined;
    onMode = (mode) => {
      if (mode !== 'preview') return;
      const clip = (video = driver.media?.node as HTMLVideoElement);
      clip.load = () => {
        emptied += 1;
        HTMLMediaElement.prototype.load.call(clip);
      };
    };
    const previewUrl = await faultyMedia({ status: 404 }, 'clips/linen-shirt.webm');
    startDriver(fakePorts(active({ previewUrl })));
    await until(() => driver.state.mode === 'poster');
    await nextMessageTask();
    expect([driver.media, emptied, video?.hasAttribute('src')]).to.deep.equal([null, 1, false]);
  });

  describe('on a page whose functions throw', () => {
    const { play, pause } = HTMLMediaElement.prototype;
    const broken = new Error('of the page');
    const breakFunctions = (name: 'pause' | 'play'): void => {
      HTMLMediaElement.prototype[name] = () => {
        throw broken;
      };
    };
    afterEach(() => Object.assign(HTMLMediaElement.prototype, { play, pause }));

    it('[D4, FAULTS 31] shows the poster where the media cannot be opened, and explains why', async () => {
      breakFunctions('play');
      startDriver(fakePorts(active()));
      await until(() => driver.state.mode === 'poster');
      expect(driver.state).to.include({ reason: 'media' });
      expect(failures.map(({ code, cause }) => [code, cause])).to.deep.equal([['media', broken]]);
      driver.send({ type: 'open-requested' });
      expect(opened).to.have.length(1);
    });

    it('[D4, FAULTS 31] keeps every later event and deadline where an effect throws, and reports the effect', async () => {
      startDriver(fakePorts(active()));
      await until(() => driver.state.mode === 'preview' && driver.state.phase === 'playing');
      const clock = FakeClock.install();
      breakFunctions('pause');
      driver.send({ type: 'page-hidden' });
      expect(failures.map(({ code, message, cause }) => [code, message, cause])).to.deep.equal([
        ['invalid-argument', 'pause failed', broken],
      ]);
      Object.assign(HTMLMediaElement.prototype, { pause });
      driver.media?.pause();
      await once(driver.media?.node ?? window, 'pause');
      breakFunctions('play');
      driver.send({ type: 'page-visible' });
      expect(driver.state).to.include({ mode: 'preview', phase: 'stalled' });
      await clock.tick(8_000);
      expect(driver.state).to.include({ mode: 'poster', reason: 'timeout' });
    });
  });
});

import { expect } from '@open-wc/testing';
import type { SvcError } from '../../src/internal/svc-error.js';
import type { PipState } from '../../src/machine/pip-state.js';
import { createFrame } from '../../src/media/frame-element.js';
import { nonceOf, wrapMessage } from '../../src/media/frame-protocol.js';
import { FakeClock } from '../../web-test/fake-clock.js';
import { mediaUrl, once } from '../../web-test/fact-log.js';
import { PipDriver } from './svc-pip.driver.js';
import { active, caughtUp, madeUpSettings, portsOf, type MadeUpPorts } from './svc-pip.harness.js';
import type { PipSettings } from './svc-pip.settings.js';

describe('the driver of <svc-pip>', () => {
  const states: PipState[] = [];
  const failures: SvcError[] = [];
  const opened: string[] = [];
  let driver: PipDriver;
  /** What is done as soon as the state is this mode, before anything that it waits for. */
  let whenIn: (mode: PipState['mode']) => void;
  let changed: () => void;

  function drive(ports: MadeUpPorts, settings: Partial<PipSettings> = {}): void {
    driver = new PipDriver({ ...madeUpSettings, ...settings }, ports, {
      changed(before) {
        states.push(driver.state);
        if (before.mode !== driver.state.mode) whenIn(driver.state.mode);
        changed();
      },
      openPlayer: ({ stream }) => opened.push(stream.playerUrl),
      rememberDismissal: () => undefined,
      failed: (error) => failures.push(error),
    });
    driver.send({ type: 'connected', threshold: false });
  }

  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise<void>((resolve) => (changed = resolve));
  };

  beforeEach(() => {
    for (const list of [states, failures, opened]) list.length = 0;
    whenIn = changed = () => undefined;
  });

  afterEach(() => {
    driver.destroy();
    sessionStorage.clear();
  });

  describe('while the code of the frame is on its way', () => {
    let frame: HTMLIFrameElement;
    let commands: unknown[];

    beforeEach(async () => {
      const src = mediaUrl('recording/master.m3u8');
      frame = createFrame(`${location.origin}/__shop/frame?html=frame`, { src, start: 21, sound: true });
      document.body.append(frame);
      await once(frame, 'load');
      commands = [];
      frame.contentWindow?.addEventListener('message', ({ data }: MessageEvent<object>) => {
        const { type, on } = data as { type: string; on?: boolean };
        commands.push(on === undefined ? type : [type, on]);
      });
    });

    afterEach(() => frame.remove());

    /** The frame says that it is there, and has heard what it is told then. */
    async function greet(): Promise<void> {
      const inside = frame.contentWindow as (Window & typeof globalThis) | null;
      if (!inside) throw new Error('The frame is gone');
      const post = new inside.Function('message', 'origin', 'parent.postMessage(message, origin)') as (
        ...args: unknown[]
      ) => void;
      const heard = once(window, 'message');
      post(wrapMessage(nonceOf(frame.src) ?? '', { type: 'ready' }), location.origin);
      await heard;
      await caughtUp();
    }

    const continued: Partial<PipSettings> = {
      viewing: {
        v: 1,
        ...{ token: 't', streamId: 's1', productId: 'p1', feedProductId: '00123' },
        mode: 'vod',
        ...{ position: 21, savedAt: 0 },
      },
    };

    it('[D3] keeps the pause of a page that is hidden meanwhile', async () => {
      whenIn = (mode) => mode === 'continuous' && driver.send({ type: 'page-hidden' });
      drive(portsOf(active(), { adopt: () => frame }), continued);
      await until(() => driver.media !== null);
      await greet();
      expect(commands).to.deep.equal(['hello', 'pause']);
      expect(driver.state).to.include({ mode: 'continuous', phase: 'paused' });
      driver.send({ type: 'page-visible' });
      await caughtUp();
      expect(commands).to.deep.equal(['hello', 'pause', 'play']);
    });

    it('[D8] keeps a press on the sound button', async () => {
      whenIn = (mode) => mode === 'continuous' && driver.send({ type: 'sound-pressed' });
      drive(portsOf(active(), { adopt: () => frame }), continued);
      await until(() => driver.media !== null);
      await greet();
      expect(commands).to.deep.equal(['hello', ['sound', true]]);
    });

    it('[D4] opens no frame after a press on pause', async () => {
      whenIn = (mode) => mode === 'continuous' && driver.send({ type: 'pause-pressed' });
      drive(portsOf(active(), { adopt: () => frame }), continued);
      await until(() => driver.state.mode === 'poster');
      await caughtUp();
      expect(driver.media).to.equal(null);
      expect(driver.state).to.include({ reason: 'paused', resume: 21 });
    });
  });

  describe('on a page whose functions throw', () => {
    const { play, pause } = HTMLMediaElement.prototype;
    const bent = new Error('of the page');
    const bend = (name: 'pause' | 'play'): void => {
      HTMLMediaElement.prototype[name] = () => {
        throw bent;
      };
    };
    afterEach(() => Object.assign(HTMLMediaElement.prototype, { play, pause }));

    it('[D4, FAULTS 31] shows the poster where a medium cannot even be opened, and says why', async () => {
      bend('play');
      drive(portsOf(active()));
      await until(() => driver.state.mode === 'poster');
      expect(driver.state).to.include({ reason: 'media' });
      expect(failures.map(({ code, cause }) => [code, cause])).to.deep.equal([['media', bent]]);
      driver.send({ type: 'open-pressed' });
      expect(opened).to.have.length(1);
    });

    it('[D4, FAULTS 31] keeps every later event and deadline where an effect throws, and says what failed', async () => {
      drive(portsOf(active()));
      await until(() => driver.state.mode === 'preview' && driver.state.phase === 'playing');
      const clock = FakeClock.install();
      bend('pause');
      driver.send({ type: 'page-hidden' });
      expect(failures.map(({ code, message, cause }) => [code, message, cause])).to.deep.equal([
        ['invalid-argument', 'pause failed', bent],
      ]);
      Object.assign(HTMLMediaElement.prototype, { pause });
      driver.media?.pause();
      await once(driver.media?.node ?? window, 'pause');
      bend('play');
      driver.send({ type: 'page-visible' });
      expect(driver.state).to.include({ mode: 'preview', phase: 'stalled' });
      await clock.tick(8_000);
      expect(driver.state).to.include({ mode: 'poster', reason: 'timeout' });
    });
  });
});

import { expect } from '@open-wc/testing';
import { waitUntil } from '../web-test/wait-until.js';
import { active, TEST_INPUTS, noActiveStream, fakePorts } from '../components/svc-pip/pip.fixture.js';
import type { SvcPipElement } from '../components/svc-pip/svc-pip.js';
import { preloadVideo } from '../src/media/preload-video.js';
import { mediaUrl } from '../web-test/event-log.js';
import { mount } from './pip-chunk.js';

const show = (config: object, json: unknown = noActiveStream.json, medium?: HTMLVideoElement): SvcPipElement =>
  mount(
    { application: TEST_INPUTS.application, baseUrl: TEST_INPUTS.baseUrl, product: [], inline: true, ...config },
    TEST_INPUTS.feedProductId,
    fakePorts(noActiveStream).trace,
    {
      [`${TEST_INPUTS.baseUrl}/v2/mini-player/stream-state?application=app&feedProductId=00123`]: Promise.resolve(json),
    },
    medium,
    Promise.resolve(true),
  );

/** Runs `action` while `Object.prototype` has these fields. */
function polluted<T>(fields: Readonly<Record<string, unknown>>, act: () => T): T {
  const every = Object.prototype as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    Object.defineProperty(every, name, { value, configurable: true, writable: true, enumerable: false });
  }
  try {
    return act();
  } finally {
    for (const name of Object.keys(fields)) Reflect.deleteProperty(every, name);
  }
}

describe('the chunk that mounts the mini-player', () => {
  let element: SvcPipElement | null = null;
  afterEach(() => element?.remove());

  it('[Z10, S4.3] reads no option from Object.prototype', () => {
    const planted = {
      liveUrl: 'https://evil.example/',
      enabled: true,
      openIn: 'new-tab',
      position: 'top-left',
      dismissal: 'page',
      development: true,
      locale: 'ru',
      strings: { close: 'evil' },
      live: false,
      continuous: false,
    };
    const {
      liveUrl,
      openIn,
      position,
      dismissal,
      development,
      locale,
      strings,
      noLive,
      noContinuous,
      liveNotification,
    } = (element = polluted(planted, () => show({ liveNotification: {} })));
    expect({ liveUrl, locale, strings }).to.deep.equal({ liveUrl: null, locale: null, strings: null });
    expect({ openIn, position, dismissal }).to.deep.equal({
      ...{ openIn: 'same-tab', position: 'bottom-right', dismissal: 'session' },
    });
    expect([development, noLive, noContinuous, liveNotification]).to.deep.equal([false, false, false, false]);
  });

  for (const [mode, fields] of [
    ['hidden', { playerUrl: 'https://[/' }],
    ['poster', { previewUrl: 'https://[/clip.webm' }],
  ] as const) {
    it(`[C3, D4] releases a preloaded video that it does not show in the mode ${mode}`, async () => {
      const video = preloadVideo(mediaUrl('clips/linen-shirt.webm'));
      element = show({ development: true }, active(fields).json, video);
      const { dataset } = element;
      await waitUntil(() => dataset['mode'] === mode);
      expect(video.hasAttribute('src')).to.equal(false);
    });
  }

  it('[Z5] reads every own option of the configuration', () => {
    const { liveUrl, openIn, noLive, liveNotification } = (element = show({
      ...{ liveUrl: 'https://shop.example/shows/', openIn: 'new-tab', live: false },
      liveNotification: { enabled: true },
    }));
    expect([liveUrl, openIn, noLive, liveNotification]).to.deep.equal([
      ...['https://shop.example/shows/', 'new-tab', true, true],
    ]);
  });
});

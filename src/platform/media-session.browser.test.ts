import { expect } from '@open-wc/testing';
import { showMediaSession } from './media-session.js';

describe('the system media controls', () => {
  const { setActionHandler } = MediaSession.prototype;
  let handlers = new Map<string, MediaSessionActionHandler | null>();

  beforeEach(() => {
    handlers = new Map();
    MediaSession.prototype.setActionHandler = (action, handler) => void handlers.set(action, handler);
  });

  afterEach(() => {
    MediaSession.prototype.setActionHandler = setActionHandler;
    navigator.mediaSession.metadata = null;
  });

  it('show and control what plays; live streams cannot be skipped', () => {
    const done: (string | number)[] = [];
    const card = {
      title: 'Autumn favourites',
      artist: 'Mara',
      artwork: null,
      play: () => void done.push('play'),
      pause: () => void done.push('pause'),
    };
    showMediaSession({ ...card, skip: (seconds) => void done.push(seconds) });
    expect(navigator.mediaSession.metadata).to.include({ title: 'Autumn favourites', artist: 'Mara' });
    for (const action of ['play', 'pause', 'seekbackward', 'seekforward'] as const) handlers.get(action)!({ action });
    expect(done).to.deep.equal(['play', 'pause', -10, 10]);
    showMediaSession({ ...card, step: (direction) => void done.push(direction) });
    for (const action of ['previoustrack', 'nexttrack'] as const) handlers.get(action)!({ action });
    expect(done.slice(4)).to.deep.equal([-1, 1]);
    showMediaSession(card);
    expect([handlers.get('seekforward'), handlers.get('nexttrack')]).to.deep.equal([null, null]);
  });

  it('are cleared afterwards, and missing support of the engine is no error', () => {
    MediaSession.prototype.setActionHandler = () => {
      throw new TypeError('unknown action');
    };
    showMediaSession(null);
    expect(navigator.mediaSession.metadata).to.equal(null);
  });

  it('[FAULTS 162] are left alone where they, or what they show, throw', () => {
    const { MediaMetadata } = window;
    const refuse = (): never => {
      throw new DOMException('Not here', 'SecurityError');
    };
    const ignored = { play: refuse, pause: refuse };
    const card = { title: '', artist: '', artwork: null, ...ignored };
    Object.defineProperty(window, 'MediaMetadata', { configurable: true, writable: true, value: refuse });
    try {
      showMediaSession(card);
      expect([...handlers.keys()]).to.include('play');
    } finally {
      window.MediaMetadata = MediaMetadata;
    }
    for (const descriptor of [{ get: refuse }, { value: undefined }]) {
      Object.defineProperty(navigator, 'mediaSession', { configurable: true, ...descriptor });
      try {
        for (const shown of [card, null]) expect(showMediaSession(shown)).to.equal(undefined);
      } finally {
        Reflect.deleteProperty(navigator, 'mediaSession');
      }
    }
  });
});

import { expect } from '@open-wc/testing';
import { readStored, sessionStore, writeStored } from './session-store.js';

const KEY = 'svc:test:ui';

describe('sessionStore', () => {
  afterEach(() => {
    sessionStorage.clear();
  });

  it('[X3] reads what it wrote, and removes it', () => {
    expect(sessionStore.write(KEY, 'a')).to.equal(true);
    expect(sessionStore.read(KEY)).to.equal('a');
    expect(sessionStore.write(KEY, null)).to.equal(true);
    expect(sessionStore.read(KEY)).to.equal(null);
  });

  it('[X3, C7, FAULTS 62] reads null and stores nothing if the page may not use the storage', () => {
    const descriptor = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      expect(sessionStore.read(KEY)).to.equal(null);
      expect(sessionStore.write(KEY, 'a')).to.equal(false);
      expect(readStored(KEY)).to.deep.equal({});
    } finally {
      if (descriptor) Object.defineProperty(window, 'sessionStorage', descriptor);
    }
  });

  it('[X3, FAULTS 62] returns false when the storage is full', () => {
    expect(sessionStore.write(KEY, 'x'.repeat(12 * 1024 * 1024))).to.equal(false);
  });

  it('[Z4, FAULTS 62] keeps what a full storage refuses until that takes it again', () => {
    sessionStore.write(KEY, '{"shown":true}');
    writeStored(KEY, { dismissed: ['x'.repeat(12 * 1024 * 1024)] });
    expect(readStored(KEY)).to.have.keys('dismissed');
    writeStored(KEY, { dismissed: true });
    sessionStore.write(KEY, '{"dismissed":false}');
    expect(readStored(KEY), 'of another frame of the tab').to.deep.equal({ dismissed: false });
  });

  for (const text of [null, '{', 'null', '5', '']) {
    it(`[Z4, FAULTS 64] reads no fields from ${String(text)}`, () => {
      sessionStore.write(KEY, text);
      expect(readStored(KEY)['dismissed']).to.equal(undefined);
    });
  }
});

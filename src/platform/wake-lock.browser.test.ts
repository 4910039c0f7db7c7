import { expect } from '@open-wc/testing';
import { holdWakeLock } from './wake-lock.js';

interface Lock {
  released: boolean;
  release(): Promise<void>;
}

describe('holdWakeLock', () => {
  const given: Lock[] = [];
  let life = new AbortController();
  let refuses = false;
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'wakeLock');
  const settled = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const held = (): number => given.filter(({ released }) => !released).length;

  beforeEach(() => {
    given.length = 0;
    refuses = false;
    life = new AbortController();
    const request = async (): Promise<Lock> => {
      if (refuses) throw new DOMException('Low battery', 'NotAllowedError');
      const lock: Lock = {
        released: false,
        release: async () => {
          lock.released = true;
        },
      };
      given.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  });

  afterEach(() => {
    life.abort();
    Reflect.deleteProperty(navigator, 'wakeLock');
    expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'wakeLock')).to.deep.equal(own);
  });

  it('holds one lock while requested and none afterwards', async () => {
    const holder = holdWakeLock(life.signal);
    holder.want(true);
    holder.want(true);
    await settled();
    expect(held()).to.equal(1);
    holder.want(false);
    await settled();
    expect(held()).to.equal(0);
    expect(given).to.have.length(1);
  });

  it('releases the lock if it is no longer wanted while the request is pending, and at the end', async () => {
    const holder = holdWakeLock(life.signal);
    holder.want(true);
    holder.want(false);
    await settled();
    expect(held()).to.equal(0);
    holder.want(true);
    await settled();
    life.abort();
    await settled();
    expect(held()).to.equal(0);
  });

  it('requests the lock again when the page is visible again, and tolerates a rejection', async () => {
    const holder = holdWakeLock(life.signal);
    refuses = true;
    holder.want(true);
    await settled();
    expect(held()).to.equal(0);
    refuses = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(held()).to.equal(1);
    given[0]!.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(given).to.have.length(2);
  });

  it('tries once to release a lock whose release is broken', async () => {
    const lock = holdWakeLock(life.signal);
    lock.want(true);
    await settled();
    let releases = 0;
    Object.assign(given[0] as Lock, {
      release: async () => {
        releases += 1;
        throw new Error('broken by the page');
      },
    });
    lock.want(false);
    await settled();
    expect(releases).to.equal(1);
  });
});

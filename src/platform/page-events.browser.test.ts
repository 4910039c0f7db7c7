import { expect } from '@open-wc/testing';
import { nextEvent, whenParsed, whenScrolled } from './page-events.js';

/** Replaces a property of every document for one test. */
function pretend(name: 'hidden' | 'prerendering' | 'readyState', value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, name);
  Object.defineProperty(Document.prototype, name, { configurable: true, value });
  return () =>
    own ? Object.defineProperty(Document.prototype, name, own) : Reflect.deleteProperty(Document.prototype, name);
}

/** Whether a promise is fulfilled by the next animation frame. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return done;
}

describe('page events', () => {
  let life: AbortController;
  let restore: () => void;

  beforeEach(() => {
    life = new AbortController();
    restore = () => undefined;
  });

  afterEach(() => {
    life.abort();
    restore();
    scrollTo(0, 0);
    document.body.style.height = '';
  });

  it('[T3] does not wait for a page that is parsed', () => {
    expect(whenParsed(life.signal)).to.equal(false);
  });

  it('[T2] waits for a document that is still being parsed', async () => {
    restore = pretend('readyState', 'loading');
    const parsed = Promise.resolve(whenParsed(life.signal));
    expect(await isDone(parsed)).to.equal(false);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(await isDone(parsed)).to.equal(true);
  });

  it('[T3] never resolves after an abort, and leaves no listener', async () => {
    const seen = nextEvent(document, 'visibilitychange', life.signal);
    life.abort();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await isDone(seen)).to.equal(false);
  });

  for (const [threshold, short, far] of [
    [600, 500, 650],
    ['50%', 1000, 3000],
  ] as const) {
    it(`[T3] waits until the page is scrolled by ${threshold}`, async () => {
      document.body.style.height = '5000px';
      const scrolled = whenScrolled(threshold, life.signal);
      for (const [position, expected] of [
        [short, false],
        [far, true],
      ] as const) {
        const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
        scrollTo(0, position);
        await moved;
        expect(await isDone(scrolled)).to.equal(expected);
      }
    });
  }

  it('[T3] a page too short to be scrolled that far has passed the threshold', async () => {
    expect(await isDone(whenScrolled(600, life.signal))).to.equal(true);
    expect(await isDone(whenScrolled('50%', life.signal))).to.equal(true);
  });
});

import { expect } from '@open-wc/testing';
import { FakeClock } from '../../web-test/fake-clock.js';
import { whenPicturesPainted } from './page-paint.js';

describe('whenPicturesPainted', () => {
  let life: AbortController;
  let skip: AbortController;
  let resolved: boolean;

  beforeEach(() => {
    life = new AbortController();
    skip = new AbortController();
    resolved = false;
  });

  afterEach(() => {
    life.abort();
    Object.defineProperty(Document.prototype, 'readyState', original);
  });

  const original = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState') as PropertyDescriptor;
  const loadWith = (readyState: DocumentReadyState): void => {
    Object.defineProperty(Document.prototype, 'readyState', { configurable: true, get: () => readyState });
    void whenPicturesPainted(8000, life.signal, skip.signal).then(() => (resolved = true));
  };

  it('[T2] waits for nothing on a page that is loaded', async () => {
    loadWith('complete');
    await Promise.resolve();
    expect(resolved).to.equal(true);
  });

  it('[D4] ends with the timeout on a page that never paints a picture', async () => {
    const clock = FakeClock.install();
    loadWith('interactive');
    await clock.tick(7999);
    expect(resolved).to.equal(false);
    await clock.tick(1);
    expect(resolved).to.equal(true);
  });

  it('[T2] ends as soon as the page is loaded', async () => {
    loadWith('interactive');
    dispatchEvent(new Event('load'));
    await Promise.resolve();
    expect(resolved).to.equal(true);
  });

  it('[T2] ends as soon as the shopper asks for the video, and waits for nothing afterwards', async () => {
    loadWith('interactive');
    skip.abort();
    await Promise.resolve();
    expect(resolved).to.equal(true);
    resolved = false;
    loadWith('interactive');
    await Promise.resolve();
    expect(resolved).to.equal(true);
  });

  describe('in an engine that reports paints', () => {
    const { PerformanceObserver } = window;
    let report: (entry: object) => void;
    beforeEach(() => {
      class Observer {
        static readonly supportedEntryTypes = ['largest-contentful-paint'];
        constructor(heard: (list: { getEntries(): readonly object[] }) => void) {
          report = (entry) => heard({ getEntries: () => [entry] });
        }
        observe(): void {}
        disconnect(): void {}
      }
      Reflect.set(window, 'PerformanceObserver', Observer);
    });
    afterEach(() => void Reflect.set(window, 'PerformanceObserver', PerformanceObserver));

    it('[T2] ends with the largest picture, and not with a text', async () => {
      loadWith('interactive');
      report({ url: '' });
      await Promise.resolve();
      expect(resolved, 'a text').to.equal(false);
      report({ url: 'https://shop.test/shirt.jpg' });
      await Promise.resolve();
      expect(resolved, 'a picture').to.equal(true);
    });
  });

  describe('in an engine that reports no paint', () => {
    const types = Object.getOwnPropertyDescriptor(PerformanceObserver, 'supportedEntryTypes') as PropertyDescriptor;
    const { observe } = PerformanceObserver.prototype;
    const observed: unknown[] = [];
    beforeEach(() => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { configurable: true, value: ['paint'] });
      PerformanceObserver.prototype.observe = (options) => void observed.push(options?.type);
    });
    afterEach(() => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', types);
      PerformanceObserver.prototype.observe = observe;
    });

    it('[T2] ends once the page is parsed and its pictures are there, and asks for nothing that the console would name', async () => {
      loadWith('loading');
      await Promise.resolve();
      expect(resolved).to.equal(false);
      Object.defineProperty(Document.prototype, 'readyState', { configurable: true, get: () => 'interactive' });
      document.dispatchEvent(new Event('DOMContentLoaded'));
      await Promise.resolve();
      expect(resolved).to.equal(true);
      expect(observed).to.deep.equal([]);
    });

    it('[T2] waits for a picture in the window', async () => {
      const image = document.createElement('img');
      image.style.cssText = 'position: fixed; top: 0; width: 10px; height: 10px';
      Object.defineProperty(image, 'complete', { configurable: true, value: false });
      document.body.append(image);
      loadWith('interactive');
      await Promise.resolve();
      expect(resolved).to.equal(false);
      Object.defineProperty(image, 'complete', { value: true });
      image.dispatchEvent(new Event('load'));
      await Promise.resolve();
      expect(resolved).to.equal(true);
      image.remove();
    });
  });

  it('[C7, FAULTS 25] stays pending once it is aborted', async () => {
    const clock = FakeClock.install();
    loadWith('interactive');
    life.abort();
    dispatchEvent(new Event('load'));
    await clock.tick(60_000);
    expect(resolved).to.equal(false);
  });
});

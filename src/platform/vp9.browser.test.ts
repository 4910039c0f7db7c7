import { expect } from '@open-wc/testing';
import { isSlowConnection, prefersReducedData } from './data-saver.js';
import { trustVp9 } from './trust-vp9.js';
import { supportsVp9 } from './vp9.js';

/** Replaces a property of the browser for one test. */
const undo: (() => void)[] = [];
function pretend(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, value });
  undo.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}
const capabilities = (decodingInfo: () => Promise<unknown>): void =>
  pretend(navigator, 'mediaCapabilities', { decodingInfo });

describe('browser capabilities and preferences', () => {
  afterEach(() => {
    for (const restore of undo.splice(0)) restore();
  });

  it('[D6] this browser plays the clip', async () => {
    expect(await trustVp9(supportsVp9())).to.equal(true);
  });

  it('[D6, FAULTS 103] is not supported if a media element denies it', async () => {
    pretend(HTMLMediaElement.prototype, 'canPlayType', () => '');
    expect(await trustVp9(supportsVp9())).to.equal(false);
  });

  it('[D6, FAULTS 103] is not supported if the media capabilities deny it', async () => {
    capabilities(() => Promise.resolve({ supported: false }));
    expect(await trustVp9(supportsVp9())).to.equal(false);
  });

  it('[D6, FAULTS 103] trusts the media element if the capabilities are missing, fail or never settle', async () => {
    pretend(navigator, 'mediaCapabilities', undefined);
    expect(await trustVp9(supportsVp9())).to.equal(true);
    capabilities(() => Promise.reject(new TypeError('no')));
    expect(await trustVp9(supportsVp9())).to.equal(true);
    capabilities(() => new Promise(() => undefined));
    expect(await trustVp9(supportsVp9())).to.equal(true);
  });

  it('[D4, Z21, FAULTS 49] prefers reduced data with Save-Data, reduced motion or a very slow connection', () => {
    expect(prefersReducedData()).to.equal(false);
    for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
      pretend(navigator, 'connection', connection);
      expect(prefersReducedData()).to.equal(true);
    }
    for (const [effectiveType, slow] of Object.entries({ 'slow-2g': true, '2g': true, '3g': true, '4g': false })) {
      pretend(navigator, 'connection', { effectiveType });
      expect(isSlowConnection(), effectiveType).to.equal(slow);
    }
    pretend(navigator, 'connection', undefined);
    pretend(window, 'matchMedia', (query: string) => ({ matches: query.includes('prefers-reduced-motion') }));
    expect(prefersReducedData()).to.equal(true);
  });

  it('[T2] without the Network Information API a page that still loads after two seconds is on a slow connection', () => {
    pretend(navigator, 'connection', undefined);
    for (const [readyState, now, slow] of [
      ['loading', 1999, false],
      ['loading', 2001, true],
      ['interactive', 2001, true],
      ['complete', 60_000, false],
    ] as const) {
      pretend(document, 'readyState', readyState);
      pretend(performance, 'now', () => now);
      expect(isSlowConnection(), `${readyState} ${String(now)}`).to.equal(slow);
      expect(prefersReducedData()).to.equal(false);
    }
  });
});

import { expect } from '@open-wc/testing';
import { preloadPlayerMedia } from './player-media.js';

/** Files that modules have loaded; what a test fetches is none. */
const loadedFiles = (): number =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'fetch').length;

describe('preloadPlayerMedia', () => {
  it('[Z19] preloads hls.js only if the engine has no native HLS', async () => {
    const before = loadedFiles();
    preloadPlayerMedia(false, true);
    await (await fetch(location.href)).text();
    expect(loadedFiles()).to.equal(before);
    const loaded = new Promise<void>((resolve) => {
      new PerformanceObserver((_list, observer) => {
        if (loadedFiles() === before) return;
        observer.disconnect();
        resolve();
      }).observe({ type: 'resource', buffered: true });
    });
    preloadPlayerMedia(false, false);
    await loaded;
  });
});

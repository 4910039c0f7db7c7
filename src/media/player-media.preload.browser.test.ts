import { expect } from '@open-wc/testing';
import { preloadPlayerMedia } from './player-media.js';

/** When modules began to load their files, milliseconds of `performance.now()`; what a test fetches is none. */
const loadTimes = (): readonly number[] =>
  performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.initiatorType !== 'fetch' ? [entry.startTime] : [],
    );

describe('preloadPlayerMedia', () => {
  it('[Z19] preloads hls.js only if the engine has no native HLS', async () => {
    const before = loadTimes().length;
    preloadPlayerMedia(false, true);
    await (await fetch(location.href)).text();
    const asked = performance.now();
    const loaded = new Promise<void>((resolve) => {
      new PerformanceObserver((_list, observer) => {
        if (loadTimes().length === before) return;
        observer.disconnect();
        resolve();
      }).observe({ type: 'resource', buffered: true });
    });
    preloadPlayerMedia(false, false);
    await loaded;
    for (const time of loadTimes().slice(before)) expect(time).to.be.at.least(asked);
  });
});

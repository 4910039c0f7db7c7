import { expect } from '@open-wc/testing';
import { preloadPlayerMedia } from './player-media.js';

const hlsLoads = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/hls/media'));

const settled = (): Promise<unknown> => import('./captions/cues.js');

describe('preloadPlayerMedia', () => {
  it('[Z19] preloads hls.js only if the engine has no native HLS', async () => {
    preloadPlayerMedia(false, true);
    await settled();
    expect(hlsLoads()).to.equal(false);
    const loaded = new Promise<void>((resolve) => {
      new PerformanceObserver((_list, observer) => {
        if (!hlsLoads()) return;
        observer.disconnect();
        resolve();
      }).observe({ type: 'resource', buffered: true });
    });
    preloadPlayerMedia(false, false);
    await loaded;
  });
});

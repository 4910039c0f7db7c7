/** Opens and closes streams as a shopper does who follows links: by the fragment of the page's address alone. */
import type { RouteWalk } from './route-walk-port.js';

const TIMEOUT = 20_000;

/** Resolves with whether it became true in time. */
const until = (isSo: () => boolean): Promise<boolean> => {
  const deadline = performance.now() + TIMEOUT;
  return new Promise((resolve) => {
    const check = (): void => {
      if (isSo()) resolve(true);
      else if (performance.now() > deadline) resolve(false);
      else requestAnimationFrame(check);
    };
    check();
  });
};

const player = (): HTMLElement | null => document.querySelector('svc-player');
const list = (): HTMLElement | null => document.querySelector('svc-stream-list');

const walk: RouteWalk = {
  async open(id) {
    const before = player();
    location.hash = `#/translation/${id}`;
    return until(() => {
      const host = player();
      const covered = host?.shadowRoot?.querySelector('.poster:not([hidden])');
      return host !== before && host?.dataset['phase'] === 'playing' && !covered;
    });
  },
  async close() {
    location.hash = '#/';
    return until(() => player() === null && list()?.dataset['state'] === 'ready');
  },
};

(window as unknown as { svcBenchWalk: RouteWalk }).svcBenchWalk = walk;

import { mockResponds } from './fault-setup.js';
import type { Request } from '@playwright/test';
import { type FaultContext, type FaultRow, isIdle, isStalled, PLAYING, rowTests, type Setup } from './fault-row.js';
import { API, APPLICATION, expect, test, type Envelope } from './pip-page.js';

/** Timeout of a lookup with its retry. */
const LOOKUP = 8_000;
const STATE = /\/stream-state\?/;
const QUESTION = /\/mini-player\//;
/** The longest delay before the request of a page that is online again. */
const RETURN = 5_100;
const TURNS = 20;

const toggleNetwork = async ({ page }: FaultContext): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  }
};

/** The network is online for good. */
const cameOnline = ({ page }: FaultContext): Promise<boolean> =>
  page.evaluate(() => Symbol.for('came online') in window);

/** Offline at the start, then toggled. */
const startsOffline: FaultRow = {
  name: '65 toggles after an offline start',
  setup: async ({ page }) => {
    await page.addInitScript(() => {
      let online = false;
      Object.defineProperty(navigator, 'onLine', { get: () => online });
      addEventListener('online', () => (online = true), true);
    });
    await page.route(STATE, (route) => route.abort('internetdisconnected'), { times: 1 });
  },
  steps: async (scene) => {
    await scene.pip.expectExplained(/^mode: hidden \(unreachable\)/m);
    await toggleNetwork(scene);
    await scene.page.evaluate(() => Object.assign(window, { [Symbol.for('came online')]: true }));
  },
  outcome: PLAYING,
  trace: /hidden[^]*playing/,
  fastForward: { atMost: RETURN, during: async (scene) => isIdle(scene) && (await cameOnline(scene)) },
  lookups: [2, 2],
};

test.describe('[C7] a network that goes offline and online twenty times: one more request, after a delay', () => {
  rowTests([
    startsOffline,
    {
      name: '65 goes offline for good',
      product: '00125',
      steps: async ({ pip, page }) => {
        await pip.expectPlaying('live');
        await page.context().setOffline(true);
      },
      // The poster after half an hour is proven beside the machine [FAULTS 147].
      outcome: { mode: 'live', phase: 'waiting' },
      trace: /playing[^]*waiting/,
      fastForward: { atMost: 34_000, during: isStalled },
      decodingTimeout: 34_000,
      lookups: [1, 4],
    },
  ]);
});

/** The shop's service worker responds to every request to the service. */
const usesServiceWorker =
  (answer: string | ((envelope: Envelope) => unknown)): Setup =>
  async ({ page, envelope }) => {
    const response = typeof answer === 'string' ? answer : `Response.json(${JSON.stringify(answer(envelope))})`;
    await page.context().route('**/shop-worker.js', (route) =>
      route.fulfill({
        contentType: 'application/javascript',
        body: `
          addEventListener('install', () => skipWaiting());
          addEventListener('activate', (event) => event.waitUntil(clients.claim()));
          addEventListener('fetch', (event) => {
            if (/mini-player/.test(event.request.url)) event.respondWith(${response});
          });`,
      }),
    );
    await page.goto('/cart');
    await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const controlled = new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve);
      });
      await serviceWorker.register('/shop-worker.js');
      await controlled;
    });
  };

test.describe('[C2, C3, C7] a service worker of the shop responds for the service: only a complete envelope counts', () => {
  test.skip(
    ({ browserName }) => browserName === 'firefox',
    'installs no service worker whose script Playwright fills in, and the shop itself has none',
  );
  const page = "'<!doctype html><title>Offline</title>', { headers: { 'content-type': 'text/html' }";
  const row = (
    name: string,
    answer: Parameters<typeof usesServiceWorker>[0],
    reason: string,
    asks: [number, number],
    rest: Partial<FaultRow> = {},
  ): FaultRow => ({
    name: `58 ${name}`,
    setup: usesServiceWorker(answer),
    outcome: { mode: 'hidden', reason },
    lookups: asks,
    ...rest,
  });
  rowTests([
    row('its offline page', `new Response(${page} })`, 'invalid-answer', [1, 1]),
    row('a network error', 'Response.error()', 'unreachable', [1, 2]),
    row('no response', 'new Promise(() => {})', 'timeout', [1, 1], {
      fastForward: { atMost: LOOKUP, during: ({ urls }) => urls.some((url) => STATE.test(url)) },
    }),
    row('a cached valid response', (envelope) => envelope, '', [1, 1], { outcome: PLAYING }),
  ]);
});

test.describe('[C1, C7] hanging requests take two connections at most, and the shop’s requests succeed', () => {
  const bothHang = (): FaultRow => {
    const hanging = new Set<Request>();
    let most = 0;
    let shopCameThrough = false;
    return {
      name: '83, S4.19 both requests hang',
      // Its page has the live notification enabled.
      product: '00135',
      setup: (scene) => {
        const { page } = scene;
        const done = (request: Request): boolean => hanging.delete(request);
        page.on('request', (request) => {
          if (QUESTION.test(request.url())) most = Math.max(most, hanging.add(request).size);
        });
        page.on('requestfinished', done);
        page.on('requestfailed', done);
        return mockResponds('/v2/mini-player/*', { hang: true })(scene);
      },
      steps: async ({ page, mock }) => {
        const onTheWire = (): number => mock.faults()[0]?.holding ?? 0;
        await expect.poll(() => hanging.size).toBe(2);
        const got = await page.evaluate(async (address) => {
          const one = async (at: number): Promise<boolean> => {
            const response = await fetch(`${address}&${String(at)}`);
            return (await response.text()) !== '' && response.ok;
          };
          const read = await Promise.all(Array.from({ length: 8 }, (_, at) => one(at)));
          return read.filter(Boolean).length;
        }, `${API}/v3/streams?applicationId=${APPLICATION}`);
        expect(got, "the shop's own").toBe(8);
        expect(hanging.size, 'hanging all the while').toBe(2);
        expect(onTheWire(), 'on the wire').toBe(2);
        shopCameThrough = true;
        await expect.poll(onTheWire, 'left').toBe(0);
        expect(most).toBe(2);
      },
      outcome: { mode: 'hidden', reason: 'timeout' },
      fastForward: { atMost: LOOKUP, during: () => shopCameThrough },
    };
  };
  rowTests([bothHang]);
});

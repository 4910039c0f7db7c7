import type { Request } from '@playwright/test';
import {
  AT_ONCE,
  SLACK,
  all,
  replies,
  runRows,
  wires,
  type Envelope,
  type FaultRow,
  type Outcome,
  type Scene,
} from './fault-row.js';
import { test } from './fault-test.js';
import { API, expect } from './pip-page.js';

const PLAYING: Outcome = { mode: 'preview', phase: 'playing' };
/** All the time that a question has. */
const DECISION = 8_000 + SLACK;
const STATE = /\/stream-state\?/;
const QUESTION = /\/mini-player\//;
/** The pause before the one question of a page that comes online again, at most. */
const RETURN = 5_100;
const TURNS = 20;

const flap = async ({ page }: Scene): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  }
};

/** Offline from the start until the network begins to come and go. */
const startsOffline: FaultRow = {
  name: '65 flaps after a start without network',
  arrange: async ({ page }) => {
    await page.addInitScript(() => {
      let online = false;
      Object.defineProperty(navigator, 'onLine', { get: () => online });
      addEventListener('online', () => (online = true), true);
    });
    await page.route(STATE, (route) => route.abort('internetdisconnected'), { times: 1 });
  },
  meanwhile: async (scene) => {
    await scene.pip.expectExplained(/^mode: hidden \(unreachable\)/m);
    await flap(scene);
  },
  ends: PLAYING,
  by: /hidden[^]*playing/,
  within: RETURN + 2 * AT_ONCE,
  asks: [2, 2],
};

test('[C7] a network that comes and goes twenty times: one more question, after a pause of its own', async ({
  browser,
  fault,
}) => {
  await runRows(
    [
      startsOffline,
      {
        name: '65 goes and never comes back',
        product: '00125',
        arrange: () => Promise.resolve(),
        meanwhile: async ({ pip, page }) => {
          await pip.expectMode('live');
          await pip.expectPhase('playing');
          await page.context().setOffline(true);
        },
        ends: { mode: 'poster' },
        by: /playing[^]*poster/,
        within: 34_000 + SLACK,
        asks: [1, 4],
      },
    ],
    browser,
    fault,
  );
});

/** The shop has a worker that answers every question to the service with this response of its own. */
const worksWith =
  (answer: string | ((envelope: Envelope) => unknown)): FaultRow['arrange'] =>
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

test('[C2, C3, C7] a service worker of the shop answers for the service: only a whole envelope counts', async ({
  browser,
  fault,
}) => {
  const page = "'<!doctype html><title>Offline</title>', { headers: { 'content-type': 'text/html' }";
  const row = (
    name: string,
    answer: Parameters<typeof worksWith>[0],
    reason: string,
    asks: [number, number],
    rest: Partial<FaultRow> = {},
  ): FaultRow => ({
    name: `58 ${name}`,
    arrange: worksWith(answer),
    ends: { mode: 'hidden', reason },
    within: AT_ONCE,
    asks,
    ...rest,
  });
  await runRows(
    [
      row('its offline page', `new Response(${page} })`, 'invalid-answer', [1, 1]),
      row('its offline page with status 503', `new Response(${page}, status: 503 })`, 'refused', [2, 2]),
      row('a network error', 'Response.error()', 'unreachable', [1, 2]),
      row('never an answer', 'new Promise(() => {})', 'timeout', [1, 1], { within: DECISION }),
      row('the envelope taken off', ({ body }) => body, 'invalid-answer', [1, 1]),
      row('an old refusal', (envelope) => ({ ...envelope, status: 400 }), 'refused', [1, 1]),
      row('a good copy', (envelope) => envelope, '', [1, 1], { ends: PLAYING }),
    ],
    browser,
    fault,
  );
});

test('[A3] an answer that announces the end of the old access still counts', async ({ browser, fault }) => {
  const deprecated =
    (exposed: boolean): FaultRow['arrange'] =>
    (scene) =>
      replies({
        body: JSON.stringify(scene.envelope),
        headers: {
          'x-deprecated': 'public access ends on 2027-01-01',
          ...(exposed && { 'access-control-expose-headers': 'X-Deprecated' }),
        },
      })(scene);
  const row = (name: string, exposed: boolean): FaultRow => ({
    name: `86 X-Deprecated ${name}`,
    arrange: deprecated(exposed),
    ends: PLAYING,
    within: AT_ONCE,
    asks: [1, 1],
  });
  await runRows([row('exposed', true), row('not exposed', false)], browser, fault);
});

test('[C1, C7] questions that hang take two places at most, and those of the shop get through', async ({
  browser,
  fault,
}) => {
  const hanging = new Set<Request>();
  let most = 0;
  await runRows(
    [
      {
        name: '83, S4.19 both questions hang',
        // Its page has the live notification on.
        product: '00135',
        arrange: (scene) => {
          const { page } = scene;
          const done = (request: Request): boolean => hanging.delete(request);
          page.on('request', (request) => {
            if (QUESTION.test(request.url())) most = Math.max(most, hanging.add(request).size);
          });
          page.on('requestfinished', done);
          page.on('requestfailed', done);
          return all(wires(QUESTION, 'hang'), wires('^/shop-own$', 'page'))(scene);
        },
        meanwhile: async ({ page }) => {
          await expect.poll(() => hanging.size, { timeout: DECISION }).toBe(2);
          const got = await page.evaluate(async (address) => {
            const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => fetch(`${address}?${String(at)}`)));
            return answers.filter(({ ok }) => ok).length;
          }, `${API}/shop-own`);
          expect(got, "the shop's own").toBe(8);
          expect(hanging.size, 'hanging all the while').toBe(2);
          expect(fault.waiting('hang'), 'on the wire').toBe(2);
        },
        ends: { mode: 'hidden', reason: 'timeout' },
        within: DECISION,
        asks: [1, 1],
      },
    ],
    browser,
    fault,
  );
  expect(most).toBe(2);
  await expect.poll(() => fault.waiting('hang'), 'left').toBe(0);
});

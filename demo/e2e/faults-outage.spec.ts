import type { Page, Request } from '@playwright/test';
import { FROM_PLAYER, resumesAt, withoutNativeHls } from './fault-setup.js';
import { expect, fetchState, test } from './pip-page.js';
import { PlayerPage } from './player-page.js';

/** Milliseconds until an element without a network has played its buffer, and has noticed. */
const OUTAGE = 35_000;
/** Milliseconds until the picture moves again, after the browser has reported the network. */
const RECOVERY = 15_000;
/** The same where it does not: the longest pause in an outage of this length, and a decoder. */
const LATE_RECOVERY = 55_000;
/** Of a test that waits for an outage and a recovery in real time, on a busy machine. */
const TEST_TIMEOUT = 300_000;
/** Requests of one outage, failed ones included; those of hls.js while its buffer lasts are most of them. */
const MAX_REQUESTS = 60;
const RECORDED = '00123';
const RUNNING = '00125';

/** Whether the video still has a frame, or one that was kept covers it. */
const hasPicture = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.querySelector('svc-pip, svc-player')?.shadowRoot;
    const [canvas, video] = [root?.querySelector('canvas'), root?.querySelector('video')];
    if (!canvas) return !!video && video.readyState >= video.HAVE_CURRENT_DATA;
    const [a, b] = [canvas, video].map((one) => JSON.stringify(one?.getBoundingClientRect()));
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return a === b && pixels.some((value, at) => at % 4 < 3 && value > 32);
  });

interface Outage {
  readonly page: Page;
  readonly host: ReturnType<Page['locator']>;
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** The network is away until the element has noticed; it waits with its picture meanwhile, and plays again afterwards. */
async function survives({ page, host, begin, end }: Outage, mode: string, recovery = RECOVERY): Promise<void> {
  const requests: Request[] = [];
  const phases = await host.evaluateHandle((element) => {
    const seen: string[] = [];
    const note = (): unknown =>
      seen.push(
        `${String((element as HTMLElement).dataset['mode'])} ${String((element as HTMLElement).dataset['phase'])}`,
      );
    new MutationObserver(note).observe(element, { attributeFilter: ['data-mode', 'data-phase'] });
    return seen;
  });
  await begin();
  page.on('request', (request) => requests.push(request));
  await expect(host).toHaveAttribute('data-phase', 'waiting', { timeout: OUTAGE });
  const sent = requests.length;
  await end();
  await expect(host).toHaveAttribute('data-phase', 'playing', { timeout: recovery });
  await expect(host).toHaveAttribute('data-mode', mode);
  expect(new Set((await phases.jsonValue()).map((one) => one.split(' ')[0])), 'modes of the outage').toEqual(
    new Set([mode]),
  );
  expect(sent, 'requests without a network').toBeLessThanOrEqual(MAX_REQUESTS);
}

test.describe('[D4] a stream or a continued recording survives an outage of the network, with its last picture', () => {
  for (const [engine, ownHls] of [
    ['by the engine', true],
    ['by hls.js', false],
  ] as const) {
    test(`[D2, FAULTS 147] a stream in the ${ownHls ? 'card' : 'iframe'}, ${engine}`, async ({
      page,
      pip,
      context,
    }) => {
      test.setTimeout(TEST_TIMEOUT);
      if (!ownHls) await withoutNativeHls({ page });
      await pip.open(RUNNING);
      await pip.expectPlaying('live');
      const begin = (): Promise<void> => context.setOffline(true);
      const end = async (): Promise<void> => {
        if (ownHls) expect(await hasPicture(page), 'the last picture').toBe(true);
        await context.setOffline(false);
      };
      await survives({ page, host: pip.host, begin, end }, 'live');
    });

    test(`[D3, FAULTS 147] a continued recording, ${engine}`, async ({ page, pip, context }) => {
      test.setTimeout(TEST_TIMEOUT);
      if (!ownHls) await withoutNativeHls({ page });
      await resumesAt(5)({ page, envelope: await fetchState(RECORDED) } as never);
      await pip.open(RECORDED, FROM_PLAYER);
      await pip.expectPlaying('continuous');
      await survives(
        { page, host: pip.host, begin: () => context.setOffline(true), end: () => context.setOffline(false) },
        'continuous',
      );
    });

    for (const [what, address, mode] of [
      ['a stream', '#/translation/trail-live', 'live'],
      ['a recording', '#/translation/autumn-evening', 'recording'],
    ] as const) {
      test(`[P1, FAULTS 147] ${what} in the full player, ${engine}`, async ({ page, context }) => {
        test.setTimeout(TEST_TIMEOUT);
        if (!ownHls) await withoutNativeHls({ page });
        const live = new PlayerPage(page);
        await live.open(address);
        await live.expectPlaying();
        const begin = (): Promise<void> => context.setOffline(true);
        const end = async (): Promise<void> => {
          expect(await hasPicture(page), 'the last picture').toBe(true);
          await context.setOffline(false);
        };
        await survives({ page, host: live.player, begin, end }, mode);
      });
    }
  }

  for (const [what, address] of [
    ['the card', null],
    ['the full player', '#/translation/trail-live'],
  ] as const)
    test(`[D4, FAULTS 147] a stream in ${what}, while a captive portal answers for its host and for the service`, async ({
      page,
      pip,
    }) => {
      test.setTimeout(TEST_TIMEOUT);
      const live = new PlayerPage(page);
      if (address) {
        await live.open(address);
        await live.expectPlaying();
      } else {
        await pip.open(RUNNING);
        await pip.expectPlaying('live');
      }
      const isAnswered = (url: URL): boolean => /^\/(live\/.|v2\/)/.test(url.pathname);
      const headers = { 'access-control-allow-origin': '*' };
      const login = { contentType: 'text/html', headers, body: '<h1>Log in to the network</h1>' };
      await survives(
        {
          page,
          host: address ? live.player : pip.host,
          begin: () => page.route(isAnswered, (route) => route.fulfill(login)),
          end: () => page.unroute(isAnswered),
        },
        'live',
        LATE_RECOVERY,
      );
    });

  test('[D2, FAULTS 147] a stream in the card whose host is away, of which the browser does not learn', async ({
    page,
    pip,
  }) => {
    test.setTimeout(TEST_TIMEOUT);
    await pip.open(RUNNING);
    await pip.expectPlaying('live');
    const isMedia = (url: URL): boolean => url.pathname.startsWith('/live/');
    await survives(
      {
        page,
        host: pip.host,
        begin: () => page.route(isMedia, (route) => route.abort('timedout')),
        end: () => page.unroute(isMedia),
      },
      'live',
      LATE_RECOVERY,
    );
  });
});

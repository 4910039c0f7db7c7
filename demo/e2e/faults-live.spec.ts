import type { Page } from '@playwright/test';
import { expectShopUntouched, witness } from './fault-oracle.js';
import { AT_ONCE, SLACK, all, blocks, runRows, streams, wires, type FaultRow, type Outcome } from './fault-row.js';
import { API, expect, test as plain } from './pip-page.js';
import { test } from './fault-test.js';

const MANIFEST = '^/live/trail-live/.*\\.m3u8$';
const SEGMENT = '^/live/trail-live/.*\\.ts$';
const GIVEN_UP: Outcome = { mode: 'poster' };
/** The card's and the frame's patience, and one question between them. */
const START = 14_000 + SLACK;
/** What was loaded ahead is played first, then the stream may stand still before each of the two attempts. */
const STOP = 34_000 + SLACK;
/** Segments that come before a stream stands still. */
const AHEAD = 3;
const TWICE = /frame[^]*mode: poster/;

const live = (name: string, arrange: FaultRow['arrange'], rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  product: '00125',
  arrange,
  ends: GIVEN_UP,
  within: START,
  asks: [1, 4],
  by: TWICE,
  ...rest,
});

/** The playlists as they were when they were first asked for. */
const freezes: FaultRow['arrange'] = ({ page }) => {
  const first = new Map<string, string>();
  return page.route(
    (url) => new RegExp(MANIFEST).test(url.pathname),
    async (route) => {
      const url = route.request().url();
      const body = first.get(url) ?? (await (await route.fetch()).text());
      first.set(url, body);
      await route.fulfill({
        body,
        contentType: 'application/vnd.apple.mpegurl',
        headers: { 'access-control-allow-origin': '*' },
      });
    },
  );
};

const manifestGone = (page: Page): Promise<unknown> =>
  page.route(
    (url) => new RegExp(MANIFEST).test(url.pathname),
    (route) => route.fulfill({ status: 404 }),
  );

test('[D4] a stream that does not start gives way to the poster, after card and frame had their chance', async ({
  browser,
  fault,
}) => {
  await runRows(
    [
      live('114 manifest 404', wires(MANIFEST, 'unknown')),
      live('114 manifest HTML', wires(MANIFEST, 'page')),
      live('114 manifest empty', wires(MANIFEST, 'empty')),
      live('114 manifest hangs', wires(MANIFEST, 'hang')),
      live('115 every segment 404', wires(SEGMENT, 'unknown', 'x.ts')),
      live('115 every segment hangs', wires(SEGMENT, 'hang', 'x.ts')),
      live('51 live blocked', blocks('^/live/')),
      live('123 frame 404 besides', all(wires(MANIFEST, 'unknown'), wires('/frame\\.html$', 'unknown'))),
      live('122 hls.js not to be had', all(wires(MANIFEST, 'page'), blocks('/chunks/hls-media'))),
      live('79 no playbackLink', streams({ playbackLink: '' }), {
        ends: { mode: 'poster', reason: 'live-unavailable' },
        within: AT_ONCE,
        by: /./,
      }),
    ],
    browser,
    fault,
  );
});

test('[D4, Z3] a stream that stops is noticed, and nobody keeps asking for its playlist', async ({
  browser,
  fault,
}) => {
  await runRows(
    [
      live('116 frozen playlist', freezes, { within: STOP, asks: [2, 4] }),
      live('118 manifest gone after the start', () => Promise.resolve(), {
        within: STOP,
        asks: [2, 4],
        meanwhile: async ({ pip, page }) => {
          await pip.expectMode('live');
          await pip.expectPhase('playing');
          await manifestGone(page);
        },
      }),
    ],
    browser,
    fault,
    2,
  );
});

test('[D4, D7, Z3] a stream that stood still for a while is asked about once, and goes on in the frame', async ({
  browser,
  fault,
}) => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let segments = 0;
  await runRows(
    [
      live(
        '116 no segment comes until the frame is asked for',
        ({ page }) =>
          page.route(
            (url) => new RegExp(SEGMENT).test(url.pathname),
            async (route) => {
              if (++segments > AHEAD) await held;
              await route.continue();
            },
          ),
        {
          meanwhile: async ({ page }) => {
            // The poster itself is there for a moment only, until the service has said that the stream still runs.
            await page.waitForRequest(/\/frame\.html/, { timeout: STOP });
            goOn();
          },
          ends: { mode: 'live', phase: 'playing' },
          by: /playing, in the card[^]*poster[^]*playing, in the frame/,
          within: STOP,
          asks: [1, 1],
        },
      ),
    ],
    browser,
    fault,
  );
});

plain(
  '[D7, Z3, FAULTS 117] a stream ends: hidden until its recording is processed, then its clip',
  async ({ pip, page, request }) => {
    plain.setTimeout(90_000);
    const stream = (data: object): Promise<unknown> => request.post(`${API}/__mock/streams/tea-time`, { data });
    await stream({ state: 'online', recording: 'none' });
    const urls = await witness(page);
    try {
      await pip.open('1e3');
      await pip.expectMode('live');
      await pip.expectPhase('playing');
      await stream({ state: 'completed', recording: 'processing' });
      await expect(pip.host).toHaveAttribute('data-mode', 'hidden', { timeout: 40_000 });
      await expect(pip.host).toHaveAttribute('data-reason', 'awaiting-recording');
      await stream({ recording: 'ready' });
      await page.evaluate(() => document.querySelector<HTMLElement & { refresh(): void }>('svc-pip')?.refresh());
      await pip.expectMode('preview');
      await pip.expectPhase('playing');
      await expectShopUntouched(pip, urls);
    } finally {
      await stream({ state: 'online', recording: 'none' });
    }
  },
);

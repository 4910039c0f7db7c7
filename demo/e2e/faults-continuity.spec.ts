import { CONTINUED, type FaultRow, rowTests, type Setup } from './fault-row.js';
import type { FaultContext } from './fault-row.js';
import { FROM_PLAYER, resumesAt, storesRecord, withoutNativeHls } from './fault-setup.js';
import { expect, fetchState, test } from './pip-page.js';

const FRAME = /\/frame\.html/;

/** A direct entry despite the record. */
const directEntry = (name: string, setup: Setup, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  query: FROM_PLAYER,
  setup,
  notRequested: FRAME,
  ...rest,
});

test.describe('[X3, Z14] a record of another visit, product or project is not continued', () => {
  // Every other record: resume-store.node.test.ts.
  rowTests([
    directEntry('128 an address that was copied', resumesAt(20), { query: '?svc_cv=copied' }),
    directEntry('128 of another product', resumesAt(20, { feedProductId: '00124' })),
    directEntry('130 of another project', resumesAt(20, {}, 'another-shop')),
    directEntry('64 no JSON', storesRecord('{"v":1,')),
  ]);
});

test.describe('[D3] messages from other senders change nothing', () => {
  const sendMessages: FaultRow['steps'] = async ({ page, pip }) => {
    await pip.expectPlaying('continuous');
    await page.evaluate(async () => {
      // Scripts of the page can read and replay the iframe's messages.
      const heard = await new Promise<object>((resolve) => {
        addEventListener('message', ({ data }) => resolve(data as object), { once: true });
      });
      const failed = { ...heard, type: 'event', event: { type: 'failed', reason: 'media' } };
      const circle: Record<string, unknown> = { svc: 1, type: 'event', event: { type: 'failed', reason: 'media' } };
      circle['self'] = circle;
      const texts = [{ svc: 1, nonce: 'x', type: 'event', event: { type: 'failed' } }, circle, null, 'ready', []];
      for (let count = 0; count < 2_000; count++) for (const text of texts) postMessage(text, '*');
      for (const said of [heard, failed]) for (let count = 0; count < 100; count++) postMessage(said, location.origin);
      postMessage('x'.repeat(10_000_000), '*');
      const stranger = document.createElement('iframe');
      stranger.srcdoc = `<script>for (let i = 0; i < 1000; i++)
        parent.postMessage({ svc: 1, type: 'event', event: { type: 'failed', reason: 'media' } }, '*')</script>`;
      document.body.append(stranger);
      await new Promise((resolve) => stranger.addEventListener('load', resolve));
      stranger.remove();
      const last = new Promise((resolve) => addEventListener('message', ({ data }) => data === 'last' && resolve(0)));
      postMessage('last', '*');
      await last;
    });
    await pip.expectPlaying('continuous');
    await expect(pip.host.locator('iframe')).toHaveCount(1);
  };
  rowTests([
    {
      name: '136 many, large, circular, and replayed',
      query: `${FROM_PLAYER}&csp=off`,
      setup: resumesAt(20),
      steps: sendMessages,
      outcome: CONTINUED,
      trace: /playing/,
      maxRequests: [FRAME, 1],
    },
  ]);
});

for (const [engine, ownHls] of [
  ['the engine', true],
  ['hls.js', false],
] as const)
  test(`[Z41, D3] a continued recording whose encoder was killed plays to its last second and ends, by ${engine}`, async ({
    page,
    pip,
  }) => {
    if (!ownHls) await withoutNativeHls({ page });
    await page.route(/\/recording\/.*\.m3u8/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('#EXT-X-ENDLIST', '') });
    });
    await resumesAt(53)({ page, envelope: await fetchState('00123') } as FaultContext);
    await pip.open('00123', FROM_PLAYER);
    await pip.expectPlaying('continuous');
    await pip.expectMode('poster', 'ended');
    expect(pip.consoleOutput).toEqual([]);
  });

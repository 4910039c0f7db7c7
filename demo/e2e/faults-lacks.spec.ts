import { rowTests, type FaultRow } from './fault-row.js';
import { scriptRow, scriptRowWith } from './hostile/shop-script.js';
import { leftovers, trackPageResources } from './leak-check.js';
import { expect, test } from './pip-page.js';
import { followLink, rewritePage } from './product-page.js';

function dropListenerOptions(): void {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener) {
    addEventListener.call(this, type, listener);
  };
}

test.describe('[FAULTS 165, 166] functions of the page that do less than the browser: it plays, and nothing is left', () => {
  const live: Partial<FaultRow> = { product: '00125', outcome: { mode: 'live', phase: 'playing' } };
  rowTests([
    scriptRow('165 TextDecoder cannot decode in pieces', () => {
      const { TextDecoder } = window;
      window.TextDecoder = class extends TextDecoder {
        override decode(bytes?: AllowSharedBufferSource): string {
          return super.decode(bytes);
        }
      };
    }),
    scriptRow('166 addEventListener drops its options', dropListenerOptions),
    scriptRowWith(live)('166 addEventListener drops its options, beside a stream', dropListenerOptions),
  ]);
});

test('[FAULTS 166] ten products of a router leave no listeners behind where options are dropped', async ({
  pip,
  page,
}) => {
  await trackPageResources(page);
  await page.addInitScript(dropListenerOptions);
  await pip.open('00123', '?spa=1');
  await pip.expectPlaying('preview');
  const lookups = (): number => pip.requestedUrls(/stream-state/).length;
  const listening = async (): Promise<string[]> => [...(await leftovers(page)).listeners].sort();
  // Those of the deferred chunk come after the first frame.
  await expect.poll(listening).toContain('resize');
  const before = await listening();
  for (let count = 0; count < 5; count++) {
    for (const product of ['00131', '00123']) {
      const requested = lookups();
      await followLink(page, `/product/${product}?spa=1`);
      await expect.poll(lookups).toBe(requested + 1);
    }
  }
  await pip.expectPlaying('preview');
  await expect.poll(listening).toEqual(before);
});

test('[FAULTS 168] in a frameset, which shows nothing beside its frames, the clip rests', async ({ pip, page }) => {
  await rewritePage(page, (markup) => {
    const scripts = markup.match(/<script[^>]*(?:ld\+json|svc-pip-sdk)[\s\S]*?<\/script>/g) ?? [];
    return `<!doctype html><html><head>${scripts.join('')}</head><frameset><frame src="about:blank"></frameset></html>`;
  });
  await pip.open('00123');
  await pip.expectMode('preview');
  await pip.expectPhase('paused');
  await pip.expectExplained(/not rendered, so that it rests/);
});

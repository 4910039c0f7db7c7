import { SLACK, all, runRows, wires, type FaultRow } from './fault-row.js';
import { test } from './fault-test.js';
import { PageMemory } from './page-memory.js';
import { API, expect } from './pip-page.js';
import { rewritePage } from './tag-page.js';

const CROWD = 80;
/** Of the shop's own videos; the others only load. */
const PLAYING = 6;
const FIRST_FRAME = 6_000 + 2 * SLACK;
/** What of ours loads or plays. */
const OURS = ':is(video, audio, iframe)[src]:not([data-shop])';

/** The shop shows videos of its own. */
const isCrowded: FaultRow['arrange'] = ({ page }) => {
  const video = (at: number): string =>
    `<video data-shop width="40" height="70" muted playsinline loop preload="auto" ${at < PLAYING ? 'autoplay' : ''}
      src="${API}/media/clips/coffee-set.webm?${String(at)}"></video>`;
  const crowd = Array.from({ length: CROWD }, (_, at) => video(at)).join('');
  return rewritePage(page, (markup) => markup.replace('</main>', `<section>${crowd}</section></main>`));
};

test('[D4] beside eighty other videos: one of ours at most, and none once it is closed', async ({ browser, fault }) => {
  const crowded = (name: string, rest: Partial<FaultRow> = {}): FaultRow => ({
    name: `124 ${name}`,
    arrange: isCrowded,
    meanwhile: async ({ page, pip }) => {
      const memory = await PageMemory.of(page);
      await expect(pip.host).toHaveAttribute('data-phase', /playing|shown/, { timeout: FIRST_FRAME });
      expect(await memory.count(OURS), 'while it is shown').toBeLessThanOrEqual(1);
      await pip.button('Close the video').click();
      await pip.expectMode('hidden', 'dismissed');
      expect(await memory.count(OURS), 'once it is closed').toBe(0);
    },
    ends: { mode: 'hidden', reason: 'dismissed' },
    by: /dismissed/,
    within: 2 * FIRST_FRAME,
    asks: [1, 2],
    pressed: true,
    ...rest,
  });
  await runRows(
    [
      crowded('a clip'),
      crowded('a running stream', { product: '00125' }),
      crowded('a clip that never comes', { arrange: all(isCrowded, wires('linen-shirt\\.webm$', 'silence')) }),
    ],
    browser,
    fault,
    1,
  );
});

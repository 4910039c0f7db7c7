import { type FaultRow, type Outcome } from '../fault-row.js';
import { rewritePage } from '../tag-page.js';

/** What the page has done to itself by then is no work of ours: the witness looks at it anew. */
const DONE = `window.dispatchEvent(new CustomEvent('own-scripts-ran'))`;

/** The shop loads these scripts of its own, one after the other, before everything else. */
export const loads =
  (...scripts: readonly string[]): FaultRow['arrange'] =>
  async ({ page }) => {
    const bodies = [...scripts, DONE];
    await page.route('**/own-script/*', (route) =>
      route.fulfill({
        contentType: 'application/javascript',
        body: bodies[Number(route.request().url().at(-1))] ?? '',
      }),
    );
    const tags = bodies.map((_, at) => `<script src="/own-script/${String(at)}"></script>`).join('');
    await rewritePage(page, (markup) => markup.replace('<head>', `<head>${tags}`));
  };

export const PLAYING: Outcome = { mode: 'preview', phase: 'playing' };

/** A row in which the shop's own first script does this; by default the clip plays all the same. */
export const does = (name: string, script: () => void, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  arrange: loads(`(${String(script)})();`),
  ends: PLAYING,
  asks: [1, 1],
  ...rest,
});

import { type FaultRow, type Outcome } from '../fault-row.js';
import { rewritePage } from '../product-page.js';

/** What the page has done to itself by then is no work of ours: the witness looks at it anew. */
const SCRIPTS_DONE = `window.dispatchEvent(new CustomEvent('shop-scripts-done'))`;

/** The shop loads these scripts of its own, one after the other, before everything else. */
export const loadsScripts =
  (...scripts: readonly string[]): FaultRow['setup'] =>
  async ({ page }) => {
    const bodies = [...scripts, SCRIPTS_DONE];
    await page.route('**/shop-script/*', (route) =>
      route.fulfill({
        contentType: 'application/javascript',
        body: bodies[Number(route.request().url().at(-1))] ?? '',
      }),
    );
    const tags = bodies.map((_, at) => `<script src="/shop-script/${String(at)}"></script>`).join('');
    await rewritePage(page, (markup) => markup.replace('<head>', `<head>${tags}`));
  };

export const PLAYING: Outcome = { mode: 'preview', phase: 'playing' };

/** A row in which the shop's own first script does this; by default the clip plays all the same. */
export const runsScript = (name: string, script: () => void, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  setup: loadsScripts(`(${String(script)})();`),
  outcome: PLAYING,
  lookups: [1, 1],
  ...rest,
});

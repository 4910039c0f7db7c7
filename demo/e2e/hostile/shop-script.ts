import type { FaultRow, Setup } from '../fault-row.js';
import { rewritePage } from '../product-page.js';

/** Tells the observers that the shop's own scripts have run. */
const SCRIPTS_DONE = `window.dispatchEvent(new CustomEvent('shop-scripts-done'))`;

/** The shop loads these scripts first, in this order. */
export const loadsScripts =
  (...scripts: readonly string[]): Setup =>
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

/** Rows in which the shop runs a script before the tag. */
export const scriptRowWith =
  (rest: Partial<FaultRow>) =>
  (name: string, script: () => void): FaultRow => ({ name, setup: loadsScripts(`(${String(script)})();`), ...rest });

export const scriptRow = scriptRowWith({});

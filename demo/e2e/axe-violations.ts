import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run(within: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Violations in one document, without its iframes: the rule and the markup, one line each.
 *
 * @param within selector; shadow trees below it count
 * @param options of axe
 */
export async function axeViolations(place: Page | Frame, within: string, options: object = {}): Promise<string[]> {
  // Half a megabyte, once for a document.
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(AXE);
  return place.evaluate(
    async ([selector, given]) => {
      // Of what passes it would else describe every element too.
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(selector, {
        iframes: false,
        resultTypes: ['violations'],
        ...given,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, options] as const,
  );
}

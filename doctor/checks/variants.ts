import type { Examination } from '../examination.js';
import { info, warning, type Observation } from '../finding.js';
import { productOf } from '../site.js';

/** Whether the id follows the variant that the visitor has chosen. */
export function checkVariants({ pairs, variants }: Examination): readonly Observation[] {
  const [{ with: visit }] = pairs;
  const named = new Set(visit.page.product.variants.map(({ sku }) => sku));
  if (named.size < 2) return [];
  const product = productOf(visit);
  const wrong = variants.filter(({ sku, found }) => found !== null && found !== sku && named.has(found));
  if (product === null) return [];
  return [
    info(`the page has ${named.size} variants: ${[...named].slice(0, 8).join(', ')}`),
    ...wrong.map(({ url, sku, found }) =>
      warning(
        `${url} is the variant "${sku}", but the product id there is still "${found ?? ''}": name a place in "product" that follows the variant, ` +
          'or one that is the same for all of them',
      ),
    ),
  ];
}

import { expect } from '@open-wc/testing';
import { attempt } from '../base/attempt.js';
import type { LocatedProduct, LocatorPage, ProductLocator } from './product-id.js';
import { createProductLocator } from './product-locator.js';
import { quickLocate } from './quick-locator.js';

export function pageOf(html: string, path = '/p/00123?x=1'): LocatorPage {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return { document, location: new URL(path, 'https://shop.example') };
}

/**
 * What the full locator finds; where the quick one of the script tag decides too, it must find the same.
 *
 * @param inline whether the configuration is in the page itself
 */
export function locateProduct(
  page: LocatorPage,
  product: readonly ProductLocator[],
  inline = true,
  readGlobal: (path: string) => unknown = () => undefined,
): Omit<LocatedProduct, 'locator'> {
  const { href } = page.location;
  const located = createProductLocator(page, { product, inline, readGlobal }, { href, id: null })(false);
  const quick = attempt(() => quickLocate(page.document, page.location.pathname, { product, inline }));
  if (quick) expect(quick.id).to.equal(located?.id);
  return located ?? { id: null, source: 'no news' };
}

export const find = (html: string, ...locators: ProductLocator[]): string | null =>
  locateProduct(pageOf(html), locators).id;

export const jsonLd = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

export const sku: ProductLocator = { from: 'json-ld', property: 'sku' };

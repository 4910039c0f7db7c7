import { expect } from '@open-wc/testing';
import type { ProductLocator } from './product-id.js';
import { jsonLd, sku } from './product-locator.fixture.js';
import { RoutedPage } from './routed-page.fixture.js';
import type { Platform } from './site-config.js';

/** What a shop does: its address, what changes in its page, and the product that is found in one of the next looks. */
export type Step = readonly [path: string, change: (page: RoutedPage) => void, id: string | null];

export interface Shop {
  readonly path: string;
  readonly html: string;
  readonly product?: readonly ProductLocator[];
  readonly platform?: Platform;
  readonly id: string | null;
  readonly steps?: readonly Step[];
}

export const nothing = (): void => undefined;
export const write =
  (selector: string, change: (element: Element) => void) =>
  (page: RoutedPage): void => {
    const element = page.document.querySelector(selector);
    if (!element) throw new Error(`nothing matches ${selector}`);
    change(element);
  };
export const html = (selector: string, markup: string) =>
  write(selector, (element) => {
    element.innerHTML = markup;
  });
export const attribute = (selector: string, name: string, value: string) =>
  write(selector, (element) => {
    element.setAttribute(name, value);
  });
export const replace = (selector: string, markup: string) =>
  write(selector, (element) => {
    element.outerHTML = markup;
  });
export const both =
  (...changes: ((page: RoutedPage) => void)[]) =>
  (page: RoutedPage): void =>
    changes.forEach((change) => {
      change(page);
    });

export const feedId: ProductLocator = { from: 'selector', selector: '[data-feed-id]', attribute: 'data-feed-id' };
export const described = (id: string, url: string, more: object = {}): string =>
  jsonLd({ '@context': 'https://schema.org', '@type': 'Product', sku: id, url, ...more });
export const scriptOf = (id: string, url: string): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', sku: id, url });

export const shopify = (variant: string, product: string): string => `<product-info data-section="main">
  <form action="/cart/add" data-type="add-to-cart-form"><input type="hidden" name="id" value="${variant}">
  <button name="add">Add</button><input type="hidden" name="product-id" value="${product}"></form></product-info>`;
export const dawnGroup = jsonLd({
  '@type': 'ProductGroup',
  url: 'https://shop.example/products/tee',
  productGroupID: '701',
  name: 'Tee',
  hasVariant: ['40122', '40123'].map((variant) => ({
    '@id': `/products/tee?variant=${variant}#variant`,
    '@type': 'Product',
    sku: `SKU-${variant}`,
    offers: {
      '@id': `/products/tee?variant=${variant}#offer`,
      url: `https://shop.example/products/tee?variant=${variant}`,
    },
  })),
});

/** Opens the page of a shop, takes its steps, and looks twice after each. */
export function tryShop({ path, html: markup, product = [sku], platform, id, steps = [] }: Shop): void {
  const usual = platform !== undefined && product[0] === sku ? [{ from: 'platform' } as const] : product;
  const page = new RoutedPage(markup, path).locateBy(usual, platform);
  expect(page.id, path).to.equal(id);
  steps.forEach(([next, change, expected], at) => {
    page.route(next);
    change(page);
    expect(page.id, `step ${String(at)}, ${next}`).to.equal(expected);
    expect(page.id, `step ${String(at)}, later`).to.equal(expected);
  });
}

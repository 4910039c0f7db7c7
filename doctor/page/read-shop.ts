import type { ProductLocator } from '../../src/site/product-id.js';

/** Whether `window` has the names of shop systems. */
export type ShopGlobals = Readonly<Record<'Shopify' | 'prestashop' | 'BCData', boolean>>;

/** The usual places of a part of a shop system. */
export interface PlatformPlaces {
  readonly platform: string;
  readonly part: string;
  readonly locators: readonly ProductLocator[];
}

/** What the markup of a page has of a shop system. */
export interface ShopMarkup {
  /** Shop systems whose files or marks the page has. */
  readonly systems: readonly string[];
  /** Values at the usual places of shop systems. */
  readonly usual: readonly { readonly platform: string; readonly part: string; readonly value: string }[];
}

/** Runs in the page. */
export function readShop(platforms: readonly PlatformPlaces[], globals: ShopGlobals): ShopMarkup {
  const has = (selector: string): boolean => document.querySelector(selector) !== null;
  const generator = document.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? '';
  const SIGNS: Readonly<Record<string, boolean>> = {
    shopify: globals.Shopify || has('link[href*="cdn.shopify.com"], script[src*="cdn.shopify.com"]'),
    woocommerce: has('body.woocommerce, [href*="/plugins/woocommerce/"], [src*="/plugins/woocommerce/"]'),
    prestashop: globals.prestashop || /prestashop/i.test(generator),
    magento: has('script[type="text/x-magento-init"], [src*="/static/version"], body[class*="catalog-product-view"]'),
    bigcommerce: globals.BCData || has('[src*="bigcommerce.com/"], [href*="bigcommerce.com/"]'),
    shopware: /shopware/i.test(generator) || has('body.is-ctl-product, [src*="/bundles/storefront/"]'),
    opencart: has('[src*="catalog/view/"], [href*="catalog/view/"], [href*="route=product/"]'),
  };

  const valueOf = (element: Element | null, attribute?: string): string => {
    if (!element) return '';
    if (attribute !== undefined) return element.getAttribute(attribute)?.trim() ?? '';
    const value = 'value' in element && typeof element.value === 'string' ? element.value : '';
    return (value || (element.getAttribute('content') ?? element.textContent)).trim();
  };
  const usual = platforms.flatMap(({ platform, part, locators }) => {
    for (const locator of locators) {
      if (locator.from !== 'selector') continue;
      const text = valueOf(document.querySelector(locator.selector), locator.attribute);
      const match = locator.pattern === undefined ? [text] : new RegExp(locator.pattern).exec(text);
      const value = (match?.[1] ?? match?.[0] ?? '').trim();
      if (value) return [{ platform, part, value }];
    }
    return [];
  });
  return { systems: Object.keys(SIGNS).filter((system) => SIGNS[system]), usual };
}

import type { ProductLocator } from './product-id.js';
import type { Platform } from './site-config.js';

const at = (selector: string, attribute?: string, pattern?: string): ProductLocator => ({
  from: 'selector',
  selector,
  ...(attribute !== undefined && { attribute }),
  ...(pattern !== undefined && { pattern }),
});

/** What the selector finds of the page's own product. */
const own = (selector: string, attribute?: string, pattern?: string): ProductLocator => ({
  ...at(selector, attribute, pattern),
  own: true,
});

/** The number of a variant; "0" is none. */
const NUMBER = '^[1-9]\\d*$';

/** What WooCommerce writes where a product has no SKU. */
const NOT_MISSING = '^(?!N/A$).+';

const SHOPIFY_FORM = 'form[action*="/cart/add"]';

/** The form of WooCommerce's block themes, which has no class of the older one, nor have its fields. */
const BLOCK_FORM = 'form[class*=add-to-cart-with-options]';

/** Where the pages of a platform contain the identifiers of their product. */
interface PlatformLocators {
  /**
   * The identifiers that feeds of this platform usually have, best first. One kind of identifier never stands in for another
   * whose numbers it shares: the number of an entity may be the SKU of another product.
   */
  readonly parts: readonly string[];
  readonly locators: Readonly<Record<string, readonly ProductLocator[]>>;
  /** Globals with the product of the page and its variants, by which its form is told from those of other products. */
  readonly globals?: readonly string[];
}

/** By their public markup; a theme may have changed it. What only the page itself can name comes before forms. */
const PLATFORMS: Readonly<Record<Platform, PlatformLocators>> = {
  shopify: {
    parts: ['variant', 'product'],
    globals: ['ShopifyAnalytics.meta.product', 'meta.product'],
    locators: {
      variant: [
        { from: 'url', pattern: '[?&]variant=(\\d+)' },
        own(`${SHOPIFY_FORM} :is([name=id][type=hidden],select[name=id] :checked,[name=id]:checked)`),
        { from: 'global', path: 'ShopifyAnalytics.meta.selectedVariantId' },
      ],
      product: [own(`${SHOPIFY_FORM} [name=product-id]`)],
    },
  },
  woocommerce: {
    parts: ['variant', 'product'],
    locators: {
      variant: [
        own(`form.cart .variation_id:not([name^=bundle]),${BLOCK_FORM} [name=variation_id]`, undefined, NUMBER),
      ],
      product: [
        at('body.single-product', 'class', '\\bpostid-(\\d+)'),
        own(`form.cart [name=add-to-cart],${BLOCK_FORM} [name=add-to-cart]`),
        own('form.variations_form', 'data-product_id'),
      ],
      sku: [
        own('.product_meta .sku', undefined, NOT_MISSING),
        own('.wc-block-components-product-sku .sku', undefined, NOT_MISSING),
      ],
    },
  },
  prestashop: {
    parts: ['product'],
    locators: {
      product: [
        at('body', 'class', '\\bproduct-id-(\\d+)'),
        own('#product_page_product_id'),
        own('#add-to-cart-or-refresh [name=id_product]'),
      ],
      variant: [
        own(':is(#product-details,.js-product-details)', 'data-product', '"id_product_attribute":"?([1-9]\\d*)'),
      ],
      sku: [own('.product-reference span')],
    },
  },
  magento: {
    parts: ['sku'],
    locators: {
      sku: [
        at('#product_addtocart_form', 'data-product-sku'),
        at('#product_addtocart_form', 'data-sku'),
        own('.product-info-main .sku .value'),
        own('#product-details .attribute-sku dd'),
      ],
      product: [
        at('#product_addtocart_form [name=product]'),
        own('.product-info-main [data-product-id]', 'data-product-id'),
      ],
      variant: [at('#product_addtocart_form [name=selected_configurable_option]', undefined, NUMBER)],
    },
  },
  bigcommerce: {
    parts: ['product', 'catalyst'],
    locators: {
      product: [own('form[data-cart-item-add] [name=product_id]'), own('.productView', 'data-entity-id')],
      sku: [own('.productView [data-product-sku]'), { from: 'json-ld', property: 'sku' }],
      // Catalyst, which is made of Next.js, writes no other identifier into its pages.
      catalyst: [{ from: 'json-ld', property: 'sku', on: 'script[src*="/_next/"]' }],
    },
  },
  shopware: {
    parts: ['sku'],
    locators: {
      sku: [own('.product-detail-ordernumber'), own('.product-detail [itemprop=sku]')],
      product: [
        own('.product-detail-ordernumber-container [itemprop=productID]'),
        own('.product-detail [itemprop=productID]'),
        own('#productDetailPageBuyProductForm [name$="[referencedId]"]'),
      ],
    },
  },
  opencart: {
    parts: ['product'],
    locators: { product: [own('#form-product [name=product_id]'), own('#product [name=product_id]')] },
  },
};

/** The locators of one identifier of a platform; of the usual ones if none is named. */
export function platformLocators(platform: Platform | undefined, part?: string): readonly ProductLocator[] {
  if (platform === undefined) return [];
  const { parts, locators } = PLATFORMS[platform];
  return (part === undefined ? parts : [part]).flatMap((name) => locators[name] ?? []);
}

/** The globals of a platform that describe the product of the page. */
export const platformGlobals = (platform: Platform | undefined): readonly string[] =>
  (platform && PLATFORMS[platform].globals) ?? [];

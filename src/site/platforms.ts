import type { ProductLocator } from './product-id.js';
import type { Platform } from './site-config.js';

const at = (selector: string, attribute?: string, pattern?: string): ProductLocator => ({
  from: 'selector',
  selector,
  ...(attribute !== undefined && { attribute }),
  ...(pattern !== undefined && { pattern }),
});

/** Lists and layers that contain forms of other products: searches, carts, recommendations, quick views. */
const OTHERS =
  ':is(header,footer,li,dialog,cart-drawer,.modal,.product-box,[role=dialog],' +
  ['recommend', 'related', 'upsell', 'cross-sell', 'cart-drawer', 'mini-cart', 'quick']
    .map((word) => `[class*=${word} i]`)
    .join() +
  '):not(html,body)';

/** What the selector finds outside of lists and layers. */
const own = (selector: string, attribute?: string, pattern?: string): ProductLocator =>
  at(`${selector}:not(${OTHERS} *)`, attribute, pattern);

/** The number of a variant; "0" is none. */
const NUMBER = '^[1-9]\\d*$';

/** Where the pages of a platform contain the identifiers of their product. */
interface PlatformLocators {
  /** The identifiers that feeds of this platform usually have, best first. */
  readonly parts: readonly string[];
  readonly locators: Readonly<Record<string, readonly ProductLocator[]>>;
}

/** By their public markup; a theme may have changed it. What only the page itself can name comes before forms. */
const PLATFORMS: Readonly<Record<Platform, PlatformLocators>> = {
  shopify: {
    parts: ['variant', 'product'],
    locators: {
      variant: [
        { from: 'url', pattern: '[?&]variant=(\\d+)' },
        own('form[action*="/cart/add"] [name=id][type=hidden]'),
        // Options are written by the page: unlike the field's value, any configuration may read them.
        own('form[action*="/cart/add"] select[name=id] :checked', 'value'),
        own('form[action*="/cart/add"] [name=id]:checked', 'value'),
        { from: 'global', path: 'ShopifyAnalytics.meta.selectedVariantId' },
      ],
      product: [own('form[action*="/cart/add"] [name=product-id]')],
    },
  },
  woocommerce: {
    parts: ['variant', 'product'],
    locators: {
      variant: [own('form.cart .variation_id', undefined, NUMBER)],
      product: [
        at('body.single-product', 'class', '\\bpostid-(\\d+)'),
        own('form.cart [name=add-to-cart]'),
        own('form.variations_form', 'data-product_id'),
      ],
      sku: [own('.product_meta .sku', undefined, '^(?!N/A$).+')],
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
      variant: [own('#product-details', 'data-product', '"id_product_attribute":"?([1-9]\\d*)')],
      sku: [own('.product-reference span')],
    },
  },
  magento: {
    parts: ['sku', 'product'],
    locators: {
      sku: [at('#product_addtocart_form', 'data-product-sku'), own('.product-info-main .sku .value')],
      product: [
        at('#product_addtocart_form [name=product]'),
        own('.product-info-main [data-product-id]', 'data-product-id'),
      ],
      variant: [at('#product_addtocart_form [name=selected_configurable_option]', undefined, NUMBER)],
    },
  },
  bigcommerce: {
    parts: ['product'],
    locators: {
      product: [own('form[data-cart-item-add] [name=product_id]'), own('.productView', 'data-entity-id')],
      sku: [own('.productView [data-product-sku]')],
    },
  },
  shopware: {
    parts: ['sku', 'product'],
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

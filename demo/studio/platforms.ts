import schema from '../../src/site/site-config.schema.json' with { type: 'json' };

interface PlatformWords {
  readonly title: string;
  /** Page of its theme in the preview. */
  readonly theme: string;
  /** Its recipe, without the ending; without one that for all merchants. */
  readonly recipe: string;
}

const WORDS: Readonly<Record<string, PlatformWords>> = {
  shopify: { title: 'Shopify', theme: 'dawn', recipe: 'shopify' },
  woocommerce: { title: 'WooCommerce', theme: 'storefront', recipe: 'woocommerce' },
  prestashop: { title: 'PrestaShop', theme: 'prestashop', recipe: 'prestashop' },
  magento: { title: 'Magento', theme: 'luma', recipe: 'magento' },
  bigcommerce: { title: 'BigCommerce', theme: 'cornerstone', recipe: 'bigcommerce' },
  shopware: { title: 'Shopware', theme: 'shopware', recipe: 'shopware' },
};

/** `""` is a shop system that the script tag does not know. */
export function platformWords(platform: string): PlatformWords {
  const title = platform === '' ? 'Another system' : platform === 'opencart' ? 'OpenCart' : platform;
  return WORDS[platform] ?? { title, theme: 'vercel-commerce', recipe: 'merchant' };
}

/** The shop systems of the schema, and any other. */
export const PLATFORMS: readonly string[] = [...schema.properties.platform.enum, ''];

import schema from '../../src/site/site-config.schema.json' with { type: 'json' };
import type { LanguageName } from './languages.js';

/** A place of a shop system for what is pasted. */
export interface PastePlace {
  readonly title: string;
  /** What to do, with code in backticks. */
  readonly how: string;
  readonly language: LanguageName;
}

/** What a merchant calls his shop system. */
export interface ShopSystem {
  readonly name: string;
  readonly title: string;
  /** Of the configuration; empty for one that the script tag does not know. */
  readonly platform: string;
  /** Page of its theme in the preview. */
  readonly theme: string;
  /** Its recipe, without the ending. */
  readonly recipe: string;
  /** The usual one first. */
  readonly places: readonly [PastePlace, ...PastePlace[]];
}

const paste = (language: LanguageName, title: string, how: string): PastePlace => ({ language, title, how });

const END = 'in the line before `</body>`';

const TAG_MANAGER = paste(
  'tag-manager',
  'Google Tag Manager',
  'Add a tag of the type Custom HTML with the trigger Initialization, and paste this.',
);

const LAYOUT = paste(
  'magento-layout',
  'A file of the theme',
  'Save this as `Magento_Theme/layout/default.xml` in the folder of your theme. If it has that file, add the `referenceContainer`.',
);

const KNOWN: readonly ShopSystem[] = [
  {
    name: 'shopify',
    title: 'Shopify',
    platform: 'shopify',
    theme: 'dawn',
    recipe: 'shopify',
    places: [
      paste(
        'liquid',
        'The theme',
        `Online Store → Themes → … → Edit code: paste this into \`layout/theme.liquid\`, ${END}.`,
      ),
      TAG_MANAGER,
    ],
  },
  {
    name: 'woocommerce',
    title: 'WooCommerce',
    platform: 'woocommerce',
    theme: 'storefront',
    recipe: 'woocommerce',
    places: [
      paste('html', 'A plugin for code', 'WPCode: Code Snippets → Header & Footer: paste this into Footer.'),
      paste(
        'wordpress-block',
        'The Site Editor',
        'For block themes. Appearance → Editor → Patterns → Footer: add the block Custom HTML at its end, and paste this.',
      ),
      paste(
        'wordpress-plugin',
        'A file',
        'Save this as `wp-content/mu-plugins/mini-player.php`. It works with any theme.',
      ),
      TAG_MANAGER,
    ],
  },
  {
    name: 'prestashop',
    title: 'PrestaShop',
    platform: 'prestashop',
    theme: 'prestashop',
    recipe: 'prestashop',
    places: [
      paste(
        'smarty',
        'The theme',
        `Copy \`templates/layouts/layout-both-columns.tpl\` into your child theme, and paste this ${END}.`,
      ),
      TAG_MANAGER,
    ],
  },
  {
    name: 'magento',
    title: 'Magento',
    platform: 'magento',
    theme: 'luma',
    recipe: 'magento',
    places: [
      paste(
        'html',
        'The admin',
        'Content → Design → Configuration → your store view → HTML Head: paste this into Scripts and Style Sheets.',
      ),
      LAYOUT,
      TAG_MANAGER,
    ],
  },
  {
    name: 'hyva',
    title: 'Hyvä',
    platform: 'magento',
    theme: 'luma',
    recipe: 'hyva',
    places: [
      LAYOUT,
      paste(
        'html',
        'The admin',
        'Content → Design → Configuration → your store view → HTML Head: paste this into Scripts and Style Sheets.',
      ),
      TAG_MANAGER,
    ],
  },
  {
    name: 'bigcommerce',
    title: 'BigCommerce',
    platform: 'bigcommerce',
    theme: 'cornerstone',
    recipe: 'bigcommerce',
    places: [
      paste(
        'handlebars',
        'The Script Manager',
        'Storefront → Script Manager → Create a script, with Footer, Storefront pages and Script: paste this.',
      ),
      TAG_MANAGER,
    ],
  },
  {
    name: 'shopware',
    title: 'Shopware',
    platform: 'shopware',
    theme: 'shopware',
    recipe: 'shopware',
    places: [
      paste('shopware', 'The theme', 'Save this as `src/Resources/views/storefront/base.html.twig` in your theme.'),
      TAG_MANAGER,
    ],
  },
  {
    name: 'opencart',
    title: 'OpenCart',
    platform: 'opencart',
    theme: 'vercel-commerce',
    recipe: 'opencart',
    places: [
      paste('twig', 'The Theme Editor', `Design → Theme Editor → common → footer: paste this ${END}.`),
      TAG_MANAGER,
    ],
  },
  {
    name: 'edge-delivery',
    title: 'Edge Delivery',
    platform: '',
    theme: 'vercel-commerce',
    recipe: 'edge-delivery',
    places: [paste('script', 'A file of the site', 'Paste this at the end of `scripts/delayed.js`.'), TAG_MANAGER],
  },
  {
    name: 'react',
    title: 'React or Next',
    platform: '',
    theme: 'vercel-commerce',
    recipe: 'headless-react',
    places: [
      paste('react', 'A component', 'Save this as a component, and render it once in the layout of the shop.'),
      TAG_MANAGER,
    ],
  },
];

const OTHER: ShopSystem = {
  name: '',
  title: 'Another system',
  platform: '',
  theme: 'vercel-commerce',
  recipe: 'merchant',
  places: [
    paste('html', 'Pages, or a field for code', `Paste this at the end of the page, ${END}.`),
    TAG_MANAGER,
    paste(
      'twig',
      'A template of Twig',
      `Sylius: at the end of \`templates/shop/javascripts.html.twig\`. Elsewhere ${END}.`,
    ),
    paste('blade', 'A template of Blade', `Laravel, Bagisto: into the layout of the shop, ${END}.`),
    paste('liquid', 'A template of Liquid', `Into the layout of the shop, ${END}.`),
    paste('smarty', 'A template of Smarty', `Into the layout of the shop, ${END}.`),
    paste('handlebars', 'A template of Handlebars', `Into the layout of the shop, ${END}.`),
    paste('php', 'A template of PHP', `Into the layout of the shop, ${END}.`),
    paste('script', 'A script of the site', 'Into a script that every page loads, at its end.'),
  ],
};

/** The shop systems that a merchant can choose, any other last. */
export const SYSTEMS: readonly ShopSystem[] = [
  ...KNOWN,
  // A platform of the schema that has no recipe yet.
  ...schema.properties.platform.enum
    .filter((platform) => !KNOWN.some((system) => system.platform === platform))
    .map((platform) => ({ ...OTHER, name: platform, title: platform, platform })),
  OTHER,
];

export const systemOf = (name: string): ShopSystem => SYSTEMS.find((system) => system.name === name) ?? OTHER;

/** The first system with this platform. */
export const systemOfPlatform = (platform: string): ShopSystem =>
  platform === '' ? OTHER : (SYSTEMS.find((system) => system.platform === platform) ?? OTHER);

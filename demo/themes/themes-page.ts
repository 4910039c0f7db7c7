import { dataBlock, html, type Html } from '../html.js';
import { layout } from '../pages/layout.js';
import { scriptTag } from '../script-tag.js';
import { APPLICATION } from '../site-configuration.js';
import { PREVIEW_SCRIPT, type Switches } from '../switches.js';
import { bagisto } from './bagisto.js';
import { cornerstone } from './cornerstone.js';
import { dawn } from './dawn.js';
import { KINDS } from './kinds/kinds.js';
import { PRODUCT_KINDS } from './kinds/product-kinds.js';
import { luma } from './luma.js';
import { prestashop } from './prestashop.js';
import { shopware } from './shopware.js';
import { storefront } from './storefront.js';
import type { Theme } from './theme.js';
import { vercelCommerce } from './vercel-commerce.js';
import { widgetsOf } from './widgets.js';

export const THEMES: readonly Theme[] = [
  dawn,
  storefront,
  prestashop,
  luma,
  bagisto,
  cornerstone,
  vercelCommerce,
  shopware,
];

const PAGES: readonly Theme[] = [...THEMES, ...KINDS, ...PRODUCT_KINDS];

const JSON_LD = dataBlock('application/ld+json', {
  '@context': 'https://schema.org',
  '@type': 'Product',
  sku: '00123',
});

/** Of the mock, whose product has a clip. */
const PREVIEW_CONFIGURATION = dataBlock(
  'application/json',
  { application: APPLICATION, development: true },
  'svc-pip-config',
);

export interface ThemeOptions {
  /** Names of widgets, separated by commas. */
  readonly widgets?: string | null;
  /** Whether the page describes its product in JSON-LD; default: `true`. */
  readonly structured?: boolean;
  /** Whether it is for the studio: with a video, whatever the site's configuration says, and without storage. */
  readonly preview?: boolean;
}

function themePage(
  { name, title, configuration, head, bodyClass = '', header, form, content, endOfBody }: Theme,
  { widgets = null, structured = true, preview = false }: ThemeOptions,
  apiUrl: string,
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Linen shirt · ${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${['base', 'widgets', name].map((sheet) => html`<link rel="stylesheet" href="/themes/${sheet}.css" />`)}
        <script type="module" src="/assets/layers.js"></script>
        ${
          configuration &&
          dataBlock(
            'application/json',
            { application: APPLICATION, development: true, ...configuration },
            'svc-pip-config',
          )
        }
        ${preview && html`${PREVIEW_SCRIPT} ${PREVIEW_CONFIGURATION}`} ${head ?? ((structured || preview) && JSON_LD)}
      </head>
      <body class="${bodyClass}">
        ${header}
        <main id="product">
          <div class="product">
            <img src="/img/linen-shirt.jpg" alt="" />
            <div class="product-info">
              <h1>Linen shirt</h1>
              <p>€59.00</p>
              ${form}
            </div>
          </div>
          <div class="product description"><p>Washed linen from a mill that has spun since 1892.</p></div>
          ${content}
        </main>
        ${endOfBody} ${widgetsOf(widgets)} ${scriptTag(apiUrl)}
      </body>
    </html> `;
}

/** The page of a theme. */
export function findThemePage(name: string, options: ThemeOptions, apiUrl: string): Html | undefined {
  const theme = PAGES.find((one) => one.name === name);
  return theme && themePage(theme, options, apiUrl);
}

/** The style sheet of a page that has none of its own file. */
export const findThemeStyles = (name: string): string | undefined => PAGES.find((one) => one.name === name)?.styles;

/** What the guides show of it; a kind of page has no picture. */
const card = ({ name, title }: Theme, pictured: boolean): Html =>
  html`<li class="theme">
    ${pictured && html`<img src="/docs/pictures/theme-${name}.jpg" alt="" width="960" height="600" loading="lazy" />`}
    <a href="/themes/${name}">${title}</a>
  </li>`;

const section = (title: string, about: string, themes: readonly Theme[]): Html =>
  html`<section class="theme-section">
    <h2>${title}</h2>
    <p>${about}</p>
    <ul class="theme-grid">
      ${themes.map((theme) => card(theme, themes === THEMES))}
    </ul>
  </section>`;

/** Links to all of them. */
export const themesPage = (switches: Switches): Html =>
  layout(
    {
      title: 'Themes of shop systems',
      description: 'The mini-player on product pages in the manner of eight shop systems.',
      styles: ['themes.css'],
      main: html`<div class="wrap themes">
        <h1>The mini-player in themes of shop systems</h1>
        ${section(
          'Shop systems',
          'Product pages with the names, layers and buttons of each theme: open a menu or the bag, and the card gives way.',
          THEMES,
        )}
        ${section('Kinds of pages', 'What shops do to a page besides, each by itself.', KINDS)}
        ${section(
          'Where pages have their product',
          'Other places for the product’s id, and other ways from one product to the next.',
          PRODUCT_KINDS,
        )}
      </div>`,
    },
    switches,
  );

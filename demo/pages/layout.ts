import { CATEGORIES } from '../catalogue.js';
import { html, type Html } from '../html.js';
import { browserScript, directionOf, switchQuery, type Switches } from '../switches.js';

export interface Page {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** Style sheets of /assets/ beside the shop's own. */
  readonly styles?: readonly string[];
  /** Modules of /assets/ beside the shop's own. */
  readonly scripts?: readonly string[];
  /** Elements of the package, each in a file of /elements/. */
  readonly elements?: readonly string[];
  readonly head?: Html | undefined;
  readonly endOfBody?: Html | undefined;
}

const MARK = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path d="M16 3 9.5 12h3L7 20h18l-5.5-8h3z" fill="currentColor" />
  <path d="M3 24q3.25-3 6.5 0t6.5 0 6.5 0 6.5 0M7 28.5q2.25-2 4.5 0t4.5 0 4.5 0 4.5 0" class="waves" />
</svg>`;

const BAG = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M5 8h14l1 13H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
</svg>`;

const header = (query: string): Html => html`
  <header class="site-header">
    <p class="notice-bar">
      <span>Free delivery from €60</span>
      <span>A demonstration shop: <a href="/scenarios" target="_top">see every scenario</a></span>
    </p>
    <div class="wrap masthead">
      <a class="brand" href="/${query}"
        >${MARK}<span>Harbour <i>&amp;</i> Pine</span></a
      >
      <nav class="categories" aria-label="Shop">
        ${Object.entries(CATEGORIES).map(
          ([category, label]) => html`<a href="/?category=${category}${query.replace('?', '&')}">${label}</a>`,
        )}
      </nav>
      <a class="bag" href="/cart${query}" aria-label="Bag" data-bag
        >${BAG}<span class="bag-count" data-bag-count>0</span></a
      >
    </div>
  </header>
`;

const footer = html`
  <footer class="site-footer">
    <div class="wrap footer-grid">
      <div>
        <p class="footer-brand">Harbour <i>&amp;</i> Pine</p>
        <p>
          Clothes and things for the house, made to be used and to be mended. From a small warehouse behind the old
          ferry landing.
        </p>
      </div>
      <div>
        <h2>Help</h2>
        <ul>
          <li>Delivery in 2 to 4 working days</li>
          <li>30 days to change your mind</li>
          <li>Free repairs for two years</li>
        </ul>
      </div>
      <div>
        <h2>Watch</h2>
        <ul>
          <li><a href="/live/">Live from the studio</a></li>
          <li><a href="/scenarios">Every mini-player scenario</a></li>
          <li><a href="/studio">Studio for merchants</a></li>
          <li><a href="/blank">The tag on a blank page</a></li>
          <li><a href="/webview">The player in an app</a></li>
        </ul>
      </div>
    </div>
    <p class="wrap small">This shop is a demonstration. Nothing is sold, nothing is stored outside your browser.</p>
  </footer>
`;

/** A whole document in the shop's look. */
export function layout(page: Page, switches: Switches): Html {
  const query = switchQuery(switches);
  const scripts = ['shop.js', ...(switches.spa === '0' ? [] : ['router.js']), ...(page.scripts ?? [])];
  return html`<!doctype html>
    <html lang="${switches.lang}" dir="${directionOf(switches)}" data-spa="${switches.spa}">
      <head>
        <meta charset="utf-8" />
        ${browserScript(switches)}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${page.title} · Harbour &amp; Pine</title>
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href="/assets/fraunces-latin-500.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${['base.css', 'shop.css', 'product-grid.css', ...(page.styles ?? [])].map((name) => html`<link rel="stylesheet" href="/assets/${name}" /> `)}
        ${scripts.map((name) => html`<script type="module" src="/assets/${name}"></script> `)}
        ${(page.elements ?? []).map((name) => html`<script type="module" src="/elements/${name}.js"></script> `)}
        ${page.head}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${header(query)}
        <main id="main" tabindex="-1">${page.main}</main>
        ${footer} ${page.endOfBody}
      </body>
    </html> `;
}

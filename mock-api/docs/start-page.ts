import { listScenarios, type ListedScenario } from '../control/scenario-list.js';
import type { Store } from '../store.js';
import { MOCK_SITE, mockSiteOf } from '../tenants/clone-project.js';
import type { Link } from './contract-page.js';
import type { Product } from '../catalogue/database.js';
import { html, Markup, tableView } from './markup.js';

const LINKS: readonly Link[] = [
  ['/__mock/', 'Control panel: streams, time, faults, requests'],
  ['/docs', 'Contract of the service'],
  ['/docs/control', 'Control API of the mock'],
];

type Listed = Pick<ListedScenario, 'application' | 'feedProductId'>;

/** @param home application of the first project */
const tryAddress = ({ application, feedProductId }: Listed, home: string | undefined): string =>
  `${application === home ? MOCK_SITE : mockSiteOf(application)}?product=${encodeURIComponent(feedProductId)}`;

/** A product, and the application that it belongs to. */
export interface StartProduct {
  readonly application: string;
  readonly feedProductId: string;
  readonly name: string;
  readonly image: string;
  readonly price?: string | null | undefined;
  /** What the mini-player should show for it; absent where no scenario says that. */
  readonly mode?: string | undefined;
  /** In the list of products. */
  readonly shows: string;
}

const showsOf = ({ title, expect }: Pick<ListedScenario, 'title' | 'expect'>): string =>
  `${expect.mode}${expect.reason ? `, ${expect.reason}` : ''}: ${title}`;

const ofScenario = ({ title, expect, ...scenario }: ListedScenario, product?: Product): StartProduct => ({
  application: scenario.application,
  feedProductId: scenario.feedProductId,
  name: product?.name ?? title,
  image: product?.image ?? '',
  price: product?.price,
  mode: expect.mode,
  shows: showsOf({ title, expect }),
});

const ofProduct = ({ feedProductId, name, ...product }: Product, application: string): readonly StartProduct[] =>
  feedProductId ? [{ ...product, application, feedProductId, name, shows: name }] : [];

/** Those of the application's shows, then all others: a feed's id may be that of another product in another shop. */
function productsOf({ database: { streams, products } }: Store, application: string): readonly Product[] {
  const shown = new Set(streams.filter(({ projectId }) => projectId === application).flatMap((s) => s.productIds));
  return [...products.filter(({ id }) => shown.has(id)), ...products.filter(({ id }) => !shown.has(id))];
}

/** Of a database without scenarios. */
const MOST_PRODUCTS = 20;

/**
 * Those of the scenarios, else the first of the database.
 *
 * @param only application whose products are listed; absent: all
 */
export function startProducts(store: Store, only?: string): readonly StartProduct[] {
  const { database, catalogue } = store;
  const scenarios = listScenarios(database, catalogue).filter(
    ({ application }) => application === (only ?? application),
  );
  const products = new Map([...new Set(scenarios.map((s) => s.application))].map((id) => [id, productsOf(store, id)]));
  const ofScenarios = scenarios.map((scenario) =>
    ofScenario(
      scenario,
      products.get(scenario.application)?.find(({ feedProductId }) => feedProductId === scenario.feedProductId),
    ),
  );
  if (ofScenarios.length > 0) return ofScenarios;
  const application = only ?? database.projects[0]?.id ?? '';
  return productsOf(store, application)
    .slice(0, MOST_PRODUCTS)
    .flatMap((product) => ofProduct(product, application));
}

/** The product of an application with this id, also one that no list has; without an id the first one that is listed. */
export function startProduct(store: Store, application: string, id: string | null): StartProduct | undefined {
  const listed = startProducts(store, application);
  if (id === null) return listed[0];
  const isIt = ({ feedProductId }: Pick<Product, 'feedProductId'>): boolean => feedProductId === id;
  const others = productsOf(store, application).flatMap((product) => ofProduct(product, application));
  return listed.find(isIt) ?? others.find(isIt);
}

/** Of a page for its visitors, by what the mini-player shows. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  preview: 'The clip in the corner is from a show about this product. Click it to watch the whole show.',
  live: 'A show about this product is live. It plays in the corner, muted until you turn on the sound.',
  poster: 'The show about this product has no clip to play, so its picture is in the corner.',
  hidden: 'There is no show to play for this product, so the corner stays empty.',
};
const UNKNOWN = 'If there is a show about this product, it plays in the corner.';

const STYLE = `body { max-width: 60rem; margin: auto; padding: 6vmin 1.25rem; font: 1.125rem/1.55 system-ui, sans-serif }
          main { display: grid; gap: 1.5rem 4rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)) }
          img { width: 100%; aspect-ratio: 1; object-fit: cover; object-position: top; border-radius: 1rem }
          h1 { margin: 0; font-size: 2.25rem; line-height: 1.15 }`;

/** A whole product page: the tag, and a configuration that needs no file. */
export function tryPage(baseUrl: string, product: StartProduct): string {
  const { application, feedProductId, name, image, price, mode } = product;
  const configuration = `{
            "application": ${JSON.stringify(application)},
            "development": true,
            "product": [{ "from": "selector", "selector": "[data-feed-id]", "attribute": "data-feed-id" }]
          }`.replaceAll('<', '\\u003c');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${name}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Markup(STYLE)}
        </style>
        <script type="application/json" id="svc-pip-config">
          ${new Markup(configuration)}
        </script>
      </head>
      <body>
        <main data-feed-id="${feedProductId}">
          ${image && html`<img src="${new URL(image, baseUrl).href}" alt="" />`}
          <div>
            <h1>${name}</h1>
            ${price && html`<p>${price}</p>`}
            <p>${(mode !== undefined && EXPLANATIONS[mode]) || UNKNOWN}</p>
          </div>
        </main>
        <script
          id="svc-pip"
          type="application/javascript"
          src="${baseUrl}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js"
          crossorigin="anonymous"
          charset="utf-8"
          async
        ></script>
      </body>
    </html> `;
  // The template stands in a function, the page at the margin.
  return `${page.text.replace(/^ {4}/gm, '').trim()}\n`;
}

/** The first product of everything that the mini-player can show, by what it shows. */
function oneOfEach(scenarios: readonly ListedScenario[]): ReadonlyMap<string, Listed> {
  const kinds = new Map<string, Listed>();
  for (const scenario of scenarios) {
    const kind = showsOf(scenario).replace(/:.*/, '');
    if (!kinds.has(kind)) kinds.set(kind, scenario);
  }
  return kinds;
}

/**
 * The same for a terminal: first the page that needs nothing more.
 *
 * @param page the one at `/try`; `null` where there is none
 * @param home application of the first project
 */
export function startText(
  baseUrl: string,
  scenarios: readonly ListedScenario[],
  page: string | null,
  home: string | undefined,
): string {
  if (page === null) return `Mock API: ${baseUrl}`;
  const lines = [...oneOfEach(scenarios)].map(([kind, product]) => `  ${tryAddress(product, home)}  ${kind}`);
  return `Mock API: ${baseUrl}
Open ${baseUrl}/try: a product page with the mini-player. These show something else:

${lines.join('\n')}

The same page to paste, for a server on this machine:

${page}
All products, and the control panel: ${baseUrl}/`;
}

/** What is at the mock's own address: what to open, product ids, and a page to paste. */
export function startPage(baseUrl: string, products: readonly StartProduct[], home: string | undefined): string {
  const [first] = products;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Mock API</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href="/docs/page.css" />
        <link rel="stylesheet" href="/docs/contract.css" />
      </head>
      <body>
        <nav aria-label="Mock API">
          <p class="brand">Mock API</p>
          <h2>Links</h2>
          <ul>
            ${LINKS.map(([address, text]) => html`<li><a href="${address}">${text}</a></li>`)}
          </ul>
        </nav>
        <main>
          <header>
            <p class="eyebrow"><code>${baseUrl}</code></p>
            <h1>Mock API</h1>
            <p class="lead">The service on this machine, with real media.</p>
          </header>
          ${
            first &&
            html`<h2 class="part">A page to paste</h2>
              <p>
                <a href="${tryAddress(first, home)}">Open it</a>: the mock serves it, too. It is for a server on this
                machine.
              </p>
              <div class="wide" tabindex="0" role="group" aria-label="A page to paste">
                <pre><code>${tryPage(baseUrl, first)}</code></pre>
              </div>
              <h2 class="part">Products</h2>
              ${tableView(
                'Products',
                ['application', 'feedProductId', 'shows'],
                products.map(
                  (product) =>
                    html`<tr>
                      <td><code>${product.application}</code></td>
                      <td>
                        <a href="${tryAddress(product, home)}"><code>${product.feedProductId}</code></a>
                      </td>
                      <td>${product.shows}</td>
                    </tr>`,
                ),
              )}`
          }
        </main>
      </body>
    </html>`;
  return page.text;
}

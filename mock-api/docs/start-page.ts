import type { ListedScenario } from '../control/scenario-list.js';
import type { Link } from './contract-page.js';
import { html, Markup, tableView } from './markup.js';

const LINKS: readonly Link[] = [
  ['/__mock/', 'Control panel: streams, time, faults, requests'],
  ['/docs', 'Contract of the service'],
  ['/docs/control', 'Control API of the mock'],
];

const tryAddress = (feedProductId: string): string => `/try?product=${encodeURIComponent(feedProductId)}`;

/** A product, and the application that it belongs to. */
export interface StartProduct {
  readonly application: string;
  readonly feedProductId: string;
  /** Name of the product, or what the mini-player should show for it. */
  readonly shows: string;
}

export const ofScenario = ({ application, feedProductId, title, expect }: ListedScenario): StartProduct => ({
  application,
  feedProductId,
  shows: `${expect.mode}${expect.reason ? `, ${expect.reason}` : ''}: ${title}`,
});

/** A whole product page: the tag, and a configuration that needs no file. */
export function tryPage(baseUrl: string, { application, feedProductId, shows }: StartProduct): string {
  const product = [{ from: 'selector', selector: '[data-feed-id]', attribute: 'data-feed-id' }];
  const configuration = JSON.stringify({ application, development: true, product }).replaceAll('<', '\\u003c');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>A product page</title>
        <link rel="icon" href="data:," />
        <script type="application/json" id="svc-pip-config">
          ${new Markup(configuration)}
        </script>
      </head>
      <body style="font: 1.1rem/1.5 system-ui; margin: 3rem auto; max-width: 40rem; padding-inline: 1rem">
        <h1 data-feed-id="${feedProductId}">A product</h1>
        <p>Its id in the product feed is ${feedProductId}. The mini-player shows: ${shows}.</p>
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
function oneOfEach(products: readonly StartProduct[]): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const { shows, feedProductId } of products) {
    const kind = shows.replace(/:.*/, '');
    if (!kinds.has(kind)) kinds.set(kind, feedProductId);
  }
  return kinds;
}

/** The same for a terminal: first the page that needs nothing more. */
export function startText(baseUrl: string, products: readonly StartProduct[]): string {
  const [first] = products;
  if (!first) return `Mock API: ${baseUrl}`;
  const lines = [...oneOfEach(products)].map(([kind, id]) => `  ${tryAddress(id)}  ${kind}`);
  return `Mock API: ${baseUrl}
Open ${baseUrl}/try: a product page with the mini-player. These show something else:

${lines.join('\n')}

The same page to paste, for a server on this machine:

${tryPage(baseUrl, first)}
All products, and the control panel: ${baseUrl}/`;
}

/** What is at the mock's own address: what to open, product ids, and a page to paste. */
export function startPage(baseUrl: string, products: readonly StartProduct[]): string {
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
              <p><a href="/try">Open it</a>: the mock serves it, too. It is for a server on this machine.</p>
              <div class="wide" tabindex="0" role="group" aria-label="A page to paste">
                <pre><code>${tryPage(baseUrl, first)}</code></pre>
              </div>
              <h2 class="part">Products</h2>
              ${tableView(
                'Products',
                ['application', 'feedProductId', 'shows'],
                products.map(
                  ({ application, feedProductId, shows }) =>
                    html`<tr>
                      <td><code>${application}</code></td>
                      <td>
                        <a href="${tryAddress(feedProductId)}"><code>${feedProductId}</code></a>
                      </td>
                      <td>${shows}</td>
                    </tr>`,
                ),
              )}`
          }
        </main>
      </body>
    </html>`;
  return page.text;
}

import type { ListedScenario } from '../control/scenario-list.js';
import type { Link } from './contract-page.js';
import { html, tableView } from './markup.js';

const LINKS: readonly Link[] = [
  ['/__mock/', 'Control panel: streams, time, faults, requests'],
  ['/docs', 'Contract of the service'],
  ['/docs/control', 'Control API of the mock'],
];

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

/** A page for the first product: the tag with a configuration that needs no file, and the element. */
const snippetOf = (
  baseUrl: string,
  { application, feedProductId }: StartProduct,
): string => `<script type="application/json" id="svc-pip-config">
{ "application": "${application}", "development": true,
  "product": [{ "from": "selector", "selector": "[data-feed-id]", "attribute": "data-feed-id" }] }
</script>
<p data-feed-id="${feedProductId}">A product</p>
<script id="svc-pip" type="application/javascript" src="${baseUrl}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js"
        crossorigin="anonymous" charset="utf-8" async></script>`;

/** The same for a terminal, with the first product of everything that the mini-player can show. */
export function startText(baseUrl: string, products: readonly StartProduct[]): string {
  const [first] = products;
  if (!first) return `Mock API: ${baseUrl}`;
  const kinds = new Map<string, string>();
  for (const { shows, feedProductId } of products) {
    const kind = shows.replace(/:.*/, '');
    if (!kinds.has(kind)) kinds.set(kind, feedProductId);
  }
  const lines = [...kinds].map(([kind, feedProductId]) => `  ${feedProductId}  ${kind}`);
  return `Mock API: ${baseUrl}

A page of this machine to paste; another data-feed-id shows something else:

${snippetOf(baseUrl, first)}

${lines.join('\n')}

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
              <div class="wide" tabindex="0" role="group" aria-label="A page to paste">
                <pre><code>${snippetOf(baseUrl, first)}</code></pre>
              </div>
              <h2 class="part">Products</h2>
              ${tableView(
                'Products',
                ['application', 'feedProductId', 'shows'],
                products.map(
                  ({ application, feedProductId, shows }) =>
                    html`<tr>
                      <td><code>${application}</code></td>
                      <td><code>${feedProductId}</code></td>
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

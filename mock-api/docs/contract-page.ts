import type { Contract, SecurityScheme } from './contract.js';
import { endpointView, endpointsOf } from './endpoint-view.js';
import type { Markup } from './markup.js';
import { html, prose } from './markup.js';
import { schemaView } from './schema-view.js';

/** An example request to this mock, by path. */
export type Examples = Readonly<Record<string, string>>;

/** Address and text of a link. */
export type Link = readonly [address: string, text: string];

/**
 * Renders the contract as a page without scripts and external resources.
 *
 * @param links links to other pages
 */
export function contractPage(contract: Contract, examples: Examples, links: readonly Link[]): string {
  const { info, components } = contract;
  const endpoints = endpointsOf(contract);
  const onlyReads = endpoints.every(({ method }) => method === 'get');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${info.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href="/docs/page.css" />
        <link rel="stylesheet" href="/docs/contract.css" />
      </head>
      <body>
        <a class="skip" href="#contract">Skip to the contract</a>
        <nav aria-label="Contract">
          <p class="brand"><a href="#contract">${info.title}</a></p>
          <h2>Endpoints</h2>
          <ul>
            ${endpoints.map(
              ({ path, method, operation }) =>
                html`<li>
                  <a href="#${operation.operationId}">${!onlyReads && `${method.toUpperCase()} `}${path}</a>
                </li>`,
            )}
          </ul>
          <h2>Schemas</h2>
          <ul class="names">
            ${Object.keys(components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
          </ul>
          <h2>Links</h2>
          <ul>
            ${links.map(([address, text]) => html`<li><a href="${address}">${text}</a></li>`)}
          </ul>
        </nav>
        <main id="contract" tabindex="-1">
          <header>
            <p class="eyebrow">OpenAPI, version ${info.version}</p>
            <h1>${info.title}</h1>
            ${info.summary && html`<p class="lead">${info.summary}</p>`} ${info.description && prose(info.description)}
          </header>
          ${Object.values(components.securitySchemes ?? {}).map(schemeView)}
          ${endpoints.map((endpoint) =>
            endpointView(contract, endpoint, endpoint.method === 'get' ? examples[endpoint.path] : undefined),
          )}
          <h2 class="part" id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(([name, schema]) => schemaView(name, schema))}
        </main>
      </body>
    </html> `;
  return page.text;
}

/** A security scheme: the header and its description. */
const schemeView = ({ name = 'Authorization', scheme, description }: SecurityScheme): Markup =>
  html`<h2 class="part">Header <code>${name}${scheme && `: ${scheme}`}</code></h2>
    ${description && prose(description)}`;

import type { Contract, Operation, Parameter, ResponseShape } from './contract.js';
import { nameOf } from './contract.js';
import type { Markup } from './markup.js';
import { html, prose, withCode } from './markup.js';
import { boundsOf, joined, kindOf, schemaView } from './schema-view.js';

/** A question to this very mock, by path. */
export type Examples = Readonly<Record<string, string>>;

/** The contract as a page: no script, nothing from elsewhere. */
export function contractPage(contract: Contract, examples: Examples): string {
  const { info, paths, components } = contract;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
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
            ${operations.map(({ path, operation }) => html`<li><a href="#${operation.operationId}">${path}</a></li>`)}
          </ul>
          <h2>Schemas</h2>
          <ul class="names">
            ${Object.keys(components.schemas).map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
          </ul>
          <h2>Elsewhere</h2>
          <ul>
            <li><a href="/docs/openapi.yaml">openapi.yaml</a></li>
            <li><a href="/__mock/">Control panel</a></li>
          </ul>
        </nav>
        <main id="contract" tabindex="-1">
          <header>
            <p class="eyebrow">OpenAPI, version ${info.version}</p>
            <h1>${info.title}</h1>
            ${info.summary && html`<p class="lead">${info.summary}</p>`} ${info.description && prose(info.description)}
          </header>
          ${operations.map(({ path, method, operation }) => endpointView(contract, path, method, operation, examples[path]))}
          <h2 class="part" id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(([name, schema]) => schemaView(name, schema))}
        </main>
      </body>
    </html> `;
  return page.text;
}

function endpointView(
  { components }: Contract,
  path: string,
  method: string,
  { operationId, summary, description, parameters = [], responses }: Operation,
  example: string | undefined,
): Markup {
  const asked = parameters.map((one) => components.parameters?.[nameOf(one) ?? ''] ?? one);
  const answered = Object.entries(responses).map(
    ([status, one]) => [status, components.responses?.[nameOf(one) ?? ''] ?? one] as const,
  );
  return html`<article class="endpoint" id="${operationId}">
    <h2>
      <a href="#${operationId}"
        ><span class="method">${method.toUpperCase()}</span> <span class="path">${path}</span></a
      >
    </h2>
    ${summary && html`<p class="lead">${summary}.</p>`} ${description && prose(description)}
    ${
      example &&
      html`<p>
        <a class="try" href="${example}">Ask this mock: <code>${example}</code></a>
      </p>`
    }
    <h3>Query</h3>
    <div class="wide" tabindex="0" role="group" aria-label="Query of ${path}">
      <table>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Value</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${asked.map(parameterRow)}
        </tbody>
      </table>
    </div>
    <h3>Answers</h3>
    <div class="wide" tabindex="0" role="group" aria-label="Answers of ${path}">
      <table>
        <thead>
          <tr>
            <th scope="col">HTTP</th>
            <th scope="col">Body</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          ${answered.map(([status, response]) => responseRow(status, response))}
        </tbody>
      </table>
    </div>
  </article>`;
}

function parameterRow({ name, required, schema = {}, description }: Parameter): Markup {
  const bounds = boundsOf(schema);
  return html`<tr>
    <th scope="row"><code>${name}</code>${!required && html` <span class="optional">optional</span>`}</th>
    <td>${kindOf(schema)}${bounds.length > 0 && [', ', joined(bounds, ', ')]}</td>
    <td>${description && withCode(description)}</td>
  </tr>`;
}

function responseRow(status: string, { description, headers = {}, content = {} }: ResponseShape): Markup {
  const bodies = Object.values(content).map(({ schema = {} }) => kindOf(schema));
  const named = Object.keys(headers).map((name) => html`<code>${name}</code>`);
  return html`<tr>
    <th scope="row"><span class="status status-${status.charAt(0)}">${status}</span></th>
    <td>${bodies.length > 0 ? joined(bodies, ', ') : 'none'}</td>
    <td>${description && withCode(description)}${named.length > 0 && html` Headers: ${joined(named, ', ')}.`}</td>
  </tr>`;
}

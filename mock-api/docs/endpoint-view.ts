import type { Contract, Operation, Parameter, RequestBody, ResponseShape } from './contract.js';
import { nameOf } from './contract.js';
import type { Markup } from './markup.js';
import { html, prose, withCode, tableView } from './markup.js';
import { boundsOf, joined, kindOf } from './schema-view.js';

/** An operation with its path and method. */
export interface Endpoint {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Headings of the parameters, by location. */
const LOCATIONS = { path: 'Path', query: 'Query' } as const;

/** The operations of a document in order. */
export const endpointsOf = ({ paths }: Contract): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/**
 * Renders an operation with its parameters, body and responses.
 *
 * @param example an example request to this mock
 */
export function endpointView(
  { components }: Contract,
  { path, method, operation }: Endpoint,
  example: string | undefined,
): Markup {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const resolvedParameters = parameters.map((one) => components.parameters?.[nameOf(one) ?? ''] ?? one);
  const resolvedResponses = Object.entries(responses).map(
    ([status, one]) => [status, components.responses?.[nameOf(one) ?? ''] ?? one] as const,
  );
  const name = `${method.toUpperCase()} ${path}`;
  return html`<article class="endpoint" id="${operationId}">
    <h2>
      <a href="#${operationId}"
        ><span class="method">${method.toUpperCase()}</span> <span class="path">${path}</span></a
      >
    </h2>
    ${summary && html`<p class="lead">${withCode(summary)}.</p>`} ${description && prose(description)}
    ${
      example &&
      html`<p>
        <a class="try" href="${example}">Send to this mock: <code>${example}</code></a>
      </p>`
    }
    ${Object.entries(LOCATIONS).map(([place, title]) =>
      parametersView(
        title,
        name,
        resolvedParameters.filter((one) => one.in === place),
      ),
    )}
    ${requestBody && bodyView(name, requestBody)}
    <h3>Responses</h3>
    ${tableView(
      `Responses of ${name}`,
      ['HTTP', 'Body', 'When'],
      resolvedResponses.map(([status, response]) => responseRow(status, response)),
    )}
  </article>`;
}

function parametersView(title: string, of: string, parameters: readonly Parameter[]): Markup | null {
  if (parameters.length === 0) return null;
  return html`<h3>${title}</h3>
    ${tableView(`${title} of ${of}`, ['Parameter', 'Value', 'Meaning'], parameters.map(parameterRow))}`;
}

function parameterRow({ name, required, schema = {}, description }: Parameter): Markup {
  const bounds = boundsOf(schema);
  return html`<tr>
    <th scope="row"><code>${name}</code>${!required && html` <span class="optional">optional</span>`}</th>
    <td>${kindOf(schema)}${bounds.length > 0 && [', ', joined(bounds, ', ')]}</td>
    <td>${description && withCode(description)}</td>
  </tr>`;
}

function bodyView(of: string, { required, description, content }: RequestBody): Markup {
  return html`<h3>Body${!required && html` <span class="optional">optional</span>`}</h3>
    ${Object.values(content).map(
      ({ schema = {}, example }) =>
        html`<p>${kindOf(schema)}${example !== undefined && ', such as'}</p>
          ${
            example !== undefined &&
            html`<div class="wide" tabindex="0" role="group" aria-label="Body of ${of}">
              <pre><code>${JSON.stringify(example, null, 2)}</code></pre>
            </div>`
          }`,
    )}
    ${description && html`<p>${withCode(description)}</p>`}`;
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

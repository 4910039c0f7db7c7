import type { Schema } from './contract.js';
import { nameOf } from './contract.js';
import type { Markup } from './markup.js';
import { html, withCode, tableView } from './markup.js';

/** The type of a value, with links to named schemas. */
export function kindOf(schema: Schema): Markup {
  const name = nameOf(schema);
  if (name !== null) return html`<a href="#schema-${name}">${name}</a>`;
  if (schema.oneOf) return joined(schema.oneOf.map(kindOf), ' or ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ', ',
    );
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['anything']);
  if (schema.items) return html`list of ${kindOf(schema.items)}${types.includes('null') && ' or null'}`;
  if (typeof schema.additionalProperties === 'object') return html`${kindOf(schema.additionalProperties)} by name`;
  const type = types.join(' or ');
  return html`${schema.format ? `${type}, ${schema.format}` : type}`;
}

/** The constraints of a value. */
export function boundsOf({ minimum, exclusiveMinimum, maximum, pattern }: Schema): Markup[] {
  return [
    exclusiveMinimum !== undefined && html`more than ${exclusiveMinimum}`,
    minimum !== undefined && html`at least ${minimum}`,
    maximum !== undefined && html`at most ${maximum}`,
    pattern !== undefined && html`matches <code>${pattern}</code>`,
  ].filter((bound) => bound !== false);
}

/** A schema with its fields. */
export function schemaView(name: string, schema: Schema): Markup {
  const { properties, required = [], description } = schema;
  const bounds = boundsOf(schema);
  return html`<section class="schema" id="schema-${name}">
    <h3><a href="#schema-${name}">${name}</a></h3>
    ${description && html`<p>${withCode(description)}</p>`}
    ${
      properties
        ? tableView(
            `Fields of ${name}`,
            ['Field', 'Value', 'Meaning'],
            Object.entries(properties).map(([field, shape]) => fieldRow(field, shape, required.includes(field))),
          )
        : html`<p class="kind">${kindOf(schema)}${bounds.length > 0 && [', ', joined(bounds, ', ')]}</p>`
    }
  </section>`;
}

function fieldRow(field: string, shape: Schema, required: boolean): Markup {
  const bounds = boundsOf(shape);
  return html`<tr>
    <th scope="row"><code>${field}</code>${!required && html` <span class="optional">optional</span>`}</th>
    <td>${kindOf(shape)}${bounds.length > 0 && [', ', joined(bounds, ', ')]}</td>
    <td>${shape.description && withCode(shape.description)}</td>
  </tr>`;
}

export const joined = (parts: readonly Markup[], between: string): Markup =>
  html`${parts.map((part, at) => (at === 0 ? part : [between, part]))}`;

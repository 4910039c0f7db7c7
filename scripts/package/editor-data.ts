/**
 * Tried in place of this (2026-11-27): custom-element-vs-code-integration 1.5.0 loses that a boolean attribute takes no value, and the
 * syntax of custom properties; custom-element-jet-brains-integration 1.8.0 loses whose part a `part(card)` is, and the name of the package.
 */
import type { ElementFacts } from './elements-manifest.js';

/** Custom data by which VS Code completes and explains the tags and their attributes in HTML. */
export function htmlData(elements: readonly ElementFacts[]): object {
  return {
    version: 1.1,
    tags: elements.map(({ tag, summary, inputs }) => ({
      name: tag,
      description: summary,
      attributes: inputs.flatMap(({ attribute, values, type, description }) =>
        attribute === undefined
          ? []
          : {
              name: attribute,
              description,
              ...(values && { values: values.map((name) => ({ name })) }),
              ...(type === 'boolean' && { valueSet: 'v' }),
            },
      ),
    })),
  };
}

/** The same for custom properties in CSS. */
export const cssData = (elements: readonly ElementFacts[]): object => ({
  version: 1.1,
  properties: elements.flatMap(({ cssProperties }) =>
    cssProperties.map(({ name, description, syntax }) => ({ name, description, syntax })),
  ),
});

/** The same for WebStorm and the other editors of JetBrains, and the properties and events of the elements in scripts. */
export const webTypes = (elements: readonly ElementFacts[], version: string): object => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: 'svc-live-shopping',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map(({ tag, summary, inputs, events }) => ({
        name: tag,
        description: summary,
        attributes: inputs.flatMap(({ attribute, type, description }) =>
          attribute === undefined
            ? []
            : { name: attribute, description, value: { type: type.replace(/ \| null$/, '') } },
        ),
        js: {
          properties: inputs
            .filter(({ isProperty }) => isProperty)
            .map(({ name, description, type }) => ({ name, description, type })),
          events: events.map(({ name, description, type }) => ({ name, description, type })),
        },
      })),
    },
    css: {
      properties: elements.flatMap(({ cssProperties }) =>
        cssProperties.map(({ name, description }) => ({ name, description })),
      ),
      'pseudo-elements': elements.flatMap(({ tag, cssParts }) =>
        cssParts.map(({ name, description }) => ({
          name: `part(${name})`,
          description: `\`<${tag}>\`: ${description}`,
        })),
      ),
    },
  },
});

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

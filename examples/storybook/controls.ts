import type { ArgTypes } from '@storybook/web-components-vite';
import manifest from 'svc-live-shopping/custom-elements.json';

interface Described {
  readonly name: string;
  readonly attribute?: string;
  readonly syntax?: string;
}
interface Declaration {
  readonly tagName?: string;
  readonly attributes?: readonly Described[];
  readonly members?: readonly Described[];
  readonly cssProperties?: readonly Described[];
}

const { modules }: { readonly modules: readonly { readonly declarations: readonly Declaration[] }[] } = manifest;

/** The choices of a type such as `'same-tab' | 'new-tab'`; none for another one. */
const choicesIn = (type = ''): readonly string[] =>
  Array.from(type.matchAll(/'([^']*)'/g), ([, choice = '']) => choice);

/**
 * What Storybook does not read of a manifest by itself: the choices of an attribute, the syntax of a custom property, and
 * that a property with an attribute is this attribute once more.
 */
export function controls({
  component,
  argTypes,
  initialArgs,
}: {
  readonly component?: unknown;
  readonly argTypes: ArgTypes;
  readonly initialArgs: object;
}): ArgTypes {
  const elements = modules.flatMap(({ declarations }) => declarations);
  const element = elements.find(({ tagName }) => tagName === component);
  const isAttribute = (name: string): boolean =>
    element?.members?.some((member) => member.name === name && member.attribute !== undefined) ?? false;
  // A property with the name of its attribute would come before the others.
  const names = new Set([...(element?.attributes ?? []).map(({ name }) => name), ...Object.keys(argTypes)]);
  const shown = [...names].flatMap((name): [string, ArgTypes[string]][] => {
    const argType = argTypes[name] ?? {};
    const { table = {} } = argType;
    switch (table.category) {
      case 'attributes': {
        const options = choicesIn(table.type?.summary);
        return [[name, options.length > 0 ? { ...argType, options, control: { type: 'select' } } : argType]];
      }
      case 'properties':
        // An object has a control where a story starts with one.
        return isAttribute(name) ? [] : [[name, name in initialArgs ? argType : { ...argType, control: false }]];
      case 'css custom properties': {
        const syntax = element?.cssProperties?.find((property) => property.name === name)?.syntax ?? '*';
        const control = { type: syntax === '<color>' ? 'color' : 'text' } as const;
        return [[name, { ...argType, control, table: { ...table, type: { summary: syntax } } }]];
      }
      default:
        // Beside each event stands a handler; `render` listens by itself.
        return argType.action === undefined ? [[name, { ...argType, control: false }]] : [];
    }
  });
  return Object.fromEntries(shown);
}

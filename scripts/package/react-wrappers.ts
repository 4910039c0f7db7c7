/**
 * custom-element-react-wrappers 1.7.3 was tried in place of this (2026-11-27): it types events as `CustomEvent<CustomEvent<Detail>>` and `ref`
 * as `any`, loads the element and sets objects in effects, after it was connected, and passes `0` and `""` on as nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementFacts } from './elements-manifest.js';
import { base, reactListener } from './framework-types.js';

/** One component for each element; an application bundles those that it uses. */
const index = (elements: readonly ElementFacts[]): string =>
  elements.map(({ tag, className }) => `export { ${base(className)} } from './react/${tag}.js';\n`).join('');

const WRAP = `import * as React from 'react';
import { createComponent } from '@lit/react';

/** The element waits until the component has set properties and listeners, also where a server has rendered it. */
const react = {
  ...React,
  createElement: (tag, props) => React.createElement(tag, { ...props, 'defer-hydration': '' }),
};

export function wrap(tagName, elementClass, displayName, events) {
  // Makes the accessors, by which properties are told from attributes, also where the page has defined the tag itself.
  void elementClass.observedAttributes;
  return createComponent({ react, tagName, elementClass, displayName, events });
}
`;

function component({ tag, className, events }: ElementFacts): string {
  const names = events.map(({ name }) => `  ${reactListener(name)}: '${name}',\n`).join('');
  const name = base(className);
  return `'use client';
import { ${className} } from '../../components/${tag}/${tag}.js';
import '../../components/${tag}/${tag}.define.js';
import { wrap } from './wrap.js';

export const ${name} = /* @__PURE__ */ wrap('${tag}', ${className}, '${name}', {
${names}});
`;
}

/** Writes the components that `svc-live-shopping/react` exports. */
export function writeReactWrappers(folder: string, elements: readonly ElementFacts[]): void {
  const own = join(folder, 'react');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(folder, 'react.js'), index(elements));
  writeFileSync(join(folder, 'react.d.ts'), reactTypes(elements));
  writeFileSync(join(own, 'wrap.js'), WRAP);
  for (const element of elements) writeFileSync(join(own, `${element.tag}.js`), component(element));
}

/** Props without which an element does not start, by the words of their descriptions; one may stand for another. */
function requiredProps({ className, inputs }: ElementFacts): string {
  const given = (name: string): string => `Given<${base(className)}Properties, '${name}'>`;
  const required = inputs.flatMap(({ name, description }) => {
    const [found, substitute] = /; required(?:, unless [^`]*`(\w+)`)?/.exec(description) ?? [];
    if (found === undefined) return [];
    return substitute === undefined ? given(name) : `(${given(name)} | ${given(substitute)})`;
  });
  return required.map((one) => ` & ${one}`).join('');
}

/** Types of the components, and of the bare tags: what React 18 would not pass on to an element does not compile there. */
export function reactTypes(elements: readonly ElementFacts[]): string {
  const names = elements.map(({ className }) => base(className));
  const kinds = ['Element', 'Properties', 'Attributes', 'Objects', 'ReactListeners', 'Listeners'];
  const imported = names.flatMap((name) => kinds.map((kind) => `  ${name}${kind},`));
  const components = elements.map((element) => {
    const { tag, className, inputs } = element;
    const name = base(className);
    const flags = inputs.flatMap((input) => (input.isProperty ? [] : `'${input.name}'`)).join(' | ');
    const props = `${name}Properties & Pick<${name}Attributes<Flag>, ${flags}> & ${name}ReactListeners`;
    return `/** \`<${tag}>\` with its properties and listeners, on the server too. */\nexport declare const ${name}: Component<${name}Element, ${props}${requiredProps(element)}>;`;
  });
  const tags = elements.map(
    ({ tag, className }) =>
      `      '${tag}': Tag<${base(className)}Element, ${base(className)}Attributes<Flag>, ${base(className)}Objects & ${base(className)}Listeners>;`,
  );
  return `import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type {
${imported.join('\n')}
} from './elements.js';
export type * from './elements.js';

type Component<Element, Props> = ForwardRefExoticComponent<
  Omit<HTMLAttributes<Element>, keyof Props> & Props & RefAttributes<Element>
>;
/** With these properties, of which the page must set each one. */
type Given<Properties, Name extends keyof Properties> = {
  readonly [Key in Name]-?: Exclude<Properties[Key], undefined | null>;
};
type React19 = typeof import('react') extends { readonly use: unknown } ? true : false;
/** React 18 writes \`true\` and \`false\` into attributes as words, and both of them switch one on. */
type Flag = React19 extends true ? boolean : '';
/** React 18 passes neither objects nor listeners on to a tag. */
type Tag<Element, Attributes, Passed> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  keyof Attributes | 'className'
> &
  Attributes & { class?: string | undefined } &
  (React19 extends true ? Passed : unknown);

${components.join('\n')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.join('\n')}
    }
  }
}
`;
}

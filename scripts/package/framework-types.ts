/**
 * @wc-toolkit/jsx-types 1.8.2 was tried in place of this (2026-11-27): what it writes does not compile, since it imports a type once for
 * each element that names it; it knows neither Vue nor Svelte, nor that React 18 passes no objects to a tag, and `children` is `any`.
 */
import type { ElementFacts, Input } from './elements-manifest.js';

/** Frameworks whose templates get types; React has components. */
export const FRAMEWORKS = ['preact', 'qwik', 'solid', 'vue', 'svelte'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

export const base = (className: string): string => className.replace(/Element$/, '');
const comment = (text: string, indent = '  '): string =>
  text ? `${indent}/** ${text.replace(/\s+/g, ' ').replace(/\*\//g, '* /')} */\n` : '';

/** Type of an attribute in a template: boolean, number or text, or the literals of its choices. */
function attributeType({ type, values }: Input): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  if (type === 'boolean') return type;
  return /\bnumber\b/.test(type) ? 'number | string' : 'string';
}

function inputsOf({ className, inputs }: ElementFacts): string {
  const name = base(className);
  const property = (input: Input): string =>
    `${comment(input.description)}  ${input.name}?: ${className}['${input.name}'] | undefined;`;
  const attribute = (input: Input, type = attributeType(input)): string =>
    `${comment(input.description)}  '${input.attribute ?? ''}'?: ${type} | undefined;`;
  const own = inputs.filter(({ isProperty }) => isProperty);
  const both = inputs.flatMap((input) =>
    // Where there is no property, frameworks write `false` as a word, which switches it on.
    !input.isProperty
      ? attribute(input, attributeType(input).replace(/^boolean$/, "true | ''"))
      : input.attribute === undefined || input.attribute === input.name
        ? [property(input)]
        : [property(input), attribute(input)],
  );
  const attributes = inputs
    .filter((input) => input.attribute !== undefined)
    .map((input) => attribute(input, attributeType(input).replace(/^boolean$/, 'Flag')));
  const objects = own.filter((input) => input.attribute === undefined).map(property);
  const declare = (what: string, type: string, fields: readonly string[]): string =>
    `/** ${what} of \`${className}\`. */\nexport interface ${name}${type} {\n${fields.join('\n')}\n}`;
  return [
    declare('Properties and attributes', 'Inputs', both),
    declare('Properties', 'Properties', own.map(property)),
    declare('Attributes', 'Attributes<Flag = boolean>', attributes),
    declare('Properties without an attribute', 'Objects', objects),
  ].join('\n\n');
}

function listeners({ className, events }: ElementFacts, name: string, key: (event: string) => string): string {
  // Those of a `<video>` have the browser's own type.
  const typeOf = ({ name, type }: ElementFacts['events'][number]): string =>
    type === 'Event' ? type : `${base(className)}EventMap['${name}']`;
  const lines = events.map(
    (event) => `${comment(event.description)}  '${key(event.name)}'?: ((event: ${typeOf(event)}) => void) | undefined;`,
  );
  return `export interface ${base(className)}${name} {\n${lines.join('\n')}\n}`;
}

/** Prop or attribute of a listener, such as `onSvcOpenPlayer`. */
const camelListener = (event: string): string =>
  `on${event.replace(/(^|-)(\w)/g, (_, _dash: string, letter: string) => letter.toUpperCase())}`;

/** React's own names of the events of a `<video>`; under any other one, its types take the listener and React never calls it. */
const REACT_LISTENERS: Readonly<Record<string, string>> = {
  timeupdate: 'onTimeUpdate',
  durationchange: 'onDurationChange',
  loadedmetadata: 'onLoadedMetadata',
  ratechange: 'onRateChange',
  volumechange: 'onVolumeChange',
  enterpictureinpicture: 'onEnterPictureInPicture',
  leavepictureinpicture: 'onLeavePictureInPicture',
};
export const reactListener = (event: string): string => REACT_LISTENERS[event] ?? camelListener(event);

/** Inputs and listeners of every element, on which each framework's own file builds. */
export function elementTypes(elements: readonly ElementFacts[]): string {
  const names = elements.map(({ className }) => `${className}, ${base(className)}EventMap`).join(', ');
  const types = elements.map((element) =>
    [
      inputsOf(element),
      listeners(element, 'Listeners', (event) => `on${event}`),
      listeners(element, 'DirectiveListeners', (event) => `on:${event}`),
      listeners(element, 'CamelListeners', camelListener),
      listeners(element, 'ReactListeners', reactListener),
    ].join('\n\n'),
  );
  const root = "'../entries/index.js';";
  return `import type { ${names} } from ${root}\nexport type * from ${root}\n\n${types.join('\n\n')}\n`;
}

interface Shape {
  /** What the file imports besides the elements. */
  readonly imports: string;
  readonly open: string;
  readonly entry: (tag: string, name: string) => string;
  readonly close: string;
  readonly listeners: readonly string[];
  /** Default: `Inputs`. */
  readonly inputs?: 'Attributes';
}

const intrinsic = (module: string): Pick<Shape, 'open' | 'close'> => ({
  open: `declare module '${module}' {\n  namespace JSX {\n    interface IntrinsicElements {`,
  close: '    }\n  }\n}',
});

const SHAPES: Readonly<Record<Framework, Shape>> = {
  preact: {
    imports: "import type { HTMLAttributes } from 'preact';",
    ...intrinsic('preact'),
    entry: (tag, name) => `      '${tag}': HTMLAttributes<${name}Element> & ${name}Inputs & ${name}Listeners;`,
    listeners: ['Listeners'],
  },
  // It knows every tag, and then checks nothing of it. Before the elements are defined it writes attributes alone, and it hears no event
  // whose name has a hyphen.
  qwik: {
    imports: "import type { HTMLAttributes } from '@builder.io/qwik';",
    open: "declare module '@builder.io/qwik' {\n  namespace QwikJSX {\n    interface IntrinsicElements {",
    entry: (tag, name) => `      '${tag}': HTMLAttributes<${name}Element> & ${name}Attributes;`,
    close: '    }\n  }\n}',
    listeners: [],
    inputs: 'Attributes',
  },
  solid: {
    imports: "import type { JSX as Solid } from 'solid-js';",
    ...intrinsic('solid-js'),
    entry: (tag, name) =>
      `      '${tag}': Solid.HTMLAttributes<${name}Element> & ${name}Inputs & ${name}DirectiveListeners & { [K in keyof ${name}Inputs as \`prop:\${K & string}\`]?: ${name}Inputs[K] };`,
    listeners: ['DirectiveListeners'],
  },
  vue: {
    imports: "import type { HTMLAttributes } from 'vue';",
    open: "declare module 'vue' {\n  interface GlobalComponents {",
    entry: (tag, name) => `    '${tag}': new () => { $props: HTMLAttributes & ${name}Inputs & ${name}CamelListeners };`,
    close: '  }\n}',
    listeners: ['CamelListeners'],
  },
  svelte: {
    imports: "import type { HTMLAttributes } from 'svelte/elements';",
    open: "declare module 'svelte/elements' {\n  interface SvelteHTMLElements {",
    entry: (tag, name) =>
      `    '${tag}': HTMLAttributes<${name}Element> & ${name}Inputs & ${name}Listeners & ${name}DirectiveListeners;`,
    close: '  }\n}',
    listeners: ['Listeners', 'DirectiveListeners'],
  },
};

/** The declarations by which templates of a framework know the elements; an application imports them once. */
export function frameworkTypes(framework: Framework, elements: readonly ElementFacts[]): string {
  const { imports, open, entry, close, listeners: kinds, inputs = 'Inputs' } = SHAPES[framework];
  const names = elements.map(({ className }) => base(className));
  const used = names.flatMap((name) => {
    const all = [name + inputs, ...kinds.map((kind) => name + kind)];
    return framework === 'vue' ? all : [`${name}Element`, ...all];
  });
  const entries = elements.map(({ tag, className }) => entry(tag, base(className)));
  return `${imports}\nimport type {\n${used.map((one) => `  ${one},`).join('\n')}\n} from './elements.js';\nexport type * from './elements.js';\n\n${open}\n${entries.join('\n')}\n${close}\n`;
}

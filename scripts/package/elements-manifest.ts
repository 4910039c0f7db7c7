import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutTags } from '../requirement-tags.js';
import { readElementTypes, type ElementTypes } from './element-types.js';

const OUTPUT = '.build/elements-manifest';

export const TAGS = ['svc-pip', 'svc-player', 'svc-stream-list'] as const;
export type Tag = (typeof TAGS)[number];

const sourceOf = (tag: Tag): string => `components/${tag}/${tag}.ts`;
/** Where a shop imports the class and its types. */
const moduleOf = (tag: Tag): string => `entries/${tag}.js`;

/** Attribute or property with its type written out, aliases resolved. */
export interface Input {
  /** Of the property; of an attribute without one its own. */
  readonly name: string;
  readonly isProperty: boolean;
  /** Absent for a property without an attribute. */
  readonly attribute?: string;
  /** With its choices written out, such as `'online' | 'planned' | null`. */
  readonly type: string;
  /** The choices, without `null`; `null` for a type that has others. */
  readonly values: readonly string[] | null;
  readonly description: string;
}

/** A custom property that a page may set. */
export interface CssProperty {
  readonly name: string;
  readonly description: string;
  /** Its CSS syntax, such as `<color>`. */
  readonly syntax: string;
  /** Absent where the default depends on something that the description names. */
  readonly default?: string;
}

export interface ElementFacts {
  readonly tag: Tag;
  readonly className: string;
  readonly summary: string;
  readonly inputs: readonly Input[];
  readonly events: readonly { readonly name: string; readonly description: string; readonly type: string }[];
  readonly cssProperties: readonly CssProperty[];
  readonly cssParts: readonly { readonly name: string; readonly description: string }[];
}

interface Described {
  readonly name: string;
  readonly description?: string;
}

interface DescribedProperty extends Described {
  readonly default?: string;
  readonly syntax?: string;
}

/** A type, and where the names in it are exported. */
interface Type {
  readonly text: string;
  readonly references?: readonly { readonly name: string; readonly module: string; start: number; end: number }[];
}

interface Member extends Described {
  readonly kind: 'field' | 'method';
  type?: Type;
  default?: string;
  readonly privacy?: string;
  readonly static?: boolean;
  readonly readonly?: boolean;
  readonly return?: { type?: Type };
  readonly parameters?: readonly { type?: Type }[];
}

interface Reference {
  readonly name: string;
  readonly module?: string;
  readonly package?: string;
}

interface Declaration extends Described {
  readonly tagName?: Tag;
  readonly summary?: string;
  superclass?: Reference;
  members?: readonly Member[];
  readonly attributes?: readonly (Described & { readonly fieldName?: string; type?: Type; default?: string })[];
  readonly events?: readonly (Described & { type?: Type })[];
  cssProperties?: readonly DescribedProperty[];
  readonly cssParts?: readonly Described[];
  readonly slots?: readonly Described[];
}

interface Module {
  readonly kind: 'javascript-module';
  path: string;
  readonly declarations: readonly Declaration[];
  exports: readonly {
    readonly kind: 'js' | 'custom-element-definition';
    readonly name: string;
    readonly declaration: Reference;
  }[];
}

/** What is used here of the custom elements manifest. */
export interface Manifest {
  schemaVersion: string;
  modules: readonly Module[];
}

/** What the analyzer of the source files makes of them and their comments. */
function analyze(): Manifest {
  const program = fileURLToPath(import.meta.resolve('@custom-elements-manifest/analyzer/cem.js'));
  const config = ['--config', 'scripts/package/analyzer.config.mjs', '--outdir', OUTPUT];
  execFileSync(process.execPath, [program, 'analyze', ...config, '--globs', ...TAGS.map(sourceOf)]);
  const text = readFileSync(join(OUTPUT, 'custom-elements.json'), 'utf8');
  return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? withoutTags(value) : value)) as Manifest;
}

/**
 * Adds what the compiler knows: the types of events, the choices and defaults of properties, and where each named type is
 * exported.
 */
function addTypes(declared: Declaration, module: string, known: ElementTypes): void {
  const { exported, properties, defaults, events } = known;
  const named = (type: string): Type => {
    const references = [...type.matchAll(/(?<![\w'-])[A-Z]\w*/g)]
      .filter(([name]) => exported.has(name))
      .map(({ 0: name, index }) => ({ name, module, start: index, end: index + name.length }));
    return { text: type, ...(references.length > 0 && { references }) };
  };
  for (const event of declared.events ?? []) {
    const type = events.get(event.name);
    if (type === undefined) throw new Error(`${event.name} is in no event map of ${module}`);
    event.type = named(type);
  }
  for (const member of declared.members ?? []) {
    const type = properties.get(member.name) ?? member.type?.text;
    if (type !== undefined) member.type = named(type);
    const value = defaults.get(member.name);
    if (value !== undefined) member.default = value;
    for (const typed of [member.return, ...(member.parameters ?? [])])
      if (typed?.type) typed.type = named(typed.type.text);
  }
  for (const attribute of declared.attributes ?? []) {
    const { fieldName } = attribute;
    if (fieldName === undefined) continue;
    // An attribute that is not there is no value of it.
    const type = properties.get(fieldName)?.replace(/ \| null$/, '');
    if (type !== undefined) attribute.type = named(type);
    const value = defaults.get(fieldName);
    if (value === undefined || value === 'null') delete attribute.default;
    else attribute.default = value;
  }
}

const typesIn = ({ members = [], events = [] }: Declaration): readonly string[] => {
  const types = [...events, ...members, ...members.flatMap((one) => [one.return ?? {}, ...(one.parameters ?? [])])];
  const names = types.flatMap(({ type }) => type?.references?.map(({ name }) => name) ?? []);
  return [...new Set(names)].sort();
};

/**
 * The custom elements manifest of the package, as its tools read it: what the classes and their comments say, public
 * members only, each class in the module from which it is imported, and the module that defines its tag.
 */
export function elementsManifest(): Manifest {
  const manifest = analyze();
  const types = readElementTypes(TAGS.map((tag) => moduleOf(tag).replace(/js$/, 'ts')));
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  manifest.schemaVersion = '2.1.0';
  manifest.modules = TAGS.flatMap((tag): Module[] => {
    const declared = declarations.find(({ tagName }) => tagName === tag);
    const known = types.get(moduleOf(tag).replace(/js$/, 'ts'));
    if (!declared || !known) throw new Error(`The analyzer found no <${tag}>`);
    const module = moduleOf(tag);
    // The analyzer reads the braces as a type; the manifest calls it the syntax.
    const properties: readonly (DescribedProperty & Pick<Member, 'type'>)[] = declared.cssProperties ?? [];
    declared.cssProperties = properties.map(({ type, ...rest }) => ({ ...rest, ...(type && { syntax: type.text }) }));
    declared.members = (declared.members ?? []).filter(
      ({ name, privacy, static: ofClass }) =>
        privacy !== 'private' && !name.startsWith('#') && ofClass !== true && !known.internal.has(name),
    );
    declared.superclass = { name: 'LitElement', package: 'lit' };
    addTypes(declared, module, known);
    const exported = (name: string) => ({ kind: 'js', name, declaration: { name, module } }) as const;
    const definition = { kind: 'custom-element-definition', name: tag, declaration: { name: declared.name, module } };
    return [
      {
        kind: 'javascript-module',
        path: module,
        declarations: [declared],
        exports: [declared.name, ...typesIn(declared)].map(exported),
      },
      {
        kind: 'javascript-module',
        path: `components/${tag}/${tag}.define.js`,
        declarations: [],
        exports: [definition as Module['exports'][number]],
      },
    ];
  });
  return manifest;
}

/** Every element as the generators of types and editor data need it. */
export function elementFacts(manifest: Manifest): readonly ElementFacts[] {
  const declared = manifest.modules.flatMap(({ declarations }) => declarations);
  return TAGS.map((tag) => {
    const element = declared.find(({ tagName }) => tagName === tag);
    if (!element) throw new Error(`The manifest has no <${tag}>`);
    const inputs = (element.members ?? []).flatMap((member): Input[] => {
      if (member.kind !== 'field' || member.readonly || isReadOnly(tag, member.name)) return [];
      const { name, type, description = '' } = member;
      const attribute = element.attributes?.find(({ fieldName }) => fieldName === name)?.name;
      const values = choicesIn(type?.text ?? '');
      const shape = { type: type?.text ?? 'unknown', values, description };
      return [{ name, isProperty: true, ...(attribute && { attribute }), ...shape }];
    });
    const bare = (element.attributes ?? []).flatMap(({ name, fieldName, type, description = '' }): Input[] =>
      fieldName === undefined
        ? [{ name, isProperty: false, attribute: name, type: type?.text ?? 'string', values: null, description }]
        : [],
    );
    return {
      tag,
      className: element.name,
      summary: element.summary ?? '',
      inputs: [...inputs, ...bare],
      events: (element.events ?? []).map(({ name, description = '', type }) => ({
        name,
        description,
        type: type?.text ?? '',
      })),
      cssProperties: (element.cssProperties ?? []).map(
        ({ name, description = '', syntax = '*', default: initial }) => ({
          name,
          description,
          syntax,
          ...(initial !== undefined && { default: initial }),
        }),
      ),
      cssParts: named(element.cssParts),
    };
  });
}

/** The choices of a type that has nothing else. */
function choicesIn(type: string): readonly string[] | null {
  const choices = type.split(' | ').filter((part) => part !== 'null');
  return choices.every((part) => /^'.*'$/.test(part)) ? choices.map((part) => part.slice(1, -1)) : null;
}

const named = (list: readonly Described[] = []) => list.map(({ name, description = '' }) => ({ name, description }));

/** A getter without a setter. */
function isReadOnly(tag: Tag, name: string): boolean {
  const source = readFileSync(sourceOf(tag), 'utf8');
  const has = (accessor: 'get' | 'set'): boolean => new RegExp(`^ {2}${accessor} ${name}\\(`, 'm').test(source);
  return has('get') && !has('set');
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const OUTPUT = '.build/elements-manifest';

export const TAGS = ['svc-pip', 'svc-player', 'svc-stream-list'] as const;
export type Tag = (typeof TAGS)[number];

const sourceOf = (tag: Tag): string => `components/${tag}/${tag}.ts`;

/** Attribute or property with its type written out, aliases resolved. */
export interface Input {
  readonly name: string;
  /** Absent for a property without an attribute. */
  readonly attribute?: string;
  /** As the source has it, such as `Corner`. */
  readonly type: string;
  /** The literals behind its type names, such as `"top-left" | "top-right"`; without `null`. */
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
  readonly events: readonly { readonly name: string; readonly description: string }[];
  readonly cssProperties: readonly CssProperty[];
  readonly cssParts: readonly { readonly name: string; readonly description: string }[];
}

/** String literals of every property of the class, by the compiler that builds the product. */
function literalsOf(tag: Tag): ReadonlyMap<string, readonly string[]> {
  const file = sourceOf(tag);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const found = new Map<string, readonly string[]>();
  program.getSourceFile(file)?.forEachChild((node) => {
    if (!ts.isClassDeclaration(node)) return;
    for (const member of node.members) {
      if (!ts.isPropertyDeclaration(member) || !ts.isIdentifier(member.name)) continue;
      const type = checker.getTypeAtLocation(member);
      const literals = type.isUnion() ? type.types.flatMap((one) => (one.isStringLiteral() ? one.value : [])) : [];
      if (literals.length > 0) found.set(member.name.text, literals);
    }
  });
  return found;
}

interface Described {
  readonly name: string;
  readonly description?: string;
}

interface DescribedProperty extends Described {
  readonly default?: string;
  readonly syntax?: string;
}

interface Member extends Described {
  readonly kind: 'field' | 'method';
  readonly type?: { readonly text: string };
  readonly privacy?: string;
  readonly static?: boolean;
  readonly readonly?: boolean;
}

interface Declaration extends Described {
  readonly tagName?: string;
  readonly summary?: string;
  members?: readonly Member[];
  readonly attributes?: readonly (Described & { readonly fieldName?: string })[];
  readonly events?: readonly Described[];
  cssProperties?: readonly DescribedProperty[];
  readonly cssParts?: readonly Described[];
}

/** What is used here of the custom elements manifest, version 1.0.0. */
export interface Manifest {
  readonly modules: readonly {
    path: string;
    readonly declarations: readonly Declaration[];
    readonly exports: readonly { readonly declaration: { module?: string } }[];
  }[];
}

/**
 * The custom elements manifest of the package, as its tools read it: what the classes and their comments say, public
 * members only, each module under the name by which it is imported.
 */
export function elementsManifest(): Manifest {
  const globs = TAGS.map(sourceOf);
  const program = fileURLToPath(import.meta.resolve('@custom-elements-manifest/analyzer/cem.js'));
  execFileSync(process.execPath, [
    program,
    'analyze',
    '--config',
    'scripts/package/analyzer.config.mjs',
    '--globs',
    ...globs,
    '--outdir',
    OUTPUT,
  ]);
  const manifest = JSON.parse(readFileSync(join(OUTPUT, 'custom-elements.json'), 'utf8')) as Manifest;
  for (const module of manifest.modules) {
    module.path = module.path.replace(/\.ts$/, '.js');
    for (const declared of module.declarations) {
      // The analyzer reads the braces as a type; the manifest calls it the syntax.
      const properties: readonly (DescribedProperty & Pick<Member, 'type'>)[] = declared.cssProperties ?? [];
      declared.cssProperties = properties.map(({ type, ...rest }) => ({ ...rest, ...(type && { syntax: type.text }) }));
      declared.members = (declared.members ?? []).filter(
        ({ name, privacy, static: ofClass }) => privacy !== 'private' && !name.startsWith('#') && ofClass !== true,
      );
    }
    for (const { declaration } of module.exports) {
      if (declaration.module) declaration.module = module.path;
    }
  }
  return manifest;
}

/** Every element as the generators of types and editor data need it. */
export function elementFacts(manifest: Manifest): readonly ElementFacts[] {
  const declared = manifest.modules.flatMap(({ declarations }) => declarations);
  return TAGS.map((tag) => {
    const element = declared.find(({ tagName }) => tagName === tag);
    if (!element) throw new Error(`The manifest has no <${tag}>`);
    const literals = literalsOf(tag);
    const inputs = (element.members ?? []).flatMap((member): Input[] => {
      if (member.kind !== 'field' || member.readonly || isReadOnly(tag, member.name)) return [];
      const { name, type, description = '' } = member;
      const attribute = element.attributes?.find(({ fieldName }) => fieldName === name)?.name;
      const values = literals.get(name) ?? null;
      return [{ name, ...(attribute && { attribute }), type: type?.text ?? 'unknown', values, description }];
    });
    return {
      tag,
      className: element.name,
      summary: element.summary ?? '',
      inputs,
      events: named(element.events),
      cssProperties: (element.cssProperties ?? []).map(
        ({ name, description = '', syntax = '*', default: initial }) => ({
          ...{ name, description, syntax },
          ...(initial !== undefined && { default: initial }),
        }),
      ),
      cssParts: named(element.cssParts),
    };
  });
}

const named = (list: readonly Described[] = []) => list.map(({ name, description = '' }) => ({ name, description }));

/** A getter without a setter. */
const isReadOnly = (tag: Tag, name: string): boolean =>
  new RegExp(`^ {2}get ${name}\\(`, 'm').test(readFileSync(sourceOf(tag), 'utf8'));

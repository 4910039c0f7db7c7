import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

interface Import {
  /** Path relative to the repository, or the bare specifier of a package. */
  readonly target: string;
  readonly dynamic: boolean;
}

function resolve(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = join(dirname(from), specifier);
  const source = path.replace(/\.js$/, '.ts');
  return existsSync(source) ? source : path;
}

const parsed = new Map<string, readonly Import[]>();

/** What a module imports when it runs, without what exists for the compiler only. */
export function importsOf(file: string): readonly Import[] {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, dynamic: boolean): void => {
    if (specifier && ts.isStringLiteralLike(specifier)) found.push({ target: resolve(file, specifier.text), dynamic });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      if (node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) add(node.moduleSpecifier, false);
    } else if (ts.isExportDeclaration(node)) {
      if (!node.isTypeOnly) add(node.moduleSpecifier, false);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  parsed.set(file, found);
  return found;
}

/** All modules that an import of this one runs, with `dynamic` also the later ones; includes names of packages. */
export function reachableFrom(entry: string, { dynamic }: { readonly dynamic: boolean }): Set<string> {
  const reached = new Set<string>();
  const visit = (module: string): void => {
    if (reached.has(module)) return;
    reached.add(module);
    if (!module.endsWith('.ts')) return;
    for (const next of importsOf(module)) if (dynamic || !next.dynamic) visit(next.target);
  };
  visit(entry);
  return reached;
}

/** Every file that a module names in an import or export; types, and what is loaded later, included. */
const namedBy = (file: string): readonly string[] =>
  ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => resolve(file, fileName));

/** The files that are in an import circle of any kind, or on the way from one to another. */
export function filesInCircles(files: readonly string[]): readonly string[] {
  const named = new Map(files.map((file) => [file, namedBy(file)]));
  for (;;) {
    const targets = new Set([...named.values()].flat());
    const outside = [...named].filter(([file, names]) => !targets.has(file) || !names.some((name) => named.has(name)));
    if (outside.length === 0) return [...named.keys()];
    for (const [file] of outside) named.delete(file);
  }
}

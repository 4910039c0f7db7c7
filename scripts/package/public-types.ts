/**
 * Tried in place of this (2026-11-27): rolldown-plugin-dts 0.30.0 empties `define-all.d.ts`, by which the page knows the tags;
 * rollup-plugin-dts is LGPL; API Extractor 7.60.1 (2026-11-28) leaves out every `declare global`, and rolls up one entry at a time, so
 * that a class of two entries is two types.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { findFiles } from '../../tooling/find-files.js';
import { withoutTags } from '../requirement-tags.js';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  noEmit: true,
};

const isInternal = (node: ts.Node): boolean => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

/** The statement of its file that a node is part of. */
function statementOf(node: ts.Node): ts.Node {
  let at = node;
  while (!ts.isSourceFile(at.parent)) at = at.parent;
  return at;
}

/** An import or export of another module without a list of names, and what extends another module or the page. */
const isAlwaysPublic = (statement: ts.Statement): boolean =>
  ts.isModuleDeclaration(statement) ||
  ts.isExportDeclaration(statement) ||
  (ts.isImportDeclaration(statement) && statement.importClause === undefined);

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** What the declarations of some entries name, directly or through one another; nothing marked `@internal`. */
class PublicTypes {
  readonly #checker: ts.TypeChecker;
  readonly #entries: ReadonlySet<string>;
  readonly #files: ReadonlySet<ts.SourceFile>;
  readonly #reached = new Set<ts.SourceFile>();
  readonly #kept = new Set<ts.Node>();
  readonly #internal = new Set<ts.Node>();

  constructor(files: readonly string[], entries: readonly string[]) {
    const program = ts.createProgram(files, OPTIONS);
    this.#checker = program.getTypeChecker();
    this.#entries = new Set(entries);
    const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
    this.#files = new Set(sources);
    for (const source of sources) if (this.#entries.has(source.fileName)) this.#reach(source);
  }

  /** The text of a file with what is public only; `null` where nothing is. */
  textOf(file: string): string | null {
    const source = [...this.#reached].find(({ fileName }) => fileName === file);
    if (!source) return null;
    const parts = source.statements.map((statement) =>
      ts.isImportDeclaration(statement) && statement.importClause
        ? this.#importText(statement, statement.importClause)
        : this.#kept.has(statement)
          ? this.#textOf(source, statement)
          : '',
    );
    return `${parts.join('').trim()}\n`.replace(/\/\*\*.*?\*\//gs, withoutTags);
  }

  #reach(source: ts.SourceFile): void {
    if (this.#reached.has(source) || !this.#files.has(source)) return;
    this.#reached.add(source);
    const isEntry = this.#entries.has(source.fileName);
    for (const statement of source.statements)
      if (isAlwaysPublic(statement) || (isEntry && isExported(statement))) this.#keep(statement);
  }

  #keep(statement: ts.Node): void {
    const source = statement.getSourceFile();
    if (this.#kept.has(statement) || !this.#files.has(source)) return;
    this.#kept.add(statement);
    this.#reach(source);
    if (ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement)) this.#keepTarget(statement);
    this.#visit(statement);
  }

  /** `export *` names all that the other module exports. */
  #keepTarget(statement: ts.ExportDeclaration | ts.ImportDeclaration): void {
    const module = statement.moduleSpecifier && this.#checker.getSymbolAtLocation(statement.moduleSpecifier);
    if (!module) return;
    for (const declaration of module.declarations ?? []) if (ts.isSourceFile(declaration)) this.#reach(declaration);
    if (!ts.isExportDeclaration(statement) || statement.exportClause) return;
    for (const exported of this.#checker.getExportsOfModule(module)) this.#keepSymbol(exported);
  }

  #keepSymbol(symbol: ts.Symbol): void {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    for (const specifier of isAlias ? (symbol.declarations ?? []) : []) {
      this.#kept.add(specifier);
      const statement = statementOf(specifier);
      if (ts.isImportDeclaration(statement)) this.#keepTarget(statement);
    }
    const declared = isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of declared.declarations ?? [])
      if (!ts.isSourceFile(declaration)) this.#keep(statementOf(declaration));
  }

  #visit(node: ts.Node): void {
    if (isInternal(node)) {
      this.#internal.add(node);
      return;
    }
    const symbol = ts.isIdentifier(node) ? this.#checker.getSymbolAtLocation(node) : undefined;
    if (symbol) this.#keepSymbol(symbol);
    ts.forEachChild(node, (child) => this.#visit(child));
  }

  /** Only the names that something public uses. */
  #importText(statement: ts.ImportDeclaration, clause: ts.ImportClause): string {
    const { namedBindings } = clause;
    if (!namedBindings || !ts.isNamedImports(namedBindings)) return statement.getFullText();
    const used = namedBindings.elements.filter((specifier) => this.#kept.has(specifier));
    if (used.length === 0) return '';
    const names = used.map((specifier) => specifier.getText()).join(', ');
    return `\nimport ${clause.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'type ' : ''}{ ${names} } from ${statement.moduleSpecifier.getText()};`;
  }

  #textOf(source: ts.SourceFile, statement: ts.Statement): string {
    const inside = [...this.#internal].filter(
      (node) => node.getSourceFile() === source && node.pos >= statement.pos && node.end <= statement.end,
    );
    return inside
      .sort((a, b) => b.pos - a.pos)
      .reduce(
        (text, { pos, end }) => text.slice(0, pos - statement.pos) + text.slice(end - statement.pos),
        statement.getFullText(),
      );
  }
}

/**
 * Leaves of the declarations of a library what its entries export and what that names, so that a shop's editor offers
 * nothing of the inside. Removes what is marked `@internal`, and the tags of requirements.
 *
 * @param entries - modules relative to the library, such as `src/api/client.js`
 */
export function keepPublicTypes(library: string, entries: readonly string[]): void {
  const files = findFiles(resolve(library), /\.d\.ts$/);
  const types = new PublicTypes(
    files,
    entries.map((entry) => resolve(library, entry.replace(/(\.js)?$/, '.d.ts'))),
  );
  for (const file of files) {
    const text = types.textOf(file);
    if (text === null) rmSync(file);
    else if (text !== readFileSync(file, 'utf8')) writeFileSync(file, text);
  }
}

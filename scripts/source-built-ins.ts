import ts from 'typescript';
import { findFiles } from '../tooling/find-files.js';

/** Own of the language: a page whose `Promise` is broken runs no script of anybody. */
const isOfBrowser = (file: ts.SourceFile): boolean => /\/lib\.dom(\.\w+)*\.d\.ts$/.test(file.fileName);

function* declarationsOf(symbol: ts.Symbol): Generator<string> {
  for (const declaration of symbol.declarations ?? []) {
    if (!isOfBrowser(declaration.getSourceFile())) continue;
    const { parent } = declaration;
    if (ts.isInterfaceDeclaration(parent)) yield `${parent.name.text}.${symbol.name}`;
    // Static, as in `declare var URL: { canParse(): boolean }`.
    else if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
      yield `${parent.parent.name.getText()}.${symbol.name}`;
    else if (ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration)) yield symbol.name;
  }
}

const FOLDERS = ['src', 'components', 'entries'];
const SOURCE = /(?<!\.test|\.fixture|\.d)\.ts$/;
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

const isType = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

/**
 * Functions, properties and constructors of the browser that the files name, as `Interface.member` or as a global's name, each with
 * the first file that names it. What is reached by a computed key, by a value without a type (`any`, `unknown`, JSON) or by a
 * dependency is not seen.
 */
export function sourceBuiltIns(): ReadonlyMap<string, string> {
  const files = FOLDERS.flatMap((folder) => findFiles(folder, SOURCE));
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  const found = new Map<string, string>();
  for (const name of files) {
    const file = program.getSourceFile(name);
    const visit = (node: ts.Node): void => {
      if (isType(node)) return;
      if (ts.isIdentifier(node)) {
        let symbol = ts.isShorthandPropertyAssignment(node.parent)
          ? checker.getShorthandAssignmentValueSymbol(node.parent)
          : checker.getSymbolAtLocation(node);
        if (ts.isBindingElement(node.parent) && ts.isObjectBindingPattern(node.parent.parent)) {
          const { propertyName, name: own } = node.parent;
          const key = propertyName ?? own;
          if (key === node) symbol = checker.getTypeAtLocation(node.parent.parent).getProperty(node.text) ?? symbol;
        }
        for (const use of symbol ? declarationsOf(symbol) : []) if (!found.has(use)) found.set(use, name);
      }
      ts.forEachChild(node, visit);
    };
    if (file) visit(file);
  }
  return found;
}

import ts from 'typescript';

/** A declaration that a module could export. */
const isTopLevel = (declaration: ts.Declaration): boolean =>
  ts.isSourceFile(ts.isVariableDeclaration(declaration) ? declaration.parent.parent.parent : declaration.parent);

/**
 * Types that what a module exports names, and that the module itself does not export: nobody who imports the one can
 * write down the other. Each as `Client names Result`.
 *
 * @param isOwn - whether a file is part of the package, whose types only the package can export
 */
export function unexportedTypes(program: ts.Program, file: string, isOwn: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  // A module without exports is none to the compiler, as one that only registers an element.
  if (!module) return [];
  const resolved = (symbol: ts.Symbol): ts.Symbol =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  const exported = new Set(checker.getExportsOfModule(module).map(resolved));
  const missing = new Set<string>();

  const visit = (node: ts.Node, owner: ts.Symbol): void => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const named = symbol && resolved(symbol);
    const [declaration] = named?.declarations ?? [];
    if (named && declaration && isOwn(declaration.getSourceFile().fileName) && isTopLevel(declaration))
      if (!exported.has(named)) missing.add(`${owner.name} names ${named.name}`);
    // `typeof CHOICES` names no type, and is what it stands for wherever it is used.
    if (!ts.isTypeQueryNode(node)) ts.forEachChild(node, (child) => visit(child, owner));
  };
  for (const symbol of exported)
    for (const declaration of symbol.declarations ?? [])
      if (isOwn(declaration.getSourceFile().fileName)) visit(declaration, symbol);
  return [...missing].sort();
}

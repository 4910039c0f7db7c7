import ts from 'typescript';

/** What the compiler knows of an element and the manifest's analyzer does not. */
export interface ElementTypes {
  /** Names that can be imported from where the class is. */
  readonly exported: ReadonlySet<string>;
  /** By property, with choices written out, such as `'same-tab' | 'new-tab'`. */
  readonly properties: ReadonlyMap<string, string>;
  /** What the constructor sets, by property, as it is written, such as `'same-tab'` or `24`. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Properties that are not for pages. */
  readonly internal: ReadonlySet<string>;
  /** By name of the event, such as `CustomEvent<PipOpenDetail>`. */
  readonly events: ReadonlyMap<string, string>;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** The choices of a type that has nothing else, `null` apart; `undefined` for any other type. */
function choicesIn(type: ts.Type): string | undefined {
  const parts = type.isUnion() ? type.types : [type];
  const choices = parts.flatMap((part) => (part.isStringLiteral() ? `'${part.value}'` : []));
  const isNullable = parts.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
  if (choices.length === 0 || choices.length + Number(isNullable) < parts.length) return undefined;
  return [...choices, ...(isNullable ? ['null'] : [])].join(' | ');
}

const memberName = ({ name }: { readonly name?: ts.PropertyName | undefined }): string =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';

/** What a constructor assigns to properties, also to several at once; a constant by its value. */
function readDefaults({ body }: ts.ConstructorDeclaration, checker: ts.TypeChecker): readonly [string, string][] {
  const written = (value: ts.Expression): string => {
    const declared = checker.getSymbolAtLocation(value)?.valueDeclaration;
    return (declared && ts.isVariableDeclaration(declared) && declared.initializer?.getText()) || value.getText();
  };
  const assigned = (expression: ts.Expression): readonly [string[], ts.Expression] => {
    if (!ts.isBinaryExpression(expression) || !ts.isPropertyAccessExpression(expression.left)) return [[], expression];
    const [names, value] = assigned(expression.right);
    return [[expression.left.name.text, ...names], value];
  };
  return (body?.statements ?? []).flatMap((statement) => {
    if (!ts.isExpressionStatement(statement)) return [];
    const [names, value] = assigned(statement.expression);
    return names.map((name): [string, string] => [name, written(value)]);
  });
}

/**
 * By the module that exports an element's class and its types.
 *
 * @param modules - source files, such as `entries/svc-pip.ts`
 */
export function readElementTypes(modules: readonly string[]): ReadonlyMap<string, ElementTypes> {
  const program = ts.createProgram(modules, OPTIONS);
  const checker = program.getTypeChecker();
  const typesOf = (module: string): ElementTypes => {
    const source = program.getSourceFile(module);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${module} exports nothing`);
    const exported = checker.getExportsOfModule(symbol);
    const [properties, events] = [new Map<string, string>(), new Map<string, string>()];
    const defaults = new Map<string, string>();
    const internal = new Set<string>();
    for (const alias of exported) {
      const declared = (alias.flags & ts.SymbolFlags.Alias) === 0 ? alias : checker.getAliasedSymbol(alias);
      for (const declaration of declared.declarations ?? []) {
        if (ts.isClassDeclaration(declaration) && /^Svc\w+Element$/.test(alias.name)) {
          for (const member of declaration.members) {
            if (ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal'))
              internal.add(memberName(member));
            if (ts.isConstructorDeclaration(member))
              for (const [name, value] of readDefaults(member, checker)) defaults.set(name, value);
            if (ts.isPropertyDeclaration(member) && member.type)
              properties.set(memberName(member), choicesIn(checker.getTypeAtLocation(member)) ?? member.type.getText());
          }
        } else if (ts.isInterfaceDeclaration(declaration) && /^Svc\w+EventMap$/.test(alias.name)) {
          for (const member of declaration.members)
            if (ts.isPropertySignature(member) && member.type) events.set(memberName(member), member.type.getText());
        }
      }
    }
    return { exported: new Set(exported.map(({ name }) => name)), properties, defaults, internal, events };
  };
  return new Map(modules.map((module) => [module, typesOf(module)]));
}

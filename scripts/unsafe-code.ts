/**
 * ESLint over `dist` was tried in place of this (2026-11-27): eslint-plugin-no-unsanitized 4.1.5 sees neither `a["outerHTML"]` nor
 * `self.eval` and takes each `import()` for markup; selectors of ESLint's own see the same as this, in 37 s of CPU time in place of 7.
 */
import ts from 'typescript';

/** Ways in which text can become code or markup, by their names. */
const MARKUP_PROPERTIES = ['innerHTML', 'outerHTML', 'srcdoc'];
const MARKUP_METHODS = [
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'parseHTMLUnsafe',
];
const CODE = ['eval', 'Function', 'execScript'];
const TIMERS = ['setTimeout', 'setInterval'];
const DIRECTIVES = /unsafe(HTML|SVG|MathML|Static)|^unsafe-(html|svg|mathml|static)/;

function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isElementAccessExpression(node) ? nameOf(node.argumentExpression) : '';
}

const isText = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node) ||
    (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right))));

const isGlobal = (callee: ts.Node): boolean =>
  ts.isIdentifier(callee) || /^(window|globalThis|self|top|parent)$/.test(ownerOf(callee));

function ownerOf(node: ts.Node): string {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? nameOf(node.expression) : '';
}

function unsafeCall(callee: ts.Node, first: ts.Node | undefined): string | null {
  const name = nameOf(callee);
  if (CODE.includes(name) && isGlobal(callee)) return name;
  if (TIMERS.includes(name) && isText(first)) return `${name} of text`;
  if (MARKUP_METHODS.includes(name)) return name;
  return /^write(ln)?$/.test(name) && ownerOf(callee) === 'document' ? `document.${name}` : null;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

function unsafeUse(node: ts.Node): string | null {
  if (ts.isCallExpression(node)) return unsafeCall(node.expression, node.arguments[0]);
  if (ts.isNewExpression(node)) return CODE.includes(nameOf(node.expression)) ? `new ${nameOf(node.expression)}` : null;
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
    const name = nameOf(node.left);
    return MARKUP_PROPERTIES.includes(name) && !ts.isIdentifier(node.left) ? name : null;
  }
  if (ts.isImportDeclaration(node) && DIRECTIVES.test(nameOf(node.moduleSpecifier).replace(/^.*\//, ''))) {
    return nameOf(node.moduleSpecifier);
  }
  return ts.isIdentifier(node) && DIRECTIVES.test(node.text) ? node.text : null;
}

/** Everything in a file by which text could become code or markup, in order; `innerHTML` that is only read is nothing. */
export function unsafeCode(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const use = unsafeUse(node);
    if (use !== null) found.push(use);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
  return found;
}

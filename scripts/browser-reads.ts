import ts from 'typescript';

/** What every script does: nothing in it tells one visitor from another. */
const ORDINARY: Readonly<Record<string, RegExp>> = {
  document:
    /^(activeElement|addEventListener|removeEventListener|baseURI|body|head|documentElement|scrollingElement|images|create\w+|importNode|currentScript|getElement\w+|getAnimations|querySelector(All)?|readyState|hidden|visibilityState|prerendering|(exit)?(fullscreen|pictureInPicture|Fullscreen|PictureInPicture)(Element|Enabled)?)$/,
  history: /^(back|replaceState|state)$/,
  performance: /^(now|timeOrigin)$/,
  window:
    /^(documentPictureInPicture|matchMedia|scheduler|svcPip|svcPlayerActions|top|trustedTypes|visualViewport|location)$/,
};

/** Objects of which every other member counts, and the names under which the source has them. */
const OWNERS = new Map([
  ['document', 'document'],
  ['pageDocument', 'document'],
  ['navigator', 'navigator'],
  ['performance', 'performance'],
  ['window', 'window'],
  ['self', 'window'],
  ['globalThis', 'window'],
]);

/** Of `history` and `screen` these alone, since variables have these names as well. */
const MEMBERS = /^(history\.length|screen\.(width|height|avail\w+|colorDepth|pixelDepth|orientation|isExtended))$/;

const GLOBALS =
  /^(caches|cookieStore|devicePixelRatio|getScreenDetails|getSelection|indexedDB|localStorage|queryLocalFonts|speechSynthesis)$/;

const CLASSES =
  /^(AudioContext|OfflineAudioContext|BroadcastChannel|EventSource|FormData|OffscreenCanvas|PerformanceObserver|RTCPeerConnection|ReportingObserver|SharedWorker|WebSocket|Worker)$/;

/** What media tells of the system and of what is near it, by the member that asks. */
const OF_MEDIA = new Map([
  ['canPlayType', 'video.canPlayType'],
  ['watchAvailability', 'video.remote'],
]);

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;

function nameOf(expression: ts.Expression): string {
  const node = bare(expression);
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : '';
}

/** The object, as a variable or as a property of the window. */
function ownerOf(expression: ts.Expression): string {
  const node = bare(expression);
  if (ts.isPropertyAccessExpression(node) && OWNERS.get(nameOf(node.expression)) !== 'window') return '';
  return nameOf(node);
}

function memberRead(owner: string, member: string): string | null {
  if (MEMBERS.test(`${owner}.${member}`)) return `${owner}.${member}`;
  const object = OWNERS.get(owner);
  return object === undefined || OWNERS.has(member) || ORDINARY[object]?.test(member) ? null : `${object}.${member}`;
}

const isWritten = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

function readsOf(node: ts.Node): (string | null)[] {
  if (ts.isCallExpression(node) && nameOf(node.expression) === 'matchMedia') {
    const [query] = node.arguments;
    return [`matchMedia ${query && ts.isStringLiteralLike(query) ? query.text : 'of a variable'}`];
  }
  if (ts.isNewExpression(node)) {
    const name = nameOf(node.expression);
    return [CLASSES.test(name) ? `new ${name}` : null];
  }
  if (ts.isPropertyAccessExpression(node))
    return [
      isWritten(node) ? null : (OF_MEDIA.get(nameOf(node)) ?? memberRead(ownerOf(node.expression), nameOf(node))),
    ];
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: key } = node;
    return [ts.isStringLiteralLike(key) ? memberRead(ownerOf(node.expression), key.text) : null];
  }
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectBindingPattern(node.name)) {
    const owner = ownerOf(node.initializer);
    return node.name.elements.map(({ propertyName, name }) => memberRead(owner, (propertyName ?? name).getText()));
  }
  return [ts.isIdentifier(node) && GLOBALS.test(node.text) ? `window.${node.text}` : null];
}

/** What a source file reads of the browser, by the names of the table in docs/privacy.md. */
export function browserReads(file: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const read of readsOf(node)) if (read !== null) found.add(read);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return [...found].sort();
}

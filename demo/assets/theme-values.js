/** What a theme is: custom properties with their values, in the address and as CSS. */

/** @typedef {Map<string, string>} Values names with `--svc-` in front, to what was chosen for them */
/** @typedef {{ values: Values, scheme: 'light' | 'dark', dir: 'ltr' | 'rtl' }} Theme */

/** The elements by what the names of their custom properties begin with. */
const TAGS = { '--svc-pip-': 'svc-pip', '--svc-player-': 'svc-player', '--svc-list-': 'svc-stream-list' };

/** The CSS property that takes what a custom property takes. @type {Record<string, string>} */
const PROPERTY = {
  '<color>': 'color',
  '<length>': 'width',
  '<integer>': 'z-index',
  "<'font-family'>": 'font-family',
  "<'box-shadow'>": 'box-shadow',
};
const KEYWORDS = /^(auto|inherit|initial|unset|revert|revert-layer|(min|max|fit)-content)$/i;
/** What could end a declaration or hide the rest of the sheet. */
const UNSAFE = /[{};<>@\\]|\/\*/;

/** @param {string} text @param {string} mark */
const count = (text, mark) => text.split(mark).length - 1;

/** Whether a browser would take it there. @param {string} syntax @param {string} value */
export function isUsable(syntax, value) {
  const property = PROPERTY[syntax];
  if (property === undefined || UNSAFE.test(value) || KEYWORDS.test(value.trim())) return false;
  if (count(value, '"') % 2 === 1 || count(value, "'") % 2 === 1 || count(value, '(') !== count(value, ')'))
    return false;
  return CSS.supports(property, value);
}

const systemScheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** @returns {Theme} */
export const plainTheme = () => ({
  values: new Map(),
  scheme: systemScheme(),
  dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
});

/**
 * The theme of an address; what is unknown or of no use is left out.
 *
 * @param {string} hash
 * @param {ReadonlyMap<string, string>} syntaxes of the custom properties that there are
 * @returns {Theme}
 */
export function readTheme(hash, syntaxes) {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const theme = plainTheme();
  for (const [key, value] of given) {
    const name = `--svc-${key}`;
    const syntax = syntaxes.get(name);
    if (syntax !== undefined && isUsable(syntax, value)) theme.values.set(name, value);
  }
  const scheme = given.get('scheme');
  const dir = given.get('dir');
  if (scheme === 'light' || scheme === 'dark') theme.scheme = scheme;
  if (dir === 'ltr' || dir === 'rtl') theme.dir = dir;
  return theme;
}

/** @param {Theme} theme */
export function writeTheme({ values, scheme, dir }) {
  const plain = plainTheme();
  const told = new URLSearchParams([...values].map(([name, value]) => [name.replace('--svc-', ''), value]));
  if (scheme !== plain.scheme) told.set('scheme', scheme);
  if (dir !== plain.dir) told.set('dir', dir);
  return told.size === 0 ? '' : `#${told}`;
}

/** @param {Values} values @param {readonly string[]} names of all custom properties, in the order in which they are told */
export function cssText(values, names) {
  const rules = Object.entries(TAGS).flatMap(([prefix, tag]) => {
    const chosen = names.filter((name) => name.startsWith(prefix) && values.has(name));
    const lines = chosen.map((name) => `  ${name}: ${values.get(name)};\n`);
    return lines.length === 0 ? [] : `${tag} {\n${lines.join('')}}\n`;
  });
  return rules.join('\n');
}

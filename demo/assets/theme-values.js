/** A theme: custom properties with their values, in the URL and as CSS. */

/** @typedef {Map<string, string>} Values names with `--svc-`, and their values */
/** @typedef {{ values: Values, scheme: 'light' | 'dark', dir: 'ltr' | 'rtl' }} Theme */

/** Elements by the prefix of their custom properties. */
const TAGS = { '--svc-pip-': 'svc-pip', '--svc-player-': 'svc-player', '--svc-list-': 'svc-stream-list' };

/** A CSS property with the syntax of a custom property. @type {Record<string, string>} */
const PROPERTY = {
  '<color>': 'color',
  '<length>': 'width',
  '<integer>': 'z-index',
  "<'font-family'>": 'font-family',
  "<'box-shadow'>": 'box-shadow',
};
const KEYWORDS = /^(auto|inherit|initial|unset|revert|revert-layer|(min|max|fit)-content)$/i;
/** Characters that could end a declaration or comment out the rest. */
const UNSAFE = /[{};<>@\\]|\/\*/;

/** @param {string} text @param {string} mark */
const count = (text, mark) => text.split(mark).length - 1;

/** Whether the browser accepts the value. @param {string} syntax @param {string} value */
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
 * The theme of a URL; unknown and invalid values are ignored.
 *
 * @param {string} hash
 * @param {ReadonlyMap<string, string>} syntaxes of the custom properties
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

/** @param {Values} values @param {readonly string[]} names of all custom properties, in output order */
export function cssText(values, names) {
  const rules = Object.entries(TAGS).flatMap(([prefix, tag]) => {
    const chosen = names.filter((name) => name.startsWith(prefix) && values.has(name));
    const lines = chosen.map((name) => `  ${name}: ${values.get(name)};\n`);
    return lines.length === 0 ? [] : `${tag} {\n${lines.join('')}}\n`;
  });
  return rules.join('\n');
}

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

/** @param {Values} values @param {readonly string[]} names of all custom properties, in output order */
export function cssText(values, names) {
  const rules = Object.entries(TAGS).flatMap(([prefix, tag]) => {
    const chosen = names.filter((name) => name.startsWith(prefix) && values.has(name));
    const lines = chosen.map((name) => `  ${name}: ${values.get(name)};\n`);
    return lines.length === 0 ? [] : `${tag} {\n${lines.join('')}}\n`;
  });
  return rules.join('\n');
}

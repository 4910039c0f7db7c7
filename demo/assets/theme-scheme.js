/** Forces a colour scheme on one document by rewriting its media queries. */

/** @type {WeakMap<CSSMediaRule, string>} */
const originalMedia = new WeakMap();
const SCHEME_QUERY = /\(prefers-color-scheme:\s*(dark|light)\)/g;

/** @param {CSSRuleList} rules @param {string} scheme */
function rewriteRules(rules, scheme) {
  for (const rule of rules) {
    // By name, since the rules belong to the iframe's realm.
    if (rule.constructor.name === 'CSSMediaRule') {
      const { media } = /** @type {CSSMediaRule} */ (rule);
      const written = originalMedia.get(/** @type {CSSMediaRule} */ (rule)) ?? media.mediaText;
      originalMedia.set(/** @type {CSSMediaRule} */ (rule), written);
      // An always true or false width, which can be combined with other conditions.
      const asked = written.replace(SCHEME_QUERY, (_, one) =>
        one === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
      );
      if (asked !== media.mediaText) media.mediaText = asked;
    }
    if ('cssRules' in rule) rewriteRules(/** @type {CSSGroupingRule} */ (rule).cssRules, scheme);
  }
}

/** @param {Document} page @param {string} scheme `light` or `dark` */
export function forceColorScheme(page, scheme) {
  page.documentElement.style.colorScheme = scheme;
  const roots = [...page.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const sheets = [page, ...roots].flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]);
  for (const sheet of sheets) rewriteRules(sheet.cssRules, scheme);
}

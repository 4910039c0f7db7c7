/** A colour scheme for one page of a frame, whichever the device prefers: its rules are told what they ask for. */

/** @type {WeakMap<CSSMediaRule, string>} */
const asWritten = new WeakMap();
const ASKS = /\(prefers-color-scheme:\s*(dark|light)\)/g;

/** @param {CSSRuleList} rules @param {string} scheme */
function answer(rules, scheme) {
  for (const rule of rules) {
    // By name and not by class: the rules are of the frame's own realm.
    if (rule.constructor.name === 'CSSMediaRule') {
      const { media } = /** @type {CSSMediaRule} */ (rule);
      const written = asWritten.get(/** @type {CSSMediaRule} */ (rule)) ?? media.mediaText;
      asWritten.set(/** @type {CSSMediaRule} */ (rule), written);
      // A width that every window has, or none: a keyword could not stand beside other conditions.
      const asked = written.replace(ASKS, (_, one) => (one === scheme ? '(min-width: 0px)' : '(max-width: 0px)'));
      if (asked !== media.mediaText) media.mediaText = asked;
    }
    if ('cssRules' in rule) answer(/** @type {CSSGroupingRule} */ (rule).cssRules, scheme);
  }
}

/** @param {Document} page @param {string} scheme `light` or `dark` */
export function prefer(page, scheme) {
  page.documentElement.style.colorScheme = scheme;
  const roots = [...page.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const sheets = [page, ...roots].flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]);
  for (const sheet of sheets) answer(sheet.cssRules, scheme);
}

/**
 * Runs in the page: the last of its style rules that sets one of the properties of an element, as it is written, with the
 * address of its file; empty if none can be read.
 */
export function findRule(element: Element, properties: readonly string[]): string {
  let found = '';
  const setIn = (style: CSSStyleDeclaration): string | undefined => {
    const name = properties.find((property) => style.getPropertyValue(property) !== '');
    if (name === undefined) return undefined;
    return `${name}: ${style.getPropertyValue(name)}${style.getPropertyPriority(name) ? ' !important' : ''}`;
  };
  const matches = (selector: string): boolean => {
    try {
      return element.matches(selector);
    } catch {
      return false;
    }
  };
  const search = (rules: CSSRuleList, file: string): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (rule instanceof CSSStyleRule && matches(rule.selectorText)) {
        const declared = setIn(rule.style);
        if (declared !== undefined) found = `${rule.selectorText} { ${declared} }${file}`;
      }
      if ('cssRules' in rule) search(rule.cssRules as CSSRuleList, file);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    try {
      search(sheet.cssRules, sheet.href === null ? '' : ` in ${sheet.href.replace(/[?#].*$/, '')}`);
    } catch {
      // Of another origin.
    }
  }
  const inline = 'style' in element ? setIn(element.style as CSSStyleDeclaration) : undefined;
  return inline === undefined ? found : `style="${inline}"`;
}

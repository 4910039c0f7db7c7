/** A style sheet; engines without constructable ones have its text only. */
export interface Style {
  readonly cssText: string;
  readonly styleSheet?: CSSStyleSheet | undefined;
}

/** Adds style sheets to a shadow tree, after those that it has. */
export function addStyles(root: ShadowRoot, styles: readonly Style[]): void {
  for (const { cssText, styleSheet } of styles) {
    if (styleSheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
    else root.appendChild(document.createElement('style')).textContent = cssText;
  }
}

import { addStyles, type Style } from '../internal/add-styles.js';

const added = new WeakMap<ShadowRoot, Set<Style>>();

/** Adds the style sheet of a part that is loaded when needed, once. */
export function addLateStyles({ shadowRoot }: HTMLElement, style: Style): void {
  if (!shadowRoot) return;
  const styles = added.get(shadowRoot) ?? new Set();
  if (styles.has(style)) return;
  added.set(shadowRoot, styles.add(style));
  addStyles(shadowRoot, [style]);
}

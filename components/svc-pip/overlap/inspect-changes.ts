import { findPositioned, intersects, spansWindow, staysInWindow } from './geometry.js';

/** Elements that are looked at in one check; with more of them anything may have changed. */
const MAX_ELEMENTS = 1_000;

export interface Visitor {
  /** Each changed element and each in it, with its style. */
  readonly visit: (element: Element, style: CSSStyleDeclaration) => void;
}

/** A custom element whose content cannot be read. */
export const isClosed = (element: Element): boolean =>
  element.localName.includes('-') && element.shadowRoot === null && element.childElementCount === 0;

/** The elements in it, in its shadow trees too; `null` where they are too many, or cannot be read. */
function insideOf(element: Element, limit: number): readonly Element[] | null {
  if (isClosed(element)) return null;
  const found: Element[] = [];
  for (const root of [element, element.shadowRoot]) {
    for (const one of root?.querySelectorAll('*') ?? []) {
      const shadow = one.shadowRoot || isClosed(one) ? insideOfShadow(one, limit - found.length) : [];
      if (shadow === null || found.push(one, ...shadow) > limit) return null;
    }
  }
  return found;
}

function insideOfShadow({ shadowRoot }: Element, limit: number): readonly Element[] | null {
  if (shadowRoot === null) return null;
  const found: Element[] = [];
  for (const one of shadowRoot.children) {
    const inside = insideOf(one, limit - found.length);
    if (inside === null || found.push(one, ...inside) > limit) return null;
  }
  return found;
}

/**
 * Whether a change of these elements can have put something over one of the boxes: what is fixed, or is in something fixed,
 * lies there; so does a menu that hangs on a header. Reads styles and positions only, which costs a hundredth of a hit test of a
 * large page.
 */
export function inspectChanges(elements: Iterable<Element>, boxes: readonly DOMRect[], { visit }: Visitor): boolean {
  let isAnnounced = false;
  let left = MAX_ELEMENTS;
  for (const element of elements) {
    if (!element.isConnected) continue;
    const inside = insideOf(element, left);
    left -= inside?.length ?? 0;
    const around = findPositioned(element, staysInWindow);
    isAnnounced ||= inside === null || (around !== null && meets(around, boxes));
    for (const one of [element, ...(inside ?? [])]) {
      const style = getComputedStyle(one);
      visit(one, style);
      isAnnounced ||= (around !== null || isLifted(one, style)) && meets(one, boxes);
    }
  }
  return isAnnounced;
}

function meets(element: Element, boxes: readonly DOMRect[]): boolean {
  const own = element.getBoundingClientRect();
  return boxes.some((box) => intersects(box, own));
}

/** Whether it lies above the page, as a menu does that hangs on a header, too. */
const isLifted = (element: Element, { position }: CSSStyleDeclaration): boolean =>
  staysInWindow(position) || (position === 'absolute' && spansWindow(element.getBoundingClientRect()));

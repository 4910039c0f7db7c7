import { findPositioned, intersects, spansWindow, staysInWindow } from './geometry.js';

/** In a larger part of the page anything may have changed. */
const MAX_INSIDE = 1_000;

/** A custom element whose content cannot be read. */
const isClosed = (element: Element): boolean =>
  element.localName.includes('-') && element.shadowRoot === null && element.childElementCount === 0;

/** The elements in it, in its shadow trees too; `null` where they are too many, or cannot be read. */
function insideOf(element: Element, limit = MAX_INSIDE): readonly Element[] | null {
  if (isClosed(element)) return null;
  const found: Element[] = [];
  for (const root of [element, element.shadowRoot]) {
    const inside = root?.querySelectorAll('*') ?? [];
    if (found.length + inside.length > limit) return null;
    for (const one of inside) {
      const deeper = one.shadowRoot || isClosed(one) ? insideOf(one, limit - found.length) : [];
      if (deeper === null) return null;
      found.push(one, ...deeper.filter((each) => each.getRootNode() !== one.getRootNode()));
    }
  }
  return found;
}

/** Whether it lies above the page, as a menu does that hangs on a header, too. */
function isLifted(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return staysInWindow(position) || (position === 'absolute' && spansWindow(element.getBoundingClientRect()));
}

/**
 * Whether a change of this element can have put something over one of the boxes: what is fixed, or is in something fixed,
 * lies there. Reads positions only, which costs a hundredth of a hit test of a large page.
 */
export function mayMeet(element: Element, boxes: readonly DOMRect[]): boolean {
  if (!element.isConnected) return false;
  const inside = insideOf(element);
  if (inside === null) return true;
  const meets = (one: Element): boolean => {
    const own = one.getBoundingClientRect();
    return boxes.some((box) => intersects(box, own));
  };
  const around = findPositioned(element, staysInWindow);
  if (around && meets(around)) return true;
  return [element, ...inside].some((one) => meets(one) && (around !== null || isLifted(one)));
}

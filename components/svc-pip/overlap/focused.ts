import { contains, intersects } from './geometry.js';

/** What is typed into. */
const FIELD =
  'textarea, [contenteditable=""], [contenteditable="true"], input:not([type="button" i], [type="submit" i], [type="reset" i], [type="image" i], [type="checkbox" i], [type="radio" i], [type="range" i], [type="color" i], [type="file" i])';

/** What has the keyboard focus, also in shadow trees of the page; `null` where that is nothing, or in `host`. */
export function findFocused(host: Element): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement && focused !== host) focused = focused.shadowRoot.activeElement;
  return focused !== host && focused?.matches(':focus-visible') ? focused : null;
}

/** Of what is written and pictured in it, however large its own box is. */
function contentBoxes(element: Element): readonly DOMRect[] {
  const content = document.createRange();
  content.selectNodeContents(element);
  return [...content.getClientRects()];
}

const areaOf = ({ width, height }: DOMRect): number => width * height;

const sharedArea = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const total = (areas: readonly number[]): number => areas.reduce((sum, area) => sum + area, 0);

/**
 * Whether a card in this box hides the focused control: all of it, most of what is written in it, or any part of a field, which is
 * read while it is typed into (WCAG 2.2, 2.4.11).
 */
export function hidesFocused(box: DOMRect, focused: Element): boolean {
  const own = focused.getBoundingClientRect();
  if (!intersects(box, own)) return false;
  if (contains(box, own) || focused.matches(FIELD)) return true;
  const contents = contentBoxes(focused);
  return total(contents.map((one) => sharedArea(box, one))) > total(contents.map(areaOf)) / 2;
}

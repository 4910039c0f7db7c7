import {
  clampToWindow,
  findPositioned,
  intersects,
  isBar,
  isLow,
  isVisible,
  parentOf,
  spansWindow,
  union,
} from './geometry.js';

/** Elements that the page declares as a layer above it. */
export const LAYER_SELECTOR = '[aria-modal=true],[role=dialog],[role=alertdialog],dialog,[popover]';
/** Distance between the points of the hit test; a chat button is not smaller. */
const POINT_DISTANCE_PX = 44;
/** Smaller ones are no controls. */
const MIN_SIZE_PX = 8;

/**
 * An element above the page: a `layer`, which the shopper has to do with first, such as a dialog or an open drawer, or
 * an `obstacle` beside which there is room for the card, such as a bar or a chat button.
 */
export interface Overlay {
  readonly element: Element;
  /** Where it is, or will be when it has moved to its place. */
  readonly box: DOMRect;
  readonly kind: 'layer' | 'obstacle';
}

/** What the card would cover. */
export type Obstacle = Overlay | (Omit<Overlay, 'kind'> & { readonly kind: 'button' });

const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};

/** Whether it holds the page itself, as the shell of a single-page application does. */
const isShell = (element: Element, host: Element): boolean =>
  element === document.body ||
  element === document.documentElement ||
  element.contains(host) ||
  element.querySelector('main,[role=main],h1') !== null;

function kindOf(element: Element, box: DOMRect): Overlay['kind'] {
  const declared = element.closest(LAYER_SELECTOR);
  if (declared && (matches(declared, '[aria-modal=true]') || matches(declared, ':modal'))) return 'layer';
  if (declared && matches(declared, 'dialog,[popover]')) return 'layer';
  if (isLow(box)) return !declared || findPositioned(element, /fixed/) ? 'obstacle' : 'layer';
  return declared || spansWindow(box) ? 'layer' : 'obstacle';
}

/** Whether it slides or fades at present; what never ends is decoration. */
const isMoving = (element: Element): boolean =>
  (element as Partial<Element>).getAnimations?.call(element).some(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  }) === true;

/**
 * The element with `position: fixed` around this one that has the width or height of the window: a drawer, a menu or a
 * bar, on its way or in its place.
 */
export function findSpanning(element: Element, host: Element): Element | null {
  const fixed = findPositioned(element, /fixed/);
  return fixed && !isShell(fixed, host) && spansWindow(fixed.getBoundingClientRect()) ? fixed : null;
}

/**
 * Which of these layers meets the box, or will when it has moved to its place. One that the page does not declare
 * counts while it moves only: in its place the hit test finds it.
 */
export function findLayer(layers: Iterable<Element>, box: DOMRect, host: Element): Overlay | null {
  for (const layer of layers) {
    const declared = matches(layer, LAYER_SELECTOR);
    // A dialog of some libraries is an empty box around a fixed backdrop and a fixed panel.
    for (const element of [layer, ...(declared ? layer.children : [])]) {
      const own = element.getBoundingClientRect();
      if (own.width === 0 || own.height === 0) continue;
      const moving = isMoving(element);
      const meeting = moving ? clampToWindow(own) : own;
      if (!intersects(box, meeting) || !(moving || (declared && isVisible(element)))) continue;
      if (!isShell(element, host)) return { element, box: meeting, kind: kindOf(element, meeting) };
    }
  }
  return null;
}

/** What of the page stays in the window where `element` is hit; `null` where the page scrolls. */
function findFixed(element: Element, host: Element): Overlay | null {
  // A container over the whole window often lets clicks through to the page, and its children do not.
  let clickable = element;
  let next: Element | null = element;
  while (next) {
    const at: Element = next;
    // Not in the head of a `for`: its body ends with `return`, and Turbopack of Next 16.4 then loses the import there.
    next = parentOf(at);
    const { position, pointerEvents } = getComputedStyle(at);
    if (pointerEvents !== 'none') clickable = at;
    if (position !== 'fixed' && position !== 'sticky') continue;
    const box = union(clickable.getBoundingClientRect(), element.getBoundingClientRect());
    if (position === 'sticky' && !isBar(box)) continue;
    if (isShell(clickable, host) || box.width < MIN_SIZE_PX || box.height < MIN_SIZE_PX) continue;
    return isVisible(clickable) ? { element: clickable, box, kind: kindOf(clickable, box) } : null;
  }
  return null;
}

/** Equal distances from end to end. */
function* steps(from: number, to: number): Generator<number> {
  const count = Math.max(1, Math.ceil((to - from) / POINT_DISTANCE_PX));
  for (let at = 0; at <= count; at++) yield from + ((to - from) * at) / count;
}

/** The host as the document sees it. */
function outermostHost(host: Element): Element {
  const root = host.getRootNode();
  return root instanceof ShadowRoot ? outermostHost(root.host) : host;
}

/** Inside shadow trees too, where web components have their drawers. */
function deepest(element: Element, x: number, y: number): Element {
  const inner = element.shadowRoot?.elementFromPoint(x, y);
  return inner && inner.getRootNode() === element.shadowRoot ? deepest(inner, x, y) : element;
}

/**
 * The fixed elements and stuck bars of the page that are hit where the card would be, layers first. What lies behind the
 * page, such as a fixed background, is not hit.
 */
export function findFixedOverlays(box: DOMRect, host: Element): readonly Overlay[] {
  // An element with that `name` would shadow the method [Z32].
  const { elementFromPoint, elementsFromPoint } = Document.prototype as {
    elementFromPoint(x: number, y: number): Element | null;
    elementsFromPoint(x: number, y: number): Element[];
  };
  const own = outermostHost(host);
  const found = new Map<Element, Overlay | null>();
  for (const y of steps(Math.max(0, box.top) + 1, Math.min(innerHeight, box.bottom) - 1)) {
    for (const x of steps(Math.max(0, box.left) + 1, Math.min(innerWidth, box.right) - 1)) {
      // The list of all takes three times as long.
      const first = elementFromPoint.call(document, x, y);
      const hit = first === own ? elementsFromPoint.call(document, x, y).find((element) => element !== own) : first;
      const topmost = hit && deepest(hit, x, y);
      if (topmost && !found.has(topmost)) found.set(topmost, findFixed(topmost, host));
    }
  }
  return [...found.values()].filter((one) => one !== null).sort((one, other) => one.kind.localeCompare(other.kind));
}

import {
  clampToWindow,
  findFixed,
  findPositioned,
  intersects,
  isAtEdge,
  isLow,
  isVisible,
  parentOf,
  spansWindow,
} from './geometry.js';

/** Elements that the page declares as a layer above it. */
export const LAYER_SELECTOR = '[aria-modal=true],[role=dialog],[role=alertdialog],dialog,[popover]';
/** A low box with at least this share of the window's width is a strip, also with a margin at both sides. */
const STRIP_SHARE = 0.8;

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
export const isShell = (element: Element, host: Element): boolean =>
  element === document.body ||
  element === document.documentElement ||
  element.contains(host) ||
  element.querySelector('main,[role=main],h1') !== null;

/** Whether the page behind a modal layer neither scrolls nor takes clicks. */
function isPageLocked(): boolean {
  const styles = [document.documentElement, document.body].map((root) => getComputedStyle(root));
  if (styles.some(({ overflowY, position }) => overflowY === 'hidden' || overflowY === 'clip' || position === 'fixed'))
    return true;
  // An element with that `name` would shadow the method [Z32].
  const { querySelector } = Document.prototype as { querySelector: (selector: string) => Element | null };
  return querySelector.call(document, ':is(main,[role=main]):is([inert],[inert] *)') !== null;
}

/** Whether what is declared as a layer is only a low strip, such as a consent banner, beside which the page can be used. */
function isStrip(element: Element, declared: Element, box: DOMRect): boolean {
  if (matches(declared, ':modal') || !findFixed(element) || !isAtEdge(box)) return false;
  return (matches(declared, '[aria-modal=true]') || box.width >= innerWidth * STRIP_SHARE) && !isPageLocked();
}

export function kindOf(element: Element, box: DOMRect): Overlay['kind'] {
  const declared = element.closest(LAYER_SELECTOR);
  if (declared && matches(declared, '[aria-modal=true],dialog,[popover]'))
    return isStrip(element, declared, box) ? 'obstacle' : 'layer';
  if (isLow(box)) return !declared || findFixed(element) ? 'obstacle' : 'layer';
  return declared || spansWindow(box) ? 'layer' : 'obstacle';
}

/** Whether it slides or fades at present; what never ends is decoration. */
export const isMoving = (element: Element): boolean =>
  (element as Partial<Element>).getAnimations?.call(element).some(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  }) === true;

/** Where a menu hangs that covers the window although it is part of the page. */
const MENU_SELECTOR = 'header,nav,details,[role=banner],[role=navigation],[role=menu]';

/** Whether an element with `position: absolute` is such a menu, on its way or in its place. */
export const isMenu = (element: Element, box: DOMRect, host: Element): boolean =>
  spansWindow(box) && !isLow(box) && element.closest(MENU_SELECTOR) !== null && !isShell(element, host);

/**
 * The element around this one that lies above the page and has the width or height of the window: a drawer, a menu or a bar, on
 * its way or in its place.
 */
export function findSpanning(element: Element, host: Element): Element | null {
  const lifted = findPositioned(element, (position) => position === 'fixed' || position === 'absolute');
  if (!lifted) return null;
  const box = lifted.getBoundingClientRect();
  if (getComputedStyle(lifted).position === 'fixed') return spansWindow(box) && !isShell(lifted, host) ? lifted : null;
  const around = parentOf(lifted);
  return isMenu(lifted, box, host) ? lifted : around && findSpanning(around, host);
}

/**
 * Which of these layers meets the box, or will when it has moved to its place. One that the page does not declare
 * counts while it moves only: in its place the hit test finds it.
 */
export function findLayer(layers: Iterable<Element>, box: DOMRect, host: Element): Overlay | null {
  let obstacle: Overlay | null = null;
  for (const layer of layers) {
    const declared = matches(layer, LAYER_SELECTOR);
    // A dialog of some libraries is an empty box around a fixed backdrop and a fixed panel.
    for (const element of [layer, ...(declared ? layer.children : [])]) {
      const own = element.getBoundingClientRect();
      if (own.width === 0 || own.height === 0) continue;
      const moving = isMoving(element);
      const meeting = moving ? clampToWindow(own) : own;
      if (!intersects(box, meeting) || !(moving || (declared && isVisible(element)))) continue;
      if (isShell(element, host)) continue;
      const overlay = { element, box: meeting, kind: kindOf(element, meeting) };
      if (overlay.kind === 'layer') return overlay;
      obstacle ??= overlay;
    }
  }
  return obstacle;
}

import { attempt } from '../../../src/base/attempt.js';

/** Whether observers accept `root: document`; old browsers do not. */
export const canObserveDocument = (): boolean =>
  attempt(() => new IntersectionObserver(() => undefined, { root: document }).root) === document;

/** Two boxes have pixels in common; an empty box has none. */
export const intersects = (box: DOMRect, { left, right, top, bottom, width, height }: DOMRect): boolean =>
  width > 0 && height > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;

/** Whether it has a box, without a layout of the page; an engine that cannot tell (Safari before 17.4) may have one. */
export const mayBeRendered = (element: Element): boolean =>
  (element as Partial<Element>).checkVisibility?.call(element) ?? true;

/** The box covers the other one, which is not empty. */
export const contains = (box: DOMRect, { left, right, top, bottom, width, height }: DOMRect): boolean =>
  width > 0 && height > 0 && left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;

/** @param opacity whether a transparent element is invisible */
export const isVisible = (element: Element, opacity = true): boolean =>
  (element as Partial<Element>).checkVisibility?.call(element, {
    opacityProperty: opacity,
    visibilityProperty: true,
  }) ??
  // Safari before 17.4.
  (getComputedStyle(element).visibility === 'visible' && !(opacity && isTransparent(element)));

const isTransparent = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).opacity === '0' || isTransparent(parentOf(element)));

/** The parent; of a shadow tree its host. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Stays in the window while the page scrolls, always or between two places. */
export const staysInWindow = (position: string): boolean => position === 'fixed' || position === 'sticky';

/** The element itself or its nearest ancestor with such a `position`, as a bar at the bottom has. */
export function findPositioned(element: Element | null, accepts: (position: string) => boolean): Element | null {
  if (!element || accepts(getComputedStyle(element).position)) return element;
  return findPositioned(parentOf(element), accepts);
}

export const findFixed = (element: Element): Element | null =>
  findPositioned(element, (position) => position === 'fixed');

/** Share of the window's width or height that a bar or a drawer has at least. */
const SPAN = 0.95;

export const spansWidth = ({ left, right }: DOMRect): boolean =>
  Math.min(right, innerWidth) - Math.max(left, 0) >= innerWidth * SPAN;

const spansHeight = ({ top, bottom }: DOMRect): boolean =>
  Math.min(bottom, innerHeight) - Math.max(top, 0) >= innerHeight * SPAN;

/** Whether it has the width or the height of the window, wherever it is. */
export const spansWindow = (box: DOMRect): boolean => {
  const inside = clampToWindow(box);
  return spansWidth(inside) || spansHeight(inside);
};

/** There is room for the card above or below it. */
export const isLow = ({ height }: DOMRect): boolean => height <= innerHeight / 2;

/** Distance from the edge of the window at which a low box is still one of that edge. */
const EDGE_PX = 40;

/** A low box at the top or bottom of the window. */
export const isAtEdge = (box: DOMRect): boolean =>
  isLow(box) && (box.top <= EDGE_PX || box.bottom >= innerHeight - EDGE_PX);

/** A header, also below a line of the page that it has not reached yet, or a bar that is stuck to the bottom. */
export const isBar = (box: DOMRect): boolean =>
  spansWidth(box) && isLow(box) && (box.top < innerHeight / 4 || box.bottom > innerHeight - 2);

/** The box moved into the window, where a drawer that slides in will end. */
export function clampToWindow({ x, y, width, height }: DOMRect): DOMRect {
  const clamp = (start: number, size: number, limit: number): number =>
    Math.max(Math.min(0, limit - size), Math.min(start, Math.max(0, limit - size)));
  return new DOMRect(clamp(x, width, innerWidth), clamp(y, height, innerHeight), width, height);
}

/** The smallest box around both; an empty one, such as that of an element around what is fixed itself, does not count. */
export function union(one: DOMRect, other: DOMRect): DOMRect {
  if (one.width * one.height === 0) return other;
  if (other.width * other.height === 0) return one;
  const [x, y] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return new DOMRect(x, y, Math.max(one.right, other.right) - x, Math.max(one.bottom, other.bottom) - y);
}

/** Size of the window without its scroll bars, CSS pixels; `document.open()` leaves no root element until the first is written. */
export const rootSize = (): Pick<Element, 'clientWidth' | 'clientHeight'> =>
  Object(document.documentElement) as Element;

import { intersects, isBar, isVisible, spansWidth } from './geometry.js';
import type { HitTests } from './hit-tests.js';
import { isShell, kindOf, type Overlay } from './page-layers.js';

/** Bars are near the root of a page; the rest of a large one is not read. */
const MAX_ELEMENTS = 1_000;
const MAX_BARS = 30;

/** By their styles these can lie over the card at another scroll position: without a change of the page nothing announces it. */
const isCandidate = ({ position, zIndex }: CSSStyleDeclaration, ownZIndex: number): boolean =>
  position === 'sticky' || (position !== 'static' && position !== 'fixed' && Number(zIndex) >= ownZIndex);

/**
 * The bars of the page that come to lie over the card, or under it, by scrolling alone: sticky ones, and headers of a higher
 * layer that scroll with the page.
 */
export class PageBars {
  readonly #host: Element;
  readonly #hitTests: HitTests;
  readonly #bars = new Set<Element>();
  /** Of the host. */
  #zIndex = 0;

  constructor(host: Element, hitTests: HitTests) {
    this.#host = host;
    this.#hitTests = hitTests;
  }

  get elements(): ReadonlySet<Element> {
    return this.#bars;
  }

  /**
   * Reads the styles of the page's outer elements, parents first.
   *
   * @param visit gets each element that is rendered, with its style
   */
  scan(visit: (element: Element, style: CSSStyleDeclaration) => void): void {
    for (const bar of this.#bars) if (!bar.isConnected) this.#bars.delete(bar);
    this.#zIndex = Number(getComputedStyle(this.#host).zIndex) || 0;
    const queue: Element[] = [document.body];
    for (let at = 0; at < queue.length && at < MAX_ELEMENTS; at++) {
      const element = queue[at];
      if (!element || element === this.#host) continue;
      const style = getComputedStyle(element);
      if (style.display === 'none') continue;
      visit(element, style);
      queue.push(...(element.shadowRoot?.children ?? []), ...element.children);
    }
  }

  /** Adds an element if it is such a bar. */
  consider(element: Element, style: CSSStyleDeclaration): void {
    if (this.#bars.size < MAX_BARS && isCandidate(style, this.#zIndex)) this.#bars.add(element);
  }

  disconnect(): void {
    this.#bars.clear();
  }

  /** @param corner the card in its corner, where the hit test tells what is above it */
  find(box: DOMRect, corner: DOMRect): readonly Overlay[] {
    const found: Overlay[] = [];
    for (const element of this.#bars) {
      const own = element.getBoundingClientRect();
      if (!intersects(box, own) || isShell(element, this.#host) || !isVisible(element)) continue;
      const isOver =
        getComputedStyle(element).position === 'sticky'
          ? isBar(own)
          : spansWidth(own) && this.#hitTests.isAbove(element, own, corner);
      if (isOver) found.push({ element, box: own, kind: kindOf(element, own) });
    }
    return found;
  }
}

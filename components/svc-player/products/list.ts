import type { ReactiveController } from 'lit';
import type { ControllerHost } from '../../shared/controller-host.js';

/** Milliseconds after which the user can have seen what is under the pointer. */
const CLICK_DELAY = 300;
/** CSS pixels by which the badge of the shown product stands out of its card, and one. */
const BADGE_ABOVE = 10;

/**
 * Scrolls the list of products to the current one, to the first after the end, never the page, and not while the user hovers or focuses it. Blocks
 * clicks for a moment after it has moved something under the pointer.
 */
export class ProductList implements ReactiveController {
  readonly #host: ControllerHost;
  #list: Element | null = null;
  #shown: Element | null = null;

  constructor(host: ControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const root = this.#host.renderRoot;
    const list = root.querySelector('.player:not([data-side-delayed]) .product-list ul');
    if (list !== this.#list) this.#blockClicks(list);
    this.#list = list;
    const shown = root.querySelector<HTMLElement>('.product[aria-current]');
    if (shown !== this.#shown && shown?.parentElement && !shown.parentElement.matches(':hover, :focus-within')) {
      this.#scrollIntoView(shown, shown.parentElement);
    }
    const hasEnded = root?.querySelector('.player[data-phase="ended"]') ?? null;
    const isAtEnd = !shown && this.#shown && hasEnded;
    // Of two assignments, the second would end the smooth scroll of the first.
    if (isAtEnd && list && 'scrollTo' in list && !list.matches(':hover, :focus-within')) list.scrollTo(0, 0);
    this.#shown = shown;
  }

  #scrollIntoView(shown: HTMLElement, list: HTMLElement): void {
    const [box, listBox] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
    const rtl = getComputedStyle(list).direction === 'rtl';
    const left = rtl ? box.right - listBox.right + 12 : box.left - listBox.left - 12;
    const top = box.top < listBox.top || box.bottom > listBox.bottom ? box.top - listBox.top - BADGE_ABOVE : 0;
    if ('scrollBy' in list) list.scrollBy({ left, top });
    // Smooth scrolling takes about as long again.
    const hasMore = list.scrollWidth > list.clientWidth || list.scrollHeight > list.clientHeight;
    if (hasMore && (Math.abs(left) >= 1 || top !== 0)) this.#blockClicks(list, 2 * CLICK_DELAY);
  }

  #blockClicks(list: Element | null, duration = CLICK_DELAY): void {
    // A simulated browser has neither animations nor a pointer.
    if (list && 'animate' in list) list.animate({ '--_click-delay': ['none', 'none'] }, duration);
  }
}

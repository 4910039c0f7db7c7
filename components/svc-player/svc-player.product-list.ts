/** Milliseconds after which a shopper can have seen what lies under the finger. */
const CLICK_DELAY = 300;

/**
 * The strip or list of products as it moves by itself: brings the product that is shown now into view, never moves the page,
 * and leaves it where it is while the shopper is busy there. What came under the finger a moment ago takes no press.
 */
export class ProductList {
  #list: Element | null = null;
  #shown: Element | null = null;

  /** After each rendering. */
  update(root: ShadowRoot | null): void {
    const list = root?.querySelector('.player:not([data-held]) .shelf ul') ?? null;
    if (list !== this.#list) this.#blockClicks(list);
    this.#list = list;
    const shown = root?.querySelector<HTMLElement>('.product[aria-current]') ?? null;
    if (shown !== this.#shown && shown?.parentElement && !shown.parentElement.matches(':hover, :focus-within')) {
      this.#scrollIntoView(shown, shown.parentElement);
    }
    this.#shown = shown;
  }

  #scrollIntoView(shown: HTMLElement, list: HTMLElement): void {
    const [box, listBox] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
    const rtl = getComputedStyle(list).direction === 'rtl';
    const left = rtl ? box.right - listBox.right + 12 : box.left - listBox.left - 12;
    const top = box.top < listBox.top || box.bottom > listBox.bottom ? box.top - listBox.top - 4 : 0;
    list.scrollBy({ left, top });
    // It glides there, which takes about as long again.
    const hasMore = list.scrollWidth > list.clientWidth || list.scrollHeight > list.clientHeight;
    if (hasMore && (Math.abs(left) >= 1 || top !== 0)) this.#blockClicks(list, 2 * CLICK_DELAY);
  }

  #blockClicks(list: Element | null, duration = CLICK_DELAY): void {
    list?.animate({ '--_press': ['none', 'none'] }, duration);
  }
}

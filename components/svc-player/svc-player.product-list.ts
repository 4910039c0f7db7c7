/** Milliseconds after which a shopper can have seen what lies under the finger. */
const SEEN_AFTER = 300;

/**
 * The strip or list of products as it moves by itself: brings the product that is shown now into view, never moves the page,
 * and leaves it where it is while the shopper is busy there. What came under the finger a moment ago takes no press.
 */
export class Shelf {
  #list: Element | null = null;
  #shown: Element | null = null;

  /** After each rendering. */
  follow(root: ShadowRoot | null): void {
    const list = root?.querySelector('.player:not([data-held]) .shelf ul') ?? null;
    if (list !== this.#list) this.#hold(list);
    this.#list = list;
    const shown = root?.querySelector<HTMLElement>('.product[aria-current]') ?? null;
    if (shown !== this.#shown && shown?.parentElement && !shown.parentElement.matches(':hover, :focus-within')) {
      this.#bringIntoView(shown, shown.parentElement);
    }
    this.#shown = shown;
  }

  #bringIntoView(shown: HTMLElement, list: HTMLElement): void {
    const [box, frame] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
    const rtl = getComputedStyle(list).direction === 'rtl';
    const left = rtl ? box.right - frame.right + 12 : box.left - frame.left - 12;
    const top = box.top < frame.top || box.bottom > frame.bottom ? box.top - frame.top - 4 : 0;
    list.scrollBy({ left, top });
    // It glides there, which takes about as long again.
    const hasMore = list.scrollWidth > list.clientWidth || list.scrollHeight > list.clientHeight;
    if (hasMore && (Math.abs(left) >= 1 || top !== 0)) this.#hold(list, 2 * SEEN_AFTER);
  }

  #hold(list: Element | null, duration = SEEN_AFTER): void {
    list?.animate({ '--_press': ['none', 'none'] }, duration);
  }
}

import type { ReactiveController, ReactiveElement } from 'lit';

/** What shops call the button that puts a product into the cart. */
const BUY =
  ':is(button,a,input,[role=button]):is([name=add],[id*=add-to-cart i],[id*=addtocart i],[class*=add-to-cart i],' +
  '[class*=add_to_cart i],[class*=addtocart i],[data-add-to-cart]),form[action*=cart i] [type=submit]';
/** Of a page with a button under each of its products. */
const MOST = 100;
const BETWEEN_LOOKS_MS = 200;
/** Looking for buttons may take this share of the page's time at most. */
const MOST_TIME = 0.01;
/** What may make something a button to buy: every other attribute, of which pages change many, says nothing of it. */
const ATTRIBUTES = ['name', 'id', 'class', 'role', 'type', 'action', 'data-add-to-cart'];
/** Of a storm of mutations only so many are looked at; more of them count as a change. */
const MOST_RECORDS = 50;
/** A bar with a button is that high; what is higher up is text that a lifted card would cover instead. */
const MOST_LIFT_PX = 160;
const GAP_PX = 8;

export interface AvoidOverlapOptions {
  /** The card went out of the way of `over`, a thing of the page, or came back to its place (`null`). */
  readonly onMove: (over: Element | null) => void;
  /** A medium has begun to play that nobody sees. */
  readonly onUnseen: () => void;
}

const meets = (box: DOMRect, { left, right, top, bottom, width }: DOMRect): boolean =>
  width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;

const isSeen = (element: Element): boolean =>
  (element as Partial<Element>).checkVisibility?.call(element, { opacityProperty: true, visibilityProperty: true }) ??
  true;

/** Whether it keeps its place in the window while the page scrolls, as a bar at the bottom does. */
function isPinned(element: Element | null): boolean {
  if (!element) return false;
  return /fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement);
}

/**
 * Takes the card out of the way of the page's own button to buy [FAULTS 45]: above a bar that stays at the edge of the
 * window, and else aside while it would lie over it: it is not seen and lets every press through. Who comes to it by
 * the keyboard sees it. Owns `data-aside` of the host. `--svc-pip-clear-of` is a selector of what to keep free instead,
 * or `none`.
 */
export class AvoidOverlap implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #options: AvoidOverlapOptions;
  #connection: AbortController | null = null;
  #overlaps: readonly IntersectionObserver[] = [];
  /** What the observers have been made for. */
  #watched: readonly unknown[] = [];
  #lookedAt = -Infinity;
  #buttons: readonly Element[] = [];
  /** The selector that they were found by; `null` when they have to be looked for anew. */
  #found: string | null = null;
  #mayQueryAt = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  readonly #changes = new MutationObserver((records) => this.#noteChange(records));

  constructor(host: ReactiveElement, options: AvoidOverlapOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const look = (): void => this.#look();
    const sizes = new ResizeObserver(look);
    sizes.observe(this.#host);
    const outputs = new MutationObserver(look);
    outputs.observe(this.#host, { attributeFilter: ['data-corner', 'data-mode', 'data-phase'] });
    signal.addEventListener('abort', () => {
      this.#changes.disconnect();
      clearTimeout(this.#later);
      this.#found = null;
      sizes.disconnect();
      outputs.disconnect();
    });
    const anywhere = { signal, passive: true, capture: true };
    // Of the focus only what the card has: what somebody does on the page is not listened to.
    for (const type of ['focusin', 'focusout']) this.#host.addEventListener(type, look, anywhere);
    addEventListener('scrollend', look, anywhere);
    addEventListener('resize', look, anywhere);
    // For browsers whose observer knows no such root, and for what moves with the page in other ways.
    addEventListener(
      'scroll',
      ({ timeStamp }) => {
        if (timeStamp - this.#lookedAt < BETWEEN_LOOKS_MS) return;
        this.#lookedAt = timeStamp;
        look();
      },
      anywhere,
    );
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#watch([], []);
    this.#host.removeAttribute('data-aside');
    this.#host.style.removeProperty('--_lift');
  }

  #look(): void {
    const began = performance.now();
    try {
      this.#keepClear();
    } finally {
      if (this.#mayQueryAt === Infinity) {
        // Together with the layout that the look may have forced.
        const ended = performance.now();
        this.#mayQueryAt = ended + Math.max(BETWEEN_LOOKS_MS, (ended - began) / MOST_TIME);
      }
    }
  }

  #keepClear(): void {
    // Only what is in it is lifted: this is its place in the corner.
    const corner = this.#host.getBoundingClientRect();
    const buttons = corner.width > 0 ? this.#currentButtons() : [];
    const over = (box: DOMRect): Element | null =>
      buttons.find((button) => meets(box, button.getBoundingClientRect()) && isSeen(button)) ?? null;
    const lifted = this.#lift(corner, over);
    const box = lifted ?? corner;
    // Not what is seen on the screen, under `zoom` or in a scaled ancestor.
    const scale = corner.width / this.#host.offsetWidth || 1;
    const lift = `${String((box.y - corner.y) / scale)}px`;
    if (lift !== (this.#host.style.getPropertyValue('--_lift') || '0px')) this.#host.style.setProperty('--_lift', lift);
    this.#watch(lifted ? [corner, lifted] : [corner], buttons);
    this.#move(over(box));
  }

  /** Where it stands clear of what is pinned to the edge of the window; `null` where its corner is best. */
  #lift(corner: DOMRect, over: (box: DOMRect) => Element | null): DOMRect | null {
    const top = this.#host.dataset['corner']?.startsWith('top');
    let box = corner;
    for (let under = over(box); under !== null; under = over(box)) {
      if (!isPinned(under)) return null;
      const { top: upper, bottom: lower } = under.getBoundingClientRect();
      const lift = top ? lower + GAP_PX - corner.top : upper - GAP_PX - corner.bottom;
      box = new DOMRect(corner.x, corner.y + lift, corner.width, corner.height);
      if (Math.abs(lift) > MOST_LIFT_PX || box.top < 0 || box.bottom > innerHeight) return null;
    }
    return box === corner ? null : box;
  }

  #move(over: Element | null): void {
    const visited = (this.#host.renderRoot as ShadowRoot).activeElement?.matches(':focus-visible') === true;
    const aside = over !== null && !visited;
    if (aside !== this.#host.hasAttribute('data-aside')) {
      this.#host.toggleAttribute('data-aside', aside);
      this.#options.onMove(aside ? over : null);
    }
    if (aside && this.#host.dataset['phase'] === 'playing') this.#options.onUnseen();
  }

  /**
   * The buttons of the page, looked for only when it has changed since and not all the time: a query of a large page takes
   * milliseconds. Until the next one may be made, the last ones count.
   */
  #currentButtons(): readonly Element[] {
    // No page has an element called "none".
    const asked = getComputedStyle(this.#host).getPropertyValue('--svc-pip-clear-of').trim() || BUY;
    if (asked === this.#found) return this.#buttons;
    if (performance.now() < this.#mayQueryAt) {
      this.#lookSoon();
      return this.#buttons;
    }
    this.#buttons = this.#findButtons(asked);
    this.#found = asked;
    this.#mayQueryAt = Infinity;
    const attributes = asked === BUY ? { attributeFilter: ATTRIBUTES } : { attributes: true };
    this.#changes.observe(document, { subtree: true, childList: true, ...attributes });
    return this.#buttons;
  }

  #findButtons(asked: string): readonly Element[] {
    // Markup with that name would stand in the place of the function [Z32].
    const { querySelectorAll } = Document.prototype as { querySelectorAll(selector: string): NodeListOf<Element> };
    const find = (selector: string): Element[] => [...querySelectorAll.call(document, selector)].slice(0, MOST);
    try {
      return find(asked);
    } catch {
      return find(BUY);
    }
  }

  /** After a change that may matter nothing is observed until the next query: a storm of them costs one call. */
  #noteChange(records: readonly MutationRecord[]): void {
    const matters = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
      target !== this.#host &&
      (type === 'attributes' || [...addedNodes, ...removedNodes].some((node) => node instanceof Element));
    if (records.length <= MOST_RECORDS && !records.some(matters)) return;
    this.#changes.disconnect();
    this.#found = null;
    this.#lookSoon();
  }

  #lookSoon(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#look(), Math.max(0, Math.ceil(this.#mayQueryAt - performance.now())));
  }

  /** Tells when one of them comes under the card or leaves it, without a look at every scroll. */
  #watch(boxes: readonly DOMRect[], buttons: readonly Element[]): void {
    const { clientWidth, clientHeight } = document.documentElement;
    const margins = boxes.map(({ top, right, bottom, left }) =>
      [top, clientWidth - right, clientHeight - bottom, left].map((edge) => `${String(-Math.round(edge))}px`).join(' '),
    );
    const watched = [...margins, ...buttons];
    if (watched.length === this.#watched.length && watched.every((one, at) => one === this.#watched[at])) return;
    this.#watched = watched;
    for (const observer of this.#overlaps) observer.disconnect();
    this.#overlaps = buttons.length ? margins.flatMap((rootMargin) => this.#observe(rootMargin, buttons)) : [];
  }

  #observe(rootMargin: string, buttons: readonly Element[]): readonly IntersectionObserver[] {
    try {
      // Of a frame too the margins count, since its document is the root.
      const observer = new IntersectionObserver(() => this.#look(), { root: document, rootMargin });
      for (const button of buttons) observer.observe(button);
      return [observer];
    } catch {
      // An old browser without such a root looks while the page scrolls.
      return [];
    }
  }
}

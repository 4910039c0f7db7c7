import type { ReactiveController, ReactiveElement } from 'lit';

/** Common selectors of add-to-cart buttons. */
const BUY_BUTTON_SELECTOR =
  ':is(button,a,input,[role=button]):is([name=add],[id*=add-to-cart i],[id*=addtocart i],[class*=add-to-cart i],' +
  '[class*=add_to_cart i],[class*=addtocart i],[data-add-to-cart]),form[action*=cart i] [type=submit]';
/** Limit for pages with a button for each product. */
const MAX_BUTTONS = 100;
const MIN_UPDATE_INTERVAL_MS = 200;
/** Queries may take at most this share of the page's time. */
const MAX_QUERY_TIME_SHARE = 0.01;
/** Attributes that can turn an element into a buy button; pages change many others. */
const OBSERVED_ATTRIBUTES = ['name', 'id', 'class', 'role', 'type', 'action', 'data-add-to-cart'];
/** More records than these count as a relevant change without a check. */
const MAX_MUTATION_RECORDS = 50;
/** Usual height of a bar with a button; a card that is lifted further would cover text. */
const MAX_LIFT_PX = 160;
const GAP_PX = 8;
/**
 * Time for which a hidden card plays on: a button that only passes interrupts nothing. Chromium 156 by its own HLS often fails
 * to continue a stream that was paused for a third of a second (`DEMUXER_ERROR_COULD_NOT_PARSE`, also in a bare video).
 */
const PAUSE_AFTER_MS = 1_000;

export interface AvoidOverlapOptions {
  /** The card was hidden because it would cover `over`, or is visible again (`null`). */
  readonly onMove: (over: Element | null) => void;
  /** Media plays although the card has been hidden for a second. */
  readonly onHiddenPlayback: () => void;
}

const intersects = (box: DOMRect, { left, right, top, bottom, width }: DOMRect): boolean =>
  width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;

const isVisible = (element: Element): boolean =>
  (element as Partial<Element>).checkVisibility?.call(element, { opacityProperty: true, visibilityProperty: true }) ??
  true;

/** Whether observers accept `root: document`; old browsers do not. */
function canObserveDocument(): boolean {
  try {
    return new IntersectionObserver(() => undefined, { root: document }).root === document;
  } catch {
    return false;
  }
}

/** Whether it stays in the window while the page scrolls, as a bar at the bottom does. */
function isFixedOrSticky(element: Element | null): boolean {
  if (!element) return false;
  return /fixed|sticky/.test(getComputedStyle(element).position) || isFixedOrSticky(element.parentElement);
}

/**
 * Keeps the card from covering the page's own buy button [FAULTS 45]: lifts it above a bar that is fixed to the edge
 * of the window; elsewhere it makes the card invisible and click-through while it would cover a button, except while
 * it has keyboard focus. Owns `data-aside` of the host. `--svc-pip-clear-of` is a selector of elements to avoid
 * instead, or `none`.
 */
export class AvoidOverlap implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #options: AvoidOverlapOptions;
  #connection: AbortController | null = null;
  #intersectionObservers: readonly IntersectionObserver[] = [];
  /** Margins and buttons that the observers were created for. */
  #observed: readonly unknown[] = [];
  #lastUpdateAt = -Infinity;
  #buttons: readonly Element[] = [];
  /** Selector of the last query; `null` after a relevant change. */
  #queriedSelector: string | null = null;
  #nextQueryAt = 0;
  #updateTimer: ReturnType<typeof setTimeout> | undefined;
  #pauseTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #mutationObserver = new MutationObserver((records) => this.#handleMutations(records));

  constructor(host: ReactiveElement, options: AvoidOverlapOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const update = (): void => this.#update();
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(this.#host);
    const attributeObserver = new MutationObserver(update);
    attributeObserver.observe(this.#host, { attributeFilter: ['data-corner', 'data-mode', 'data-phase'] });
    signal.addEventListener('abort', () => {
      this.#mutationObserver.disconnect();
      clearTimeout(this.#updateTimer);
      this.#stopPauseTimer();
      this.#queriedSelector = null;
      resizeObserver.disconnect();
      attributeObserver.disconnect();
    });
    const listenerOptions = { signal, passive: true, capture: true };
    // Only focus events of the card: those of the page are not observed.
    for (const type of ['focusin', 'focusout']) this.#host.addEventListener(type, update, listenerOptions);
    addEventListener('scrollend', update, listenerOptions);
    addEventListener('resize', update, listenerOptions);
    // Observers report while the page scrolls too, without a listener that makes each frame of it wait for script.
    if (canObserveDocument()) return;
    addEventListener(
      'scroll',
      ({ timeStamp }) => {
        if (timeStamp - this.#lastUpdateAt < MIN_UPDATE_INTERVAL_MS) return;
        this.#lastUpdateAt = timeStamp;
        update();
      },
      listenerOptions,
    );
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#observeOverlaps([], []);
    this.#host.removeAttribute('data-aside');
    this.#host.style.removeProperty('--_lift');
  }

  #update(): void {
    const startedAt = performance.now();
    try {
      this.#updatePosition();
    } finally {
      if (this.#nextQueryAt === Infinity) {
        // Includes the layout that the query may have forced.
        const endedAt = performance.now();
        this.#nextQueryAt = endedAt + Math.max(MIN_UPDATE_INTERVAL_MS, (endedAt - startedAt) / MAX_QUERY_TIME_SHARE);
      }
    }
  }

  #updatePosition(): void {
    // The host stays in the corner; only its content is lifted.
    const corner = this.#host.getBoundingClientRect();
    const buttons = corner.width > 0 ? this.#getButtons() : [];
    const over = (box: DOMRect): Element | null =>
      buttons.find((button) => intersects(box, button.getBoundingClientRect()) && isVisible(button)) ?? null;
    const liftedBox = this.#lift(corner, over);
    const box = liftedBox ?? corner;
    // CSS pixels differ from screen pixels under `zoom` or in a scaled ancestor.
    const scale = corner.width / this.#host.offsetWidth || 1;
    const lift = `${String((box.y - corner.y) / scale)}px`;
    if (lift !== (this.#host.style.getPropertyValue('--_lift') || '0px')) this.#host.style.setProperty('--_lift', lift);
    this.#observeOverlaps(liftedBox ? [corner, liftedBox] : [corner], buttons);
    this.#move(over(box));
  }

  /** Box above what is fixed to the edge of the window; `null` where the corner is better. */
  #lift(corner: DOMRect, over: (box: DOMRect) => Element | null): DOMRect | null {
    const top = this.#host.dataset['corner']?.startsWith('top');
    let box = corner;
    for (let obstacle = over(box); obstacle !== null; obstacle = over(box)) {
      if (!isFixedOrSticky(obstacle)) return null;
      const { top: obstacleTop, bottom: obstacleBottom } = obstacle.getBoundingClientRect();
      const lift = top ? obstacleBottom + GAP_PX - corner.top : obstacleTop - GAP_PX - corner.bottom;
      box = new DOMRect(corner.x, corner.y + lift, corner.width, corner.height);
      if (Math.abs(lift) > MAX_LIFT_PX || box.top < 0 || box.bottom > innerHeight) return null;
    }
    return box === corner ? null : box;
  }

  #move(over: Element | null): void {
    const hasKeyboardFocus = (this.#host.renderRoot as ShadowRoot).activeElement?.matches(':focus-visible') === true;
    const aside = over !== null && !hasKeyboardFocus;
    if (aside !== this.#host.hasAttribute('data-aside')) {
      this.#host.toggleAttribute('data-aside', aside);
      this.#options.onMove(aside ? over : null);
    }
    if (aside && this.#isPlaying) this.#pauseTimer ??= setTimeout(() => this.#endHiddenPlayback(), PAUSE_AFTER_MS);
    else this.#stopPauseTimer();
  }

  get #isPlaying(): boolean {
    return this.#host.dataset['phase'] === 'playing';
  }

  #endHiddenPlayback(): void {
    this.#stopPauseTimer();
    if (this.#isPlaying) this.#options.onHiddenPlayback();
  }

  #stopPauseTimer(): void {
    clearTimeout(this.#pauseTimer);
    this.#pauseTimer = undefined;
  }

  /**
   * The buttons of the page; queried only after a relevant change and not all the time, since a query of a large page
   * takes milliseconds. Until the next query is allowed, the last result is used.
   */
  #getButtons(): readonly Element[] {
    // `none` matches no element.
    const selector = getComputedStyle(this.#host).getPropertyValue('--svc-pip-clear-of').trim() || BUY_BUTTON_SELECTOR;
    if (selector === this.#queriedSelector) return this.#buttons;
    if (performance.now() < this.#nextQueryAt) {
      this.#scheduleUpdate();
      return this.#buttons;
    }
    this.#buttons = this.#queryButtons(selector);
    this.#queriedSelector = selector;
    this.#nextQueryAt = Infinity;
    const attributes =
      selector === BUY_BUTTON_SELECTOR ? { attributeFilter: OBSERVED_ATTRIBUTES } : { attributes: true };
    this.#mutationObserver.observe(document, { subtree: true, childList: true, ...attributes });
    return this.#buttons;
  }

  #queryButtons(selector: string): readonly Element[] {
    // An element with that `name` would shadow the method [Z32].
    const { querySelectorAll } = Document.prototype as { querySelectorAll(selector: string): NodeListOf<Element> };
    const find = (query: string): Element[] => [...querySelectorAll.call(document, query)].slice(0, MAX_BUTTONS);
    try {
      return find(selector);
    } catch {
      return find(BUY_BUTTON_SELECTOR);
    }
  }

  /** After a relevant change nothing is observed until the next query, so that many mutations cost one call. */
  #handleMutations(records: readonly MutationRecord[]): void {
    const isRelevant = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
      target !== this.#host &&
      (type === 'attributes' || [...addedNodes, ...removedNodes].some((node) => node instanceof Element));
    if (records.length <= MAX_MUTATION_RECORDS && !records.some(isRelevant)) return;
    this.#mutationObserver.disconnect();
    this.#queriedSelector = null;
    this.#scheduleUpdate();
  }

  #scheduleUpdate(): void {
    clearTimeout(this.#updateTimer);
    this.#updateTimer = setTimeout(() => this.#update(), Math.max(0, Math.ceil(this.#nextQueryAt - performance.now())));
  }

  /** Detects a button that comes under the card or leaves it, without an update at every scroll. */
  #observeOverlaps(boxes: readonly DOMRect[], buttons: readonly Element[]): void {
    const { clientWidth, clientHeight } = document.documentElement;
    const margins = boxes.map(({ top, right, bottom, left }) =>
      [top, clientWidth - right, clientHeight - bottom, left].map((edge) => `${String(-Math.round(edge))}px`).join(' '),
    );
    const observed = [...margins, ...buttons];
    if (observed.length === this.#observed.length && observed.every((one, at) => one === this.#observed[at])) return;
    this.#observed = observed;
    for (const observer of this.#intersectionObservers) observer.disconnect();
    this.#intersectionObservers = buttons.length
      ? margins.flatMap((rootMargin) => this.#createObservers(rootMargin, buttons))
      : [];
  }

  #createObservers(rootMargin: string, buttons: readonly Element[]): readonly IntersectionObserver[] {
    try {
      // In an iframe the margins apply too, since its document is the root.
      const observer = new IntersectionObserver(() => this.#update(), { root: document, rootMargin });
      for (const button of buttons) observer.observe(button);
      return [observer];
    } catch {
      // Without `root: document` the card updates on scroll.
      return [];
    }
  }
}

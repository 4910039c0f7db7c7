import type { ReactiveController, ReactiveElement } from 'lit';
import { listen, whenAborted } from '../../../src/platform/listen.js';
import { createSizeObserver } from '../../../src/platform/observe-size.js';
import { findPlacement, type Placement } from './placement.js';
import { LayerObserver } from './layer-observer.js';
import { PageElements } from './page-elements.js';
import { canObserveDocument, contains, findFocused, findPositioned, intersects, isVisible } from './geometry.js';
import { findFixedOverlays, findLayer, type Obstacle } from './page-layers.js';

const MIN_UPDATE_INTERVAL_MS = 200;
/** Where an engine does not report the end of a scroll, it has ended when the position is the same after this time. */
const SCROLL_END_MS = 150;
/**
 * Time for which a hidden card plays on: a button that only passes interrupts nothing. Chromium 156 by its own HLS often fails
 * to continue a stream that was paused for a third of a second (`DEMUXER_ERROR_COULD_NOT_PARSE`, also in a bare video).
 */
const PAUSE_AFTER_MS = 1_000;

export interface AvoidOverlapOptions {
  /** The card was hidden because it would cover `over`, or is visible (`null`) again, or for the first time. */
  readonly onAside: (over: Element | null, isFirstView: boolean) => void;
  /** The card has left its corner to stay clear of `over`. */
  readonly onMove: (move: NonNullable<Placement['move']>, over: Element) => void;
  /** The host is rendered no more, as a style sheet of the user wants it, or is again. */
  readonly onRendered: (isRendered: boolean) => void;
  /** Media plays although nobody has seen the card for a second. */
  readonly onHiddenPlayback: () => void;
}

/**
 * Keeps the card from covering what the shopper needs [FAULTS 45]. Beside a bar, a chat button or a buy button it is lifted,
 * shifted, put into the other corner or made smaller, and so it is where the focused control of the page would lie entirely
 * under it; where nothing helps, while a dialog or an open drawer meets it, and while a button only passes under it, it is
 * invisible and click-through, except while it has keyboard focus. Owns `data-aside` of the host.
 */
export class AvoidOverlap implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #options: AvoidOverlapOptions;
  #connection: AbortController | null = null;
  #intersectionObservers: readonly IntersectionObserver[] = [];
  /** Margins and buttons that the observers were created for. */
  #observed: readonly unknown[] = [];
  #lastUpdateAt = -Infinity;
  readonly #elements: PageElements;
  readonly #layerObserver: LayerObserver;
  #placement: Placement | null = null;
  #corner = new DOMRect();
  /** Scroll position at which the page rested. */
  #restedAt = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #mayCross = true;
  #isRendered = true;
  /** Whether the card has not been visible yet. */
  #isFirstView = true;
  /** Overlays found by the last update. */
  readonly #met = new Set<Element>();
  #pauseTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveElement, options: AvoidOverlapOptions) {
    this.#host = host;
    this.#options = options;
    const onChange = (): void => this.#update();
    this.#elements = new PageElements(host, onChange);
    this.#layerObserver = new LayerObserver(host, {
      onMutations: (records) => this.#elements.handleMutations(records),
      onLayer: (layer) => this.#elements.addLayer(layer),
      onChange,
    });
    host.addController(this);
  }

  /** The shopper has chosen the corner: the card leaves it no more. */
  keepCorner(): void {
    this.#mayCross = false;
    this.#update();
  }

  hostConnected(): void {
    this.#restedAt = scrollY;
    const { signal } = (this.#connection = new AbortController());
    const update = (): void => this.#update();
    const resizeObserver = createSizeObserver(update);
    resizeObserver.observe(this.#host);
    const attributeObserver = new MutationObserver(update);
    attributeObserver.observe(this.#host, { attributeFilter: ['data-corner', 'data-mode', 'data-phase'] });
    whenAborted(signal, () => {
      this.#elements.disconnect();
      this.#stopPauseTimer();
      clearTimeout(this.#restTimer);
      this.#restTimer = undefined;
      resizeObserver.disconnect();
      attributeObserver.disconnect();
    });
    this.#layerObserver.connect(signal);
    const options = { passive: true, capture: true };
    const on = (type: string, listener: (event: Event) => void): void =>
      listen(window, type, listener, signal, options);
    // Of the page too: its focused control must not lie under the card (WCAG 2.2, 2.4.11).
    // The focus that `mousedown` sets must not bring the card back before the click.
    on('focusin', () => findFocused(this.#host) && update());
    for (const type of ['focusin', 'focusout']) listen(this.#host, type, update, signal, options);
    // The end of a carousel's scroll is none of the page.
    on('scrollend', ({ target }) => {
      if (target === document) this.#rest();
      else update();
    });
    on('resize', update);
    // Observers report while the page scrolls too, without a listener that makes each frame of it wait for script.
    if (canObserveDocument()) return;
    on('scroll', ({ timeStamp }) => {
      if (timeStamp - this.#lastUpdateAt < MIN_UPDATE_INTERVAL_MS) return;
      this.#lastUpdateAt = timeStamp;
      update();
    });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#observeOverlaps([], []);
    this.#host.removeAttribute('data-aside');
    this.#placement = null;
    for (const name of ['--_move', '--_move-duration', '--_origin']) this.#host.style.removeProperty(name);
  }

  #update(): void {
    this.#elements.update(() => this.#updatePosition());
  }

  /** The page scrolls no more. */
  #rest(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = undefined;
    this.#restedAt = scrollY;
    this.#update();
  }

  /** Whether the page scrolls at present; calls `#rest` when it has ended. */
  #isScrolling(): boolean {
    const at = scrollY;
    if (at === this.#restedAt) return false;
    const wait = (before: number): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        if (scrollY === before) this.#rest();
        else this.#restTimer = wait(scrollY);
      }, SCROLL_END_MS);
    this.#restTimer ??= wait(at);
    return true;
  }

  #updatePosition(): void {
    this.#met.clear();
    // The host stays in the corner; only its content moves.
    const corner = this.#host.getBoundingClientRect();
    // One without content has a box too.
    this.#setRendered(corner.width > 0 || this.#host.getClientRects().length > 0);
    if (corner.width === 0) return this.#setAside(null);
    const found = new Map<string, Obstacle | null>();
    const find = (box: DOMRect): Obstacle | null => {
      const key = [box.x, box.y, box.width].map(Math.round).join();
      if (!found.has(key)) found.set(key, this.#findObstacle(box));
      return found.get(key) ?? null;
    };
    const passing = this.#findPassing(corner, find);
    if (passing === undefined) {
      const isTop = this.#host.dataset['corner']?.startsWith('top') === true;
      const maySmall = this.#host.dataset['notice'] === undefined;
      this.#placement = findPlacement({ corner, isTop, mayCross: this.#mayCross, maySmall, find });
      this.#setPlacement(corner, isTop);
      this.#corner = corner;
    }
    const { buttons, layers } = this.#elements;
    const boxes = this.#placement?.move ? [corner, this.#placement.box] : [corner];
    const focused = findFocused(this.#host);
    this.#observeOverlaps(boxes, [...new Set([...buttons, ...layers, ...this.#met, ...(focused ? [focused] : [])])]);
    this.#setAside(passing ?? (this.#placement ? null : find(corner)));
  }

  /**
   * The button that passes under the card while the page scrolls, `null` where the card is clear; `undefined` where it has to
   * look for another place. A card that jumps while the page scrolls is worse than none.
   */
  #findPassing(corner: DOMRect, find: (box: DOMRect) => Obstacle | null): Obstacle | null | undefined {
    if (!this.#isWhereItWas(corner) || !this.#isScrolling()) return undefined;
    const obstacle = find(this.#placement?.box ?? corner);
    const passes = obstacle?.kind === 'button' && !findPositioned(obstacle.element, /fixed|sticky/);
    return passes || (!obstacle && this.#placement) ? obstacle : undefined;
  }

  #isWhereItWas(corner: DOMRect): boolean {
    const { x, y, width } = this.#corner;
    return corner.x === x && corner.y === y && corner.width === width;
  }

  /**
   * Moves away at once, since the card would take clicks on its way, and returns smoothly, unless the window has changed: in
   * another size its old place can be outside.
   */
  #setPlacement(corner: DOMRect, isTop: boolean): void {
    const { box, scale, move, obstacle } = this.#placement ?? { box: corner, scale: 1, move: null, obstacle: null };
    const isRight = corner.left + corner.right > document.documentElement.clientWidth;
    const offset = [
      isRight ? box.right - corner.right : box.left - corner.left,
      isTop ? box.top - corner.top : box.bottom - corner.bottom,
    ];
    // CSS pixels differ from screen pixels under `zoom` or in a scaled ancestor.
    const zoom = corner.width / this.#host.offsetWidth || 1;
    const [x, y] = offset.map((pixels) => `${String(pixels / zoom)}px`) as [string, string];
    const { style } = this.#host;
    const transform = move ? `translate(${x}, ${y}) scale(${String(scale)})` : '';
    if (transform === style.getPropertyValue('--_move')) return;
    style.setProperty('--_origin', `${isRight ? 'right' : 'left'} ${isTop ? 'top' : 'bottom'}`);
    style.setProperty('--_move-duration', move || !this.#isWhereItWas(corner) ? '0s' : '0.3s');
    style.setProperty('--_move', transform);
    if (move && obstacle) this.#options.onMove(move, obstacle.element);
  }

  /** What the card would cover in this box, layers first. */
  #findObstacle(box: DOMRect): Obstacle | null {
    const { buttons, layers } = this.#elements;
    const overlays = [findLayer(layers, box, this.#host), ...findFixedOverlays(box, this.#host)].filter(
      (overlay) => overlay !== null,
    );
    for (const { element } of overlays) this.#met.add(element);
    const overlay = overlays.find(({ kind }) => kind === 'layer') ?? overlays[0];
    if (overlay) return overlay;
    const button = buttons.find((element) => intersects(box, element.getBoundingClientRect()) && isVisible(element));
    const focused = findFocused(this.#host);
    const covered = button ?? (focused && contains(box, focused.getBoundingClientRect()) ? focused : null);
    return covered ? { element: covered, box: covered.getBoundingClientRect(), kind: 'button' } : null;
  }

  #setAside(over: Obstacle | null): void {
    const hasKeyboardFocus = (this.#host.renderRoot as ShadowRoot).activeElement?.matches(':focus-visible') === true;
    const obstacle = hasKeyboardFocus ? null : over;
    const { dataset } = this.#host;
    const before = dataset['aside'];
    // A dialog must not show through the card while it fades.
    const aside = obstacle && (obstacle.kind === 'button' ? 'button' : 'layer');
    if (aside) dataset['aside'] = aside;
    else delete dataset['aside'];
    if ((aside === null) !== (before === undefined)) {
      this.#options.onAside(obstacle?.element ?? null, this.#isFirstView);
    }
    if (!aside && this.#isRendered) this.#isFirstView = false;
    if ((aside || !this.#isRendered) && this.#isPlaying)
      this.#pauseTimer ??= setTimeout(() => this.#endHiddenPlayback(), PAUSE_AFTER_MS);
    else this.#stopPauseTimer();
  }

  #setRendered(isRendered: boolean): void {
    if (isRendered === this.#isRendered) return;
    this.#isRendered = isRendered;
    this.#options.onRendered(isRendered);
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
      const observer = new IntersectionObserver(() => this.#update(), {
        root: document,
        rootMargin,
        threshold: [0, 1],
      });
      for (const button of buttons) observer.observe(button);
      return [observer];
    } catch {
      // Without `root: document` the card updates on scroll.
      return [];
    }
  }
}

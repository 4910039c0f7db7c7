import { guarded } from '../../../src/base/guarded.js';
import type { ReactiveController, ReactiveElement } from 'lit';
import { KeepAttributes } from '../../shared/keep-attributes.js';
import { createInnerStyle } from './inner-style.js';
import { listen, whenAborted } from '../../../src/platform/listen.js';
import { createSizeObserver } from '../../../src/platform/observe-size.js';
import { findPlacement, type Placement } from './placement.js';
import { HitTests } from './hit-tests.js';
import { LayerObserver } from './layer-observer.js';
import { OverlapObserver } from './overlap-observer.js';
import { PageBars } from './page-bars.js';
import { PageElements } from './page-elements.js';
import { findFocused, hidesFocused } from './focused.js';
import { canObserveDocument, findPositioned, intersects, isVisible, staysInWindow, rootSize } from './geometry.js';
import { findLayer, isMoving, type Obstacle } from './page-layers.js';
import { ScrollRest } from './scroll-rest.js';

const MIN_UPDATE_INTERVAL_MS = 200;
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
  /** A function of the browser is broken: where the card may be is not known. */
  readonly failed: (error: unknown) => void;
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
  readonly #attributes: KeepAttributes;
  readonly #style: CSSStyleDeclaration;
  #connection: AbortController | null = null;
  #lastUpdateAt = -Infinity;
  readonly #elements: PageElements;
  readonly #hitTests: HitTests;
  readonly #bars: PageBars;
  readonly #layerObserver: LayerObserver;
  readonly #overlapObserver = new OverlapObserver(() => this.#update());
  #placement: Placement | null = null;
  #corner = new DOMRect();
  /** Where the card would be, and where it is. */
  #boxes: readonly DOMRect[] = [];
  readonly #canObserve = canObserveDocument();
  readonly #scrollRest = new ScrollRest(() => this.#handleRest());
  #mayCross = true;
  #isRendered = true;
  /** Whether the card has not been visible yet. */
  #isFirstView = true;
  /** Overlays found by the last update. */
  readonly #met = new Set<Element>();
  /** Those of them that moved. */
  #moved: readonly Element[] = [];
  #pauseTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveElement, options: AvoidOverlapOptions) {
    this.#host = host;
    this.#options = options;
    this.#hitTests = new HitTests(host);
    this.#bars = new PageBars(host, this.#hitTests);
    this.#elements = new PageElements(
      host,
      () => this.#handleChange(false),
      () => this.#bars.scan(this.#layerObserver.visit),
    );
    this.#layerObserver = new LayerObserver(host, {
      boxes: () => this.#boxes,
      document: this.#elements,
      onElement: (element, style) => this.#bars.consider(element, style),
      onLayer: (layer) => this.#elements.addLayer(layer),
      onChange: (isAnnounced) => this.#handleChange(isAnnounced),
    });
    this.#attributes = new KeepAttributes(host, 'aside');
    this.#style = createInnerStyle(host);
    host.addController(this);
  }

  /** The shopper has chosen the corner: the card leaves it no more. */
  keepCorner(): void {
    this.#mayCross = false;
    this.#update();
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const update = (): void => this.#update();
    const resizeObserver = createSizeObserver(update);
    resizeObserver.observe(this.#host);
    const attributeObserver = new MutationObserver(() => guarded(update));
    attributeObserver.observe(this.#host, { attributeFilter: ['data-corner', 'data-mode', 'data-phase', 'popover'] });
    whenAborted(signal, () => {
      this.#elements.disconnect();
      this.#bars.disconnect();
      this.#hitTests.forget();
      this.#stopPauseTimer();
      resizeObserver.disconnect();
      attributeObserver.disconnect();
    });
    this.#scrollRest.connect(signal);
    this.#layerObserver.connect(signal);
    const options = { passive: true, capture: true };
    const on = (type: string, listener: (event: Event) => void): void =>
      listen(window, type, listener, signal, options);
    // Of the page too: its focused control must not lie under the card (WCAG 2.2, 2.4.11).
    // The focus that `mousedown` sets must not bring the card back before the click.
    on('focusin', () => findFocused(this.#host) && update());
    for (const type of ['focusin', 'focusout']) listen(this.#host, type, update, signal, options);
    on('resize', () => this.#handleChange(true));
    // Observers report while the page scrolls too, without a listener that makes each frame of it wait for script.
    if (this.#canObserve) return;
    on('scroll', ({ timeStamp }) => {
      if (timeStamp - this.#lastUpdateAt < MIN_UPDATE_INTERVAL_MS) return;
      this.#lastUpdateAt = timeStamp;
      update();
    });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#overlapObserver.disconnect();
    this.#host.removeAttribute('data-aside');
    this.#placement = null;
    for (const name of ['--_move', '--_move-duration', '--_origin']) this.#style.removeProperty(name);
  }

  #update(): void {
    // Where the page drops the options of listeners, some outlive the card.
    if (this.#connection?.signal.aborted !== false) return;
    try {
      this.#elements.update(() => this.#updatePosition());
      this.#scrollRest.await(!this.#isInCorner);
    } catch (error) {
      this.#options.failed(error);
    }
  }

  /** @param isAnnounced whether something may lie above the page that did not before */
  #handleChange(isAnnounced: boolean): void {
    this.#scrollRest.assumeRest();
    if (isAnnounced) this.#hitTests.forget();
    this.#update();
  }

  /** What has come under a card in its corner while the page scrolled, the observers have reported. */
  #handleRest(): void {
    if (!this.#isInCorner || !this.#canObserve) this.#update();
  }

  /** Whether the card is in its corner, and nothing was there at the last update. */
  get #isInCorner(): boolean {
    return this.#placement?.move === null && this.#host.dataset['aside'] === undefined;
  }

  #updatePosition(): void {
    this.#met.clear();
    // In its place the hit test finds it. The engine may tell of the end of a motion a frame later than an observer is called.
    if (this.#moved.some((element) => !isMoving(element))) this.#hitTests.forget();
    // The host stays in the corner; only its content moves.
    const corner = this.#host.getBoundingClientRect();
    // One without content has a box too.
    this.#setRendered(corner.width > 0 || this.#host.getClientRects().length > 0);
    if (corner.width === 0) return this.#setAside(null);
    // A transform of the page holds it there, until it may escape into the top layer.
    if (!intersects(new DOMRect(0, 0, innerWidth, innerHeight), corner))
      return this.#setAside({ element: document.body, box: corner, kind: 'layer' });
    const found = new Map<string, Obstacle | null>();
    const find = (box: DOMRect): Obstacle | null => {
      const key = [box.x, box.y, box.width].map(Math.round).join();
      if (!found.has(key)) found.set(key, this.#findObstacle(box, corner));
      return found.get(key) ?? null;
    };
    const wasInCorner = this.#isInCorner;
    const passing = this.#findPassing(corner, find);
    if (passing === undefined) {
      const isTop = this.#host.dataset['corner']?.startsWith('top') === true;
      const maySmall = this.#host.dataset['notice'] === undefined;
      this.#placement = findPlacement({ corner, isTop, mayCross: this.#mayCross, maySmall, find });
      this.#setPlacement(corner, isTop);
      this.#corner = corner;
    }
    this.#setAside(passing ?? (this.#placement ? null : find(corner)));
    this.#moved = [...this.#met].filter(isMoving);
    // Where it has returned before the observers have reported that, they would not report the next overlap either.
    if (this.#isInCorner && !wasInCorner) this.#overlapObserver.disconnect();
    this.#observe(corner);
  }

  #observe(corner: DOMRect): void {
    const { buttons, layers } = this.#elements;
    this.#boxes = this.#placement?.move ? [corner, this.#placement.box] : [corner];
    const focused = findFocused(this.#host);
    const observed = [...buttons, ...layers, ...this.#bars.elements, ...this.#met, ...(focused ? [focused] : [])];
    this.#overlapObserver.observe(this.#boxes, [...new Set(observed)]);
  }

  /**
   * The button that passes under the card while the page scrolls, `null` where the card is clear; `undefined` where it has to
   * look for another place. A card that jumps while the page scrolls is worse than none.
   */
  #findPassing(corner: DOMRect, find: (box: DOMRect) => Obstacle | null): Obstacle | null | undefined {
    if (!this.#isWhereItWas(corner) || !this.#scrollRest.isScrolling) return undefined;
    const obstacle = find(this.#placement?.box ?? corner);
    const passes = obstacle?.kind === 'button' && !findPositioned(obstacle.element, staysInWindow);
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
    const isRight = corner.left + corner.right > rootSize().clientWidth;
    const offset = [
      isRight ? box.right - corner.right : box.left - corner.left,
      isTop ? box.top - corner.top : box.bottom - corner.bottom,
    ];
    // CSS pixels differ from screen pixels under `zoom` or in a scaled ancestor.
    const zoom = corner.width / this.#host.offsetWidth || 1;
    const [x, y] = offset.map((pixels) => `${String(pixels / zoom)}px`) as [string, string];
    const style = this.#style;
    const transform = move ? `translate(${x}, ${y}) scale(${String(scale)})` : '';
    const origin = `${isRight ? 'right' : 'left'} ${isTop ? 'top' : 'bottom'}`;
    if (transform === style.getPropertyValue('--_move') && (!move || origin === style.getPropertyValue('--_origin')))
      return;
    style.setProperty('--_origin', origin);
    style.setProperty('--_move-duration', move || !this.#isWhereItWas(corner) ? '0s' : '0.3s');
    style.setProperty('--_move', transform);
    if (move && obstacle) this.#options.onMove(move, obstacle.element);
  }

  /** What the card would cover in this box, layers first. */
  #findObstacle(box: DOMRect, corner: DOMRect): Obstacle | null {
    const { buttons, layers } = this.#elements;
    const layer = findLayer(layers, box, this.#host);
    const overlays = [...(layer ? [layer] : []), ...this.#bars.find(box, corner), ...this.#hitTests.find(box)];
    for (const { element } of overlays) this.#met.add(element);
    const overlay = overlays.find(({ kind }) => kind === 'layer') ?? overlays[0];
    if (overlay) return overlay;
    const button = buttons.find((element) => intersects(box, element.getBoundingClientRect()) && isVisible(element));
    const focused = findFocused(this.#host);
    const covered = button ?? (focused && hidesFocused(box, focused) ? focused : null);
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
    this.#attributes.remember();
    if ((aside === null) !== (before === undefined)) {
      this.#options.onAside(obstacle?.element ?? null, this.#isFirstView);
    }
    if (!aside && this.#isRendered) this.#isFirstView = false;
    if ((aside || !this.#isRendered) && this.#isPlaying)
      this.#pauseTimer ??= setTimeout(() => guarded(() => this.#endHiddenPlayback()), PAUSE_AFTER_MS);
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
}

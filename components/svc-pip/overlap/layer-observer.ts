import { attempt } from '../../../src/internal/attempt.js';
import { listen, whenAborted } from '../../../src/platform/listen.js';
import { DocumentObserver, isLargeChange, type MutationListener } from './document-observer.js';
import { inspectChanges } from './inspect-changes.js';
import { staysInWindow } from './geometry.js';
import { findSpanning, LAYER_SELECTOR } from './page-layers.js';
import { nextTimeFor } from './time-share.js';

/** More elements that change or move in one frame than these are not looked at one by one. */
const MAX_TARGETS = 50;
/** Attributes of the root elements that open a layer; pages write a scroll position into others. */
const ROOT_ATTRIBUTES = new Set(['class', 'hidden', 'inert', 'open']);
const isRootAttribute = (name: string): boolean => ROOT_ATTRIBUTES.has(name) || name.startsWith('aria-');
/** After a click a layer may open: for this time every frame with a change is checked. */
const INTERACTION_MS = 500;
const TRANSITION_EVENTS = ['transitionrun', 'transitionend', 'transitioncancel'];
const ANIMATION_EVENTS = ['animationstart', 'animationend', 'animationcancel'];
/** A button that is activated by a key gets a click too. Nothing listens to what a shopper types. */
const INTERACTION_EVENTS = ['click', 'hashchange'];

export interface LayerObserverOptions {
  /** Where the card is and would be. */
  readonly boxes: () => readonly DOMRect[];
  /** What has changed in the document, before it is looked at here. */
  readonly onMutations: MutationListener;
  /** An element that has changed, or is in one. */
  readonly onElement: (element: Element, style: CSSStyleDeclaration) => void;
  /** An element is a layer or becomes one, open or not. */
  readonly onLayer: (layer: Element) => void;
  /**
   * A layer may have opened or closed.
   *
   * @param isAnnounced whether something may lie above the page that did not before: only then it is worth a hit test
   */
  readonly onChange: (isAnnounced: boolean) => void;
}

/** What has changed: a declared layer, the page itself, another element, or only a text. */
type Level = 'layer' | 'root' | 'other' | 'text' | null;

/** Calls `use` with the element itself and its descendants that are declared layers; returns whether there are any. */
function forEachLayer(element: Element, use: (layer: Element) => void): boolean {
  const layers = [...element.querySelectorAll(LAYER_SELECTOR)];
  if (element.matches(LAYER_SELECTOR)) layers.push(element);
  layers.forEach(use);
  return layers.length > 0;
}

/**
 * Reports that a layer may have opened or closed, before the page is drawn: at once for declared layers and their
 * transitions, and for a class of the page itself; for every other change in the next frame. What no layer has announced
 * costs a busy page two thousandths of its time, as do its classes, and a quiet one nothing.
 */
export class LayerObserver {
  readonly #host: Element;
  readonly #options: LayerObserverOptions;
  readonly #documentObserver = new DocumentObserver((records) => {
    this.#options.onMutations(records);
    this.#handleMutations(records);
  });
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextCheckAt = 0;
  /** Apart from the others: on a busy page too, the first class of the page itself counts at once. */
  #nextRootCheckAt = 0;
  /** What has changed since the last check; `null` where that can be anything. */
  #changed: Set<Element> | null = new Set();
  /** What stays in the window and had no size when it was looked at. */
  readonly #empty = new Set<Element>();
  /** Targets of transitions and animations in this frame. */
  readonly #moving = new Set<Element>();
  #movingFrame = 0;
  #interactionEnd = 0;
  #isConnected = false;
  /** Names of custom elements that were looked at. */
  readonly #awaited = new Set<string>();

  constructor(host: Element, options: LayerObserverOptions) {
    this.#host = host;
    this.#options = options;
  }

  connect(signal: AbortSignal): void {
    const on = (types: readonly string[], listener: (event: Event) => void, target: EventTarget = window): void => {
      for (const type of types) listen(target, type, listener, signal, { passive: true, capture: true });
    };
    on([...TRANSITION_EVENTS, ...ANIMATION_EVENTS], (event) => this.#handleMotion(event));
    on(['beforetoggle', 'toggle'], ({ target }) => {
      if (!(target instanceof Element) || target === this.#host) return;
      if (target.matches(LAYER_SELECTOR)) this.#options.onLayer(target);
      // A popover has no attribute that tells. It opens after this event and before the next frame.
      this.#changed?.add(target);
      this.#requestFrame();
    });
    on(INTERACTION_EVENTS, ({ timeStamp }) => {
      this.#interactionEnd = timeStamp + INTERACTION_MS;
      this.#documentObserver.keepObserving(INTERACTION_MS);
      this.#changed = null;
      this.#requestFrame();
    });
    // A menu may open by `:focus-within` alone.
    on(['focusin'], ({ target }) => target !== this.#host && this.#handleUnknownChange());
    on(['fullscreenchange'], () => this.#handleUnknownChange());
    on(['load'], ({ target }) => this.#handleLoad(target), document);
    this.#documentObserver.connect();
    this.#isConnected = true;
    whenAborted(signal, () => {
      this.#isConnected = false;
      this.#awaited.clear();
      this.#documentObserver.disconnect();
      clearTimeout(this.#timer);
      this.#timer = undefined;
      cancelAnimationFrame(this.#frame);
      cancelAnimationFrame(this.#movingFrame);
      this.#frame = this.#movingFrame = 0;
      this.#moving.clear();
      this.#empty.clear();
      this.#changed = new Set();
    });
  }

  /** Looks into shadow trees too, also those of elements that are not defined yet. */
  readonly visit = (element: Element, style: CSSStyleDeclaration): void => {
    this.#options.onElement(element, style);
    if (staysInWindow(style.position) && isEmpty(element)) this.#empty.add(element);
    const { shadowRoot, localName } = element;
    if (shadowRoot) this.#documentObserver.addShadowRoot(shadowRoot);
    else if (localName.includes('-')) this.#waitFor(localName);
  };

  #waitFor(localName: string): void {
    if (this.#awaited.has(localName)) return;
    this.#awaited.add(localName);
    if (attempt(() => customElements.get(localName))) return;
    // The page may have replaced the method.
    void attempt(() => customElements.whenDefined(localName))
      ?.then(() => this.#isConnected && this.#handleUnknownChange())
      .catch(() => undefined);
  }

  /** A style sheet may show anything; an image gives an empty box a size. Images of the page load all the time while it scrolls. */
  #handleLoad(target: EventTarget | null): void {
    if (target instanceof HTMLLinkElement) this.#handleUnknownChange();
    else if (target instanceof Element && this.#isInEmpty(target)) this.#scheduleFor([target]);
  }

  /** Whether it may give a size to a box that had none. */
  #isInEmpty(node: Node): boolean {
    return [...this.#empty].some((box) => box.contains(node));
  }

  #handleMotion({ type, target }: Event): void {
    if (!(target instanceof Element) || target === this.#host) return;
    // Of some libraries the panel in the dialog moves.
    const layer = [target, target.parentElement].find((element) => element?.matches(LAYER_SELECTOR));
    if (layer) {
      this.#options.onLayer(layer);
      this.#options.onChange(false);
    }
    // In its place the hit test finds it, and what was behind it when it has gone.
    if (type !== 'transitionrun' && type !== 'animationstart') this.#scheduleFor([target]);
    if (layer) return;
    // Each property has an event of its own.
    this.#moving.add(target);
    this.#movingFrame ||= requestAnimationFrame(() => this.#checkMoving());
  }

  #checkMoving(): void {
    this.#movingFrame = 0;
    const targets = [...this.#moving];
    this.#moving.clear();
    if (targets.length > MAX_TARGETS) return this.#handleUnknownChange();
    const layers = new Set(targets.map((target) => target.closest(LAYER_SELECTOR) ?? findSpanning(target, this.#host)));
    layers.delete(null);
    for (const layer of layers) if (layer) this.#options.onLayer(layer);
    if (layers.size > 0) this.#options.onChange(this.#inspect(targets));
    else this.#scheduleFor(targets);
  }

  #handleMutations(records: readonly MutationRecord[] | null): void {
    if (!records || isLargeChange(records)) return this.#handleUnknownChange();
    const levels = records.map((record) => this.#levelOf(record));
    if (levels.includes('layer')) this.#options.onChange(false);
    if (levels.includes('root')) {
      if (performance.now() >= this.#nextRootCheckAt) this.#nextRootCheckAt = this.#check(true);
      else this.#handleUnknownChange();
    }
    const changed = records.filter((_, at) => levels[at] === 'layer' || levels[at] === 'other');
    if (changed.length > 0) this.#scheduleFor(changed.flatMap(elementsOf));
    // A message that was empty gets its text.
    const texts = records.flatMap(({ target }, at) =>
      levels[at] === 'text' && this.#isInEmpty(target) ? [target] : [],
    );
    if (texts.length > 0) this.#scheduleFor(texts.filter((target) => target instanceof Element));
  }

  #levelOf({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord): Level {
    if (target === this.#host) return null;
    if (type === 'attributes' && target instanceof Element) {
      if (!target.matches(LAYER_SELECTOR)) {
        const isRoot = target === document.body || target === document.documentElement;
        return isRoot && isRootAttribute(attributeName ?? '') ? 'root' : 'other';
      }
      this.#options.onLayer(target);
      return 'layer';
    }
    let level: 'other' | 'text' = 'text';
    for (const node of [...addedNodes, ...removedNodes]) {
      if (!(node instanceof Element)) continue;
      if (forEachLayer(node, this.#options.onLayer)) return 'layer';
      level = 'other';
    }
    return level;
  }

  #handleUnknownChange(): void {
    this.#changed = null;
    this.#scheduleFrame();
  }

  #scheduleFor(elements: Iterable<Element>): void {
    for (const element of elements) this.#changed?.add(element);
    if (this.#changed && this.#changed.size > MAX_TARGETS) this.#changed = null;
    this.#scheduleFrame();
  }

  /** A check now and then on a page that changes all the time. */
  #scheduleFrame(): void {
    const now = performance.now();
    if (this.#frame || (this.#timer && now > this.#interactionEnd)) return;
    if (now <= this.#interactionEnd || now >= this.#nextCheckAt) return this.#requestFrame();
    this.#timer = setTimeout(() => this.#requestFrame(), this.#nextCheckAt - now);
  }

  #requestFrame(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#nextCheckAt = this.#check(performance.now() <= this.#interactionEnd);
    });
  }

  /** Returns when the next check is allowed. */
  #check(isAnnounced: boolean): number {
    const startedAt = performance.now();
    const changed = this.#changed;
    this.#changed = new Set();
    // Each is looked at, also where that is known already.
    const isMet = changed === null || this.#inspect(changed);
    this.#options.onChange(isAnnounced || isMet);
    return nextTimeFor(startedAt);
  }

  #inspect(elements: Iterable<Element>): boolean {
    return inspectChanges(elements, this.#options.boxes(), this);
  }
}

function isEmpty(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height === 0;
}

/** What is to be looked at after this change. */
const elementsOf = ({ type, target, addedNodes }: MutationRecord): readonly Element[] =>
  [type === 'attributes' ? target : null, ...addedNodes].filter((node) => node instanceof Element);

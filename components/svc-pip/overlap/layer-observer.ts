import { attempt } from '../../../src/base/attempt.js';
import { guarded } from '../../../src/base/guarded.js';
import { listen, whenAborted } from '../../../src/platform/listen.js';
import { DocumentObserver, isLargeChange, type DocumentListener } from './document-observer.js';
import { inspectChanges } from './inspect-changes.js';
import { staysInWindow } from './geometry.js';
import { MotionObserver } from './motion-observer.js';
import { LAYER_SELECTOR } from './page-layers.js';
import { nextTimeFor } from './time-share.js';

/** More elements that change in one frame than these are not looked at one by one. */
const MAX_TARGETS = 50;
/** Attributes of the root elements that open a layer; pages write a scroll position into others. */
const ROOT_ATTRIBUTES = new Set(['class', 'hidden', 'inert', 'open']);
/** What an image or a link loads; its size is known when it has. */
const SOURCES = new Set(['src', 'srcset', 'sizes', 'alt', 'href']);
const isRootAttribute = (name: string): boolean => ROOT_ATTRIBUTES.has(name) || name.startsWith('aria-');
/** After a click a layer may open: for this time every frame with a change is checked. */
const INTERACTION_MS = 500;
/** A button that is activated by a key gets a click too. Nothing listens to what a shopper types. */
const INTERACTION_EVENTS = ['click', 'hashchange'];

export interface LayerObserverOptions {
  /** Hears what has changed in the document before it is looked at here. */
  readonly document: DocumentListener;
  /** Where the card is and would be. */
  readonly boxes: () => readonly DOMRect[];
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

/**
 * Why a check is due. Each has a share of the page's time of its own: a slider must not delay the check of a banner that is
 * added beside it.
 */
type Cause = 'added' | 'changed';
const SHARES = { root: 0.001, added: 0.001, changed: 0.0002 };

/** What has changed: a declared layer, the page itself, or another element. */
type Level = 'layer' | 'root' | 'other' | null;

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
 * costs a busy page two thousandths of its time, and a quiet one nothing.
 */
export class LayerObserver {
  readonly #host: Element;
  readonly #options: LayerObserverOptions;
  readonly #documentObserver = new DocumentObserver({
    onChange: (records) => {
      this.#options.document.onChange(records);
      this.#handleMutations(records);
    },
    onTexts: (elements) => {
      this.#options.document.onTexts(elements);
      this.#handleTexts(elements);
    },
  });
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAt = 0;
  /** Causes of the next check. */
  readonly #causes = new Set<Cause>();
  readonly #nextCheckAt = { added: 0, changed: 0 };
  /** Apart from the others: on a busy page too, the first class of the page itself counts at once. */
  #nextRootCheckAt = 0;
  /** What has changed since the last check; `null` where that can be anything. */
  #changed: Set<Element> | null = new Set();
  /** What stays in the window and had no size when it was looked at. */
  readonly #empty = new Set<Element>();
  /** What is listened to for a style sheet or an image that loads in it. */
  readonly #loading = new Set<Element>();
  #interactionEnd = 0;
  #isConnected = false;
  /** Names of custom elements that were looked at. */
  readonly #awaited = new Set<string>();

  readonly #motionObserver: MotionObserver;

  constructor(host: Element, options: LayerObserverOptions) {
    this.#host = host;
    this.#options = options;
    this.#motionObserver = new MotionObserver(host, {
      onLayer: options.onLayer,
      onDeclaredMotion: () => options.onChange(false),
      onLayerMotion: (targets) => options.onChange(this.#inspect(targets)),
      onOtherMotion: (targets) => this.#scheduleFor(targets, 'changed'),
      share: SHARES.changed,
      isAnnounced: () => performance.now() <= this.#interactionEnd,
    });
  }

  connect(signal: AbortSignal): void {
    const on = (types: readonly string[], listener: (event: Event) => void, target: EventTarget = window): void => {
      for (const type of types) listen(target, type, listener, signal, { passive: true, capture: true });
    };
    this.#motionObserver.connect(signal);
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
    on(['focusin'], ({ target }) => target !== this.#host && this.#handleUnknownChange('added'));
    on(['fullscreenchange'], () => this.#handleUnknownChange('added'));
    // Not of the whole document: images of the page load all the time while it scrolls.
    on(['load'], this.#handleLoad, document.head);
    this.#documentObserver.connect();
    this.#isConnected = true;
    whenAborted(signal, () => {
      this.#isConnected = false;
      this.#awaited.clear();
      this.#documentObserver.disconnect();
      clearTimeout(this.#timer);
      this.#timer = undefined;
      cancelAnimationFrame(this.#frame);
      this.#causes.clear();
      this.#frame = 0;
      for (const loading of this.#loading) loading.removeEventListener('load', this.#handleLoad, true);
      this.#loading.clear();
      this.#empty.clear();
      this.#changed = new Set();
    });
  }

  /** Looks into shadow trees too, also those of elements that are not defined yet. */
  readonly visit = (element: Element, style: CSSStyleDeclaration): void => {
    this.#options.onElement(element, style);
    const mayGrow = staysInWindow(style.position) && isEmpty(element);
    if (mayGrow) this.#empty.add(element);
    if (mayGrow || element instanceof HTMLLinkElement) {
      this.#loading.add(element);
      element.addEventListener('load', this.#handleLoad, true);
    }
    const { shadowRoot, localName } = element;
    if (shadowRoot) this.#documentObserver.addShadowRoot(shadowRoot);
    else if (localName.includes('-')) this.#waitFor(localName);
  };

  /** A style sheet may show anything; an image gives an empty box a size. */
  readonly #handleLoad = ({ target }: Event): void => {
    attempt(() => {
      if (target instanceof HTMLLinkElement) this.#handleUnknownChange('added');
      else if (target instanceof Element && this.#isInEmpty(target)) this.#scheduleFor([target], 'added');
    });
  };

  #waitFor(localName: string): void {
    if (this.#awaited.has(localName)) return;
    this.#awaited.add(localName);
    if (attempt(() => customElements.get(localName))) return;
    // The page may have replaced the method.
    void attempt(() => customElements.whenDefined(localName))
      ?.then(() => this.#isConnected && this.#handleUnknownChange('added'))
      .catch(() => undefined);
  }

  /** Whether it may give a size to a box that had none. */
  #isInEmpty(node: Node): boolean {
    return [...this.#empty].some((box) => box.contains(node));
  }

  #handleMutations(records: readonly MutationRecord[] | null): void {
    if (!records || isLargeChange(records)) return this.#handleUnknownChange('changed');
    const levels = records.map((record) => this.#levelOf(record));
    if (levels.includes('layer')) this.#options.onChange(false);
    if (levels.includes('root')) {
      const startedAt = performance.now();
      if (startedAt >= this.#nextRootCheckAt) {
        this.#check(true);
        this.#nextRootCheckAt = nextTimeFor(startedAt, { share: SHARES.root });
      } else this.#handleUnknownChange('changed');
    }
    const changed = records.filter((_, at) => levels[at] === 'layer' || levels[at] === 'other');
    if (changed.length === 0) return;
    this.#scheduleFor(
      changed.flatMap(elementsOf),
      changed.some(({ addedNodes }) => addedNodes.length > 0) ? 'added' : 'changed',
    );
  }

  /** A message that was empty gets its text. */
  #handleTexts(elements: readonly Element[]): void {
    const shown = this.#empty.size > 0 ? elements.filter((element) => this.#isInEmpty(element)) : [];
    if (shown.length > 0) this.#scheduleFor(shown, 'added');
  }

  #levelOf({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord): Level {
    if (target === this.#host) return null;
    if (type === 'attributes' && target instanceof Element) {
      if (SOURCES.has(attributeName ?? '')) return null;
      if (!target.matches(LAYER_SELECTOR)) {
        const isRoot = target === document.body || target === document.documentElement;
        return isRoot && isRootAttribute(attributeName ?? '') ? 'root' : 'other';
      }
      this.#options.onLayer(target);
      return 'layer';
    }
    for (const node of [...addedNodes, ...removedNodes])
      if (node instanceof Element && forEachLayer(node, this.#options.onLayer)) return 'layer';
    return 'other';
  }

  #handleUnknownChange(cause: Cause): void {
    this.#changed = null;
    this.#scheduleFrame(cause);
  }

  #scheduleFor(elements: Iterable<Element>, cause: Cause): void {
    for (const element of elements) this.#changed?.add(element);
    if (this.#changed && this.#changed.size > MAX_TARGETS) this.#changed = null;
    this.#scheduleFrame(cause);
  }

  /** A check now and then on a page that changes all the time. */
  #scheduleFrame(cause: Cause): void {
    this.#causes.add(cause);
    if (this.#frame) return;
    const now = performance.now();
    const at = now <= this.#interactionEnd ? now : this.#nextCheckAt[cause];
    if (at <= now) return this.#requestFrame();
    if (this.#timer !== undefined && this.#timerAt <= at) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => guarded(() => this.#requestFrame()), at - now);
  }

  #requestFrame(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#frame ||= requestAnimationFrame(() => guarded(() => this.#handleFrame()));
  }

  #handleFrame(): void {
    this.#frame = 0;
    const causes = [...this.#causes];
    this.#causes.clear();
    const startedAt = performance.now();
    this.#motionObserver.findStarted();
    this.#check(startedAt <= this.#interactionEnd);
    for (const cause of causes) this.#nextCheckAt[cause] = nextTimeFor(startedAt, { share: SHARES[cause] });
  }

  #check(isAnnounced: boolean): void {
    const changed = this.#changed;
    this.#changed = new Set();
    // Each is looked at, also where that is known already.
    const isMet = changed === null || this.#inspect(changed);
    this.#options.onChange(isAnnounced || isMet);
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

import { attempt } from '../../../src/base/attempt.js';
import { guarded } from '../../../src/base/guarded.js';
import { listen, whenAborted } from '../../../src/platform/listen.js';
import { findSpanning, LAYER_SELECTOR } from './page-layers.js';
import { nextTimeFor } from './time-share.js';

/** More elements that move in one frame than these are not looked at one by one. */
const MAX_TARGETS = 50;
const START_EVENTS = ['transitionrun', 'animationstart'];
const END_EVENTS = ['transitionend', 'transitioncancel', 'animationend', 'animationcancel'];

export interface MotionObserverOptions {
  /** An element is a layer, open or not. */
  readonly onLayer: (layer: Element) => void;
  /** A declared layer begins or ends a motion. */
  readonly onDeclaredMotion: () => void;
  /** Layers move, by themselves or what is in them; in the next frame. */
  readonly onLayerMotion: (targets: readonly Element[]) => void;
  /** Something else moves, or a layer has come to rest. */
  readonly onOtherMotion: (targets: readonly Element[]) => void;
  /** Share of the page's time that may be spent on motions that nothing has announced. */
  readonly share: number;
  /** Whether a layer may open at this time. */
  readonly isAnnounced: () => boolean;
}

/** Reports transitions and animations that may open or close a layer. */
export class MotionObserver {
  readonly #host: Element;
  readonly #options: MotionObserverOptions;
  /** Targets of transitions and animations in this frame. */
  readonly #moving = new Set<Element>();
  #frame = 0;
  #nextCheckAt = 0;

  constructor(host: Element, options: MotionObserverOptions) {
    this.#host = host;
    this.#options = options;
  }

  connect(signal: AbortSignal): void {
    const listener = (event: Event): void => this.#handleMotion(event);
    for (const type of [...START_EVENTS, ...END_EVENTS])
      listen(window, type, listener, signal, { passive: true, capture: true });
    whenAborted(signal, () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#moving.clear();
    });
  }

  #handleMotion({ type, target }: Event): void {
    if (!(target instanceof Element) || target === this.#host) return;
    // Of some libraries the panel in the dialog moves.
    const layer = [target, target.parentElement].find((element) => element?.matches(LAYER_SELECTOR));
    if (layer) {
      this.#options.onLayer(layer);
      this.#options.onDeclaredMotion();
    }
    // In its place the hit test finds it, and what was behind it when it has gone.
    if (END_EVENTS.includes(type)) this.#options.onOtherMotion([target]);
    if (layer) return;
    if (performance.now() < this.#nextCheckAt && !this.#options.isAnnounced())
      return this.#options.onOtherMotion([target]);
    // Each property has an event of its own.
    this.#moving.add(target);
    this.#frame ||= requestAnimationFrame(() => guarded(() => this.#check()));
  }

  /**
   * Finds the layers that begin to move in this frame. Their events come with the next one, and the engine may draw their motion
   * before it, in a thread of its own.
   */
  findStarted(): void {
    const started = attempt(() =>
      document
        .getAnimations()
        .map(({ pending, effect }) => (pending && effect instanceof KeyframeEffect ? effect.target : null)),
    );
    this.#addLayers(started ?? []);
  }

  /** Whether one of these is a layer, or in one. */
  #addLayers(targets: readonly (Element | null)[]): boolean {
    const layers = new Set(
      targets.map((target) => target && (target.closest(LAYER_SELECTOR) ?? findSpanning(target, this.#host))),
    );
    layers.delete(null);
    layers.forEach((layer) => layer && this.#options.onLayer(layer));
    return layers.size > 0;
  }

  #check(): void {
    this.#frame = 0;
    const targets = [...this.#moving];
    this.#moving.clear();
    // Those are too many for the next check of the page too.
    if (targets.length > MAX_TARGETS) return this.#options.onOtherMotion(targets);
    const startedAt = performance.now();
    if (this.#addLayers(targets)) this.#options.onLayerMotion(targets);
    else this.#options.onOtherMotion(targets);
    this.#nextCheckAt = nextTimeFor(startedAt, { share: this.#options.share });
  }
}

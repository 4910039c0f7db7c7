import type { ReactiveController, ReactiveElement } from 'lit';
import type { PipStrings } from '../../shared/strings.js';
import { attempt } from '../../../src/base/attempt.js';
import { prefersReducedMotion } from '../../../src/platform/data-saver.js';
import { listen, whenAborted } from '../../../src/platform/listen.js';
import type { Corner } from '../../../src/site/site-config.js';

const THRESHOLD_PX = 6;
/** Time for which the speed of the release is extrapolated. */
const INERTIA_MS = 130;
/** Limits the speed, so that a jump between two events is no fling across the screen. */
const MAX_SPEED_PX_PER_MS = 3;
const MAX_PAUSE_MS = 80;
const SNAP_MS = 420;
const FLING_MS = 200;
/** A finger that has rested so long drags in any direction; before, up and down scroll the page. */
const HOLD_MS = 200;

/**
 * What the pointer's events are dispatched to. Capturing throws where the pointer is gone meanwhile, or the page's script has made
 * the event; the page may have broken it too.
 */
function capture(handle: HTMLElement, { pointerId }: PointerEvent): HTMLElement | Window {
  attempt(() => handle.setPointerCapture(pointerId));
  return attempt(() => handle.hasPointerCapture(pointerId)) ? handle : window;
}

const flingOut = (card: HTMLElement, x: number, y: number): Animation =>
  card.animate({ translate: [`${x}px ${y}px`], opacity: [0] }, { duration: FLING_MS, easing: 'ease-in' });

export interface CardDragOptions {
  readonly strings: () => PipStrings;
  /** The user has put the card into a corner, possibly the same. */
  readonly onCorner: (corner: Corner) => void;
  /** The user has flung the card out or pressed Escape; a card that stays is back in its corner. */
  readonly onDismiss: () => void;
}

const corner = (top: boolean, right: boolean): Corner => `${top ? 'top' : 'bottom'}-${right ? 'right' : 'left'}`;
const isTop = (name: Corner): boolean => name.startsWith('top');
const isRight = (name: Corner): boolean => name.endsWith('right');
/** Not where the shopper prefers less of it, nor in a simulated browser. */
const canAnimate = (card: Partial<HTMLElement>): boolean => card.animate !== undefined && !prefersReducedMotion();
const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
/** Exponential moving average. */
const smoothSpeed = (before: number, now: number): number =>
  (before + Math.max(-MAX_SPEED_PX_PER_MS, Math.min(MAX_SPEED_PX_PER_MS, now))) / 2;
/** Clockwise, from the lower right. */
const nextCorner = (now: Corner): Corner => corner(!isRight(now), isTop(now));
/** Screen pixels per CSS pixel of the host: not 1 under `zoom` or in a scaled ancestor. */
const scaleOf = (host: HTMLElement): number => host.getBoundingClientRect().width / host.offsetWidth || 1;

/**
 * Moves the card between the corners by pointer, by a click on its button and by arrow keys, dismisses it when it is flung out
 * sideways, and on Escape. Owns `data-corner` of the host. Vertical scrolling by touch stays with the page: only a gesture that starts horizontally, or after a moment of
 * rest, drags the card.
 */
export class CardDrag implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #options: CardDragOptions;
  #connection: AbortController | null = null;
  /** Ends the current drag. */
  #cancel: (() => void) | null = null;
  #isMovedByUser = false;
  #wasDragged = false;

  constructor(host: ReactiveElement, options: CardDragOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  get corner(): Corner {
    return (this.#host.dataset['corner'] as Corner | undefined) ?? 'bottom-right';
  }

  /** Moves the card to the configured corner, unless the user has chosen another one. Not for constructors. */
  setConfiguredCorner(configured: Corner): void {
    if (!this.#isMovedByUser) this.#host.dataset['corner'] = configured;
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const root = this.#host.renderRoot as ShadowRoot;
    listen(root, 'pointerdown', (event: PointerEvent) => this.#startDrag(event), signal);
    listen(root, 'click', (event: Event) => this.#filterClick(event), signal, { capture: true });
    listen(root, 'keydown', (event: KeyboardEvent) => this.#handleKeydown(event), signal);
  }

  hostDisconnected(): void {
    this.#cancel?.();
    this.#connection?.abort();
  }

  #startDrag(down: PointerEvent): void {
    this.#wasDragged = false;
    this.#cancel?.();
    const handle = closest(down, '.open');
    const card = closest(down, '.card');
    if (!handle || !card || !down.isPrimary || down.button !== 0) return;
    const receiver = capture(handle, down);
    const scale = scaleOf(this.#host);
    const drag = new AbortController();
    let moved = false;
    const hold = this.#holdOf(down, handle, () => moved, drag.signal);
    let [x, y, speedX, speedY, time] = [0, 0, 0, 0, down.timeStamp];

    const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void): void =>
      listen(
        receiver,
        type,
        (event: PointerEvent) => event.pointerId === down.pointerId && listener(event),
        drag.signal,
      );
    const endDrag = (next: Corner, isChosen = false): void => {
      this.#cancel = null;
      drag.abort();
      if (moved) this.#snapTo(card, next, isChosen);
    };
    const cancel = (this.#cancel = () => endDrag(this.corner));
    on('pointercancel', cancel);
    on('pointermove', (event) => {
      const [toX, toY] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moved && Math.hypot(toX, toY) < THRESHOLD_PX) return;
      // The page scrolls with it, and the browser tells so a moment later.
      if (!moved && !hold.isOver && Math.abs(toY) >= Math.abs(toX)) return cancel();
      moved = this.#wasDragged = true;
      const elapsed = Math.max(1, event.timeStamp - time);
      speedX = smoothSpeed(speedX, (toX - x) / elapsed);
      speedY = smoothSpeed(speedY, (toY - y) / elapsed);
      [x, y, time] = [toX, toY, event.timeStamp];
      card.toggleAttribute('data-dragging', true);
      card.style.translate = `${x / scale}px ${y / scale}px`;
    });
    on('pointerup', (event) => {
      const inertiaMs = event.timeStamp - time < MAX_PAUSE_MS ? INERTIA_MS : 0;
      const box = card.getBoundingClientRect();
      const middleX = box.x + box.width / 2;
      const inertiaX = speedX * inertiaMs;
      // A fling across the screen moves to the other corner; only one towards the card's own side dismisses it.
      const projectedX = x > 0 === isRight(this.corner) ? middleX + inertiaX : middleX;
      if (x > 0 ? projectedX < innerWidth : projectedX > 0) {
        return endDrag(
          corner(box.y + box.height / 2 + speedY * inertiaMs < innerHeight / 2, middleX + inertiaX > innerWidth / 2),
          true,
        );
      }
      const dismiss = (): void => {
        if (this.#cancel !== cancel) return;
        cancel();
        this.#options.onDismiss();
      };
      if (!canAnimate(card)) return dismiss();
      drag.abort();
      flingOut(card, (x + Math.sign(x) * box.width * 1.5) / scale, y / scale).onfinish = dismiss;
    });
  }

  /**
   * Whether a press drags in any direction: at once by the mouse, by a finger that has rested. From then on the page does not scroll
   * with that finger.
   */
  #holdOf(
    { pointerType }: PointerEvent,
    handle: HTMLElement,
    isDragged: () => boolean,
    signal: AbortSignal,
  ): { readonly isOver: boolean } {
    const hold = { isOver: pointerType !== 'touch' };
    if (hold.isOver) return hold;
    const timer = setTimeout(() => (hold.isOver = true), HOLD_MS);
    whenAborted(signal, () => clearTimeout(timer));
    const keepPage = (event: Event): void => {
      if (event.cancelable && (hold.isOver || isDragged())) event.preventDefault();
    };
    listen(handle, 'touchmove', keepPage, signal, { passive: false });
    return hold;
  }

  /** Suppresses the click event at the end of a drag. */
  #filterClick(event: Event): void {
    if (this.#wasDragged) event.stopPropagation();
    this.#wasDragged = false;
    const card = closest(event, '.card');
    if (card && closest(event, '.move')) this.#moveTo(card, nextCorner(this.corner));
  }

  #moveTo(card: HTMLElement, next: Corner): void {
    this.#snapTo(card, next, true);
    const status = card.querySelector('[role=status]');
    if (status) status.textContent = this.#options.strings().moved[next];
  }

  #handleKeydown(event: KeyboardEvent): void {
    this.#wasDragged = false;
    const card = closest(event, '.card');
    const arrow = /^Arrow(Up|Down|Left|Right)$/.exec(event.key)?.[1];
    if (card && event.key === 'Escape') this.#options.onDismiss();
    if (!card || !arrow || !closest(event, '.move')) return;
    event.preventDefault();
    const now = this.corner;
    const isHorizontal = arrow === 'Left' || arrow === 'Right';
    const next = corner(isHorizontal ? isTop(now) : arrow === 'Up', isHorizontal ? arrow === 'Right' : isRight(now));
    this.#moveTo(card, next);
  }

  #snapTo(card: HTMLElement, next: Corner, isChosen: boolean): void {
    const from = card.getBoundingClientRect();
    card.style.translate = '';
    card.toggleAttribute('data-dragging', false);
    if (isChosen) {
      this.#isMovedByUser = true;
      this.#host.dataset['corner'] = next;
      this.#options.onCorner(next);
    }
    if (!canAnimate(card)) return;
    const to = card.getBoundingClientRect();
    const scale = scaleOf(this.#host);
    const start = `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`;
    card.animate({ translate: [start, '0px'] }, { duration: SNAP_MS, easing: 'cubic-bezier(.2,1.1,.3,1)' });
  }
}

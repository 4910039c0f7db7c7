import type { ReactiveController, ReactiveElement } from 'lit';
import type { PipStrings } from '../internal/strings.js';
import type { Corner } from './svc-pip.view-model.js';

const THRESHOLD_PX = 6;
/** How far ahead of the release the card is thought to fly, milliseconds. */
const INERTIA_MS = 130;
/** Pixels per millisecond. */
const MAX_SPEED = 3;
const SNAP_MS = 420;
const FLING_MS = 200;

export interface CardDragOptions {
  readonly strings: () => PipStrings;
  readonly onCorner: (corner: Corner) => void;
  readonly onDismiss: () => void;
}

interface Gesture {
  readonly card: HTMLElement;
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  /** Screen pixels per pixel of the card: another number under `zoom` or a scaled ancestor. */
  readonly scale: number;
  moved: boolean;
  x: number;
  y: number;
  time: number;
  velocityX: number;
  velocityY: number;
}

const corner = (top: boolean, right: boolean): Corner => `${top ? 'top' : 'bottom'}-${right ? 'right' : 'left'}`;
const isTop = (name: Corner): boolean => name.startsWith('top');
const isRight = (name: Corner): boolean => name.endsWith('right');
/** The newest movement counts half; a jump between two events is no throw across the screen. */
const blend = (before: number, now: number): number => (before + Math.max(-MAX_SPEED, Math.min(MAX_SPEED, now))) / 2;
const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves the card between the corners by pointer and by arrow keys, flings it out sideways, and closes it on Escape.
 * Owns `data-corner` of the host. Corners are named as on a left-to-right page; a right-to-left page mirrors them.
 * The page keeps its vertical scrolling: only a gesture that starts sideways takes hold of the card on a touch screen.
 */
export class CardDrag implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #options: CardDragOptions;
  #connection: AbortController | null = null;
  #gesture: Gesture | null = null;
  #chosen = false;
  #swallowClick = false;

  constructor(host: ReactiveElement, options: CardDragOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  get corner(): Corner {
    return (this.#host.dataset['corner'] as Corner | undefined) ?? 'bottom-right';
  }

  /** Puts the card into the configured corner, unless the shopper has chosen another one. */
  place(configured: Corner): void {
    if (!this.#chosen) this.#host.dataset['corner'] = configured;
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const root = this.#host.renderRoot;
    const on = <T extends Event>(type: string, listener: (event: T) => void, capture = false): void =>
      root.addEventListener(type, listener as EventListener, { signal, capture });
    on('pointerdown', this.#grab);
    on('pointermove', this.#drag);
    on('pointerup', this.#release);
    on('pointercancel', this.#letGo);
    on('click', this.#filterClick, true);
    on('keydown', this.#press);
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#letGo();
  }

  readonly #grab = (event: PointerEvent): void => {
    const { target } = event;
    this.#swallowClick = false;
    if (!event.isPrimary || event.button !== 0 || !(target instanceof Element)) return;
    const handle = target.closest('.open');
    const card = target.closest<HTMLElement>('.card');
    if (!handle || !card) return;
    handle.setPointerCapture(event.pointerId);
    const { clientX, clientY, pointerId, timeStamp } = event;
    const scale = card.getBoundingClientRect().width / card.offsetWidth || 1;
    const resting = { moved: false, x: 0, y: 0, time: timeStamp, velocityX: 0, velocityY: 0 };
    this.#gesture = { card, pointerId, startX: clientX, startY: clientY, scale, ...resting };
  };

  readonly #drag = (event: PointerEvent): void => {
    const gesture = this.#gesture;
    if (event.pointerId !== gesture?.pointerId) return;
    const x = event.clientX - gesture.startX;
    const y = event.clientY - gesture.startY;
    if (!gesture.moved && Math.hypot(x, y) < THRESHOLD_PX) return;
    const elapsed = Math.max(1, event.timeStamp - gesture.time);
    gesture.velocityX = blend(gesture.velocityX, (x - gesture.x) / elapsed);
    gesture.velocityY = blend(gesture.velocityY, (y - gesture.y) / elapsed);
    Object.assign(gesture, { moved: true, x, y, time: event.timeStamp });
    gesture.card.toggleAttribute('data-dragging', true);
    gesture.card.style.translate = `${x / gesture.scale}px ${y / gesture.scale}px`;
  };

  readonly #release = (event: PointerEvent): void => {
    const gesture = this.#gesture;
    if (event.pointerId !== gesture?.pointerId) return;
    this.#gesture = null;
    if (!gesture.moved) return;
    this.#swallowClick = true;
    const { card } = gesture;
    const fresh = event.timeStamp - gesture.time < 80 ? INERTIA_MS : 0;
    const from = card.getBoundingClientRect();
    const x = from.x + from.width / 2 + gesture.velocityX * fresh;
    const y = from.y + from.height / 2 + gesture.velocityY * fresh;
    if (x < 0 ? gesture.x < 0 : x > innerWidth && gesture.x > 0) this.#fling(gesture);
    else this.#settle(card, corner(y < innerHeight / 2, x > innerWidth / 2));
  };

  readonly #letGo = (): void => {
    const gesture = this.#gesture;
    this.#gesture = null;
    if (gesture?.moved) this.#settle(gesture.card, this.#mirrored(this.corner));
  };

  readonly #filterClick = (event: Event): void => {
    if (!this.#swallowClick) return;
    this.#swallowClick = false;
    event.stopPropagation();
    event.preventDefault();
  };

  readonly #press = (event: KeyboardEvent): void => {
    const card = event.target instanceof Element && event.target.closest<HTMLElement>('.card');
    if (!card) return;
    if (event.key === 'Escape') {
      this.#letGo();
      this.#options.onDismiss();
      return;
    }
    if (!(event.target as Element).closest('.move') || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const now = this.#mirrored(this.corner);
    const vertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const next = vertical
      ? corner(event.key === 'ArrowUp', isRight(now))
      : corner(isTop(now), event.key === 'ArrowRight');
    this.#settle(card, next);
    const spoken = card.querySelector('[role="status"]');
    if (spoken) spoken.textContent = this.#options.strings().moved[next];
  };

  /** Between a side of the screen and the name of the corner; its own inverse. */
  #mirrored(name: Corner): Corner {
    return getComputedStyle(this.#host).direction === 'rtl' ? corner(isTop(name), !isRight(name)) : name;
  }

  #settle(card: HTMLElement, onScreen: Corner): void {
    const from = card.getBoundingClientRect();
    const scale = from.width / card.offsetWidth || 1;
    this.#rest(card);
    const next = this.#mirrored(onScreen);
    if (next !== this.corner) {
      this.#chosen = true;
      this.#host.dataset['corner'] = next;
      this.#options.onCorner(next);
    }
    const to = card.getBoundingClientRect();
    const start = `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`;
    if (!still())
      card.animate({ translate: [start, '0px'] }, { duration: SNAP_MS, easing: 'cubic-bezier(.2,1.1,.3,1)' });
  }

  #fling({ card, x, y, scale }: Gesture): void {
    const gone = (): void => {
      this.#rest(card);
      this.#options.onDismiss();
    };
    if (still()) return gone();
    const end = `${(x + Math.sign(x) * card.offsetWidth * 1.5) / scale}px ${y / scale}px`;
    const flight = card.animate({ translate: [end], opacity: [0] }, { duration: FLING_MS, easing: 'ease-in' });
    const signal = this.#connection?.signal;
    flight.onfinish = () => {
      if (!signal?.aborted) gone();
    };
  }

  #rest(card: HTMLElement): void {
    card.style.translate = '';
    card.toggleAttribute('data-dragging', false);
  }
}

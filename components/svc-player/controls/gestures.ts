import type { ReactiveController } from 'lit';
import {
  DOUBLE_TAP,
  isSwipeDown,
  leavesBySwipe,
  tapMeaning,
  type Tap,
  type TapMeaning,
} from '../../../src/machine/player/gestures.js';
import { closestTarget, listen } from '../../../src/platform/listen.js';
import { canScrollPage } from '../../../src/platform/page-scroll.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import type { Connection, PlayerIntents } from '../model.js';

/** Seconds of a double tap at a side. */
const SKIP = 10;

interface GestureContext {
  readonly host: ControllerHost;
  readonly connection: Connection & { play(): void };
  readonly intents: Pick<PlayerIntents, 'togglePlay' | 'skip' | 'toggleFullscreen'>;
}

interface Swipe {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/**
 * Clicks, taps and swipes on the picture. A swipe down follows the back link; there are no swipes without one, and none
 * where a finger moves the page: a page that scrolls, or is zoomed in. `data-swipes` tells style sheets.
 */
export class PlayerGestures implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #context: GestureContext;
  #pointerType = '';
  #lastTap: Tap | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #swipe: Swipe | null = null;
  #life: AbortController | null = null;
  #driver: Connection['driver'] = null;

  constructor(context: GestureContext) {
    const { host } = (this.#context = context);
    this.#host = host;
    host.addController(this);
    host.on('click', (event) => this.#handleClick(event));
    host.on('pointerdown', (event) => this.#startSwipe(event));
    host.on('pointermove', (event) => this.#moveSwipe(event));
    host.on('pointerup', (event) => this.#endSwipe(event));
    host.on('pointercancel', () => this.#cancelSwipe());
  }

  hostConnected(): void {
    const { signal } = (this.#life = new AbortController());
    // Zoomed, turned round or resized; whatever else changes the page is noticed with the next update.
    const { visualViewport } = window;
    if (visualViewport) listen(visualViewport, 'resize', this.#host.guard(this.#updateSwipes), signal);
  }

  /** Of another connection, a first tap is forgotten. */
  hostUpdate(): void {
    const { driver } = this.#context.connection;
    if (driver === this.#driver) return;
    this.#driver = driver;
    clearTimeout(this.#timer);
    this.#lastTap = null;
    this.#cancelSwipe();
  }

  hostUpdated(): void {
    this.#updateSwipes();
  }

  hostDisconnected(): void {
    this.#life?.abort();
  }

  #handleClick(event: MouseEvent): void {
    const surface = closestTarget(event, '.surface');
    const touch = this.#pointerType === 'touch';
    if (!surface) {
      // The first click of a double click has paused: the second one hits the play button that appeared.
      const isSecond = !touch && event.detail === 2 && closestTarget(event, '.big') !== null;
      if (isSecond) this.#perform('fullscreen');
      return;
    }
    // A click by assistive technology has no count.
    if (event.detail === 0) return this.#perform('toggle');
    const { left, width } = surface.getBoundingClientRect();
    const tap = { touch, clicks: event.detail, x: (event.clientX - left) / width, time: event.timeStamp };
    // The tap that has shown the controls does nothing else, and may be the first of a double tap.
    const canSeek = this.#context.connection.driver?.state.mode === 'recording';
    const meaning = event.defaultPrevented ? 'none' : tapMeaning(tap, this.#lastTap, canSeek);
    this.#lastTap = tap;
    this.#perform(meaning);
  }

  #perform(meaning: TapMeaning): void {
    const { connection, intents } = this.#context;
    const { togglePlay, skip, toggleFullscreen } = intents;
    clearTimeout(this.#timer);
    switch (meaning) {
      case 'toggle':
        return togglePlay();
      case 'wait':
        this.#timer = setTimeout(togglePlay, DOUBLE_TAP);
        return;
      case 'back':
        return skip(-SKIP);
      case 'forward':
        return skip(SKIP);
      case 'fullscreen':
        // Whatever the first click of a double click has done.
        connection.play();
        return toggleFullscreen();
      case 'none':
    }
  }

  get #player(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.player') ?? null;
  }

  get #backLink(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('[part~="back-link"]') ?? null;
  }

  readonly #updateSwipes = (): void => {
    this.#player?.toggleAttribute('data-swipes', this.#backLink !== null && !canScrollPage());
  };

  #startSwipe(event: PointerEvent): void {
    this.#pointerType = event.pointerType;
    this.#cancelSwipe();
    if (event.pointerType !== 'touch' || !event.isPrimary || !closestTarget(event, '.surface')) return;
    if (!this.#player?.hasAttribute('data-swipes')) return;
    this.#swipe = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp };
  }

  #moveSwipe({ pointerId, clientX, clientY }: PointerEvent): void {
    const swipe = this.#swipe;
    if (!swipe || swipe.id !== pointerId) return;
    const [x, y] = [clientX - swipe.x, clientY - swipe.y];
    this.#shift(isSwipeDown(x, y) ? y : 0);
  }

  #endSwipe({ pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
    const swipe = this.#swipe;
    if (!swipe || swipe.id !== pointerId) return;
    const [x, y] = [clientX - swipe.x, clientY - swipe.y];
    this.#cancelSwipe();
    if (isSwipeDown(x, y) && leavesBySwipe(y, timeStamp - swipe.time)) this.#backLink?.click();
  }

  #cancelSwipe(): void {
    if (this.#swipe) this.#shift(0);
    this.#swipe = null;
  }

  #shift(y: number): void {
    this.#player?.toggleAttribute('data-swiped', y > 0);
    this.#player?.style.setProperty('--_swipe', `${String(y)}px`);
  }
}

import { listen } from '../../../src/platform/listen.js';
import { guarded } from '../../../src/base/guarded.js';
import type { ReactiveController, ReactiveElement } from 'lit';
import { KeepAttributes } from '../../shared/keep-attributes.js';

/** Never faded. What is loud can be made quiet by one touch. */
const LASTING = '[part="close-button"], [aria-pressed="true"]';

/** Milliseconds of playing after which the controls fade on a touch screen. */
export const FADE_AFTER = 3_000;

/**
 * Fades the controls, all but close and a sound that is on, while a video plays on a screen without a pointer that hovers. The
 * first touch of the card brings them back; one in the place of a faded control does nothing else. Owns `data-faded` of the host and `data-touched` of its card.
 */
export class TouchControls implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #attributes: KeepAttributes;
  #connection: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPlaying = false;
  #isTouched = false;
  /** Whether they were faded when the touch began whose click has not come yet; it may never come. */
  #wasFaded = false;

  constructor(host: ReactiveElement) {
    this.#host = host;
    this.#attributes = new KeepAttributes(host, 'faded');
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    const root = this.#host.renderRoot as ShadowRoot;
    const show = (): void => this.#show();
    const on = (type: string, listener: (event: Event) => void, capture = false): void =>
      listen(root, type, listener, signal, { capture });
    const handlePress = (): void => {
      this.#wasFaded = this.#host.hasAttribute('data-faded');
      this.#isTouched = true;
      this.#markCard();
      show();
    };
    const handleBlur = (): void => {
      if (!this.#host.hasAttribute('data-faded')) show();
    };
    on('pointerdown', handlePress, true);
    on('focusin', show);
    on('focusout', handleBlur);
    for (const type of ['pointercancel', 'keydown']) on(type, () => (this.#wasFaded = false), true);
    on('click', (event) => this.#filterClick(event), true);
    this.hostUpdated();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#isPlaying = false;
    clearTimeout(this.#timer);
    this.#host.removeAttribute('data-faded');
    this.#isTouched = false;
    this.#markCard();
  }

  hostUpdated(): void {
    this.#markCard();
    const isPlaying = this.#host.dataset['phase'] === 'playing';
    if (isPlaying === this.#isPlaying) return;
    this.#isPlaying = isPlaying;
    this.#show();
  }

  #markCard(): void {
    this.#host.renderRoot.querySelector('.card')?.toggleAttribute('data-touched', this.#isTouched);
  }

  #show(): void {
    clearTimeout(this.#timer);
    this.#host.removeAttribute('data-faded');
    this.#attributes.remember();
    if (!this.#isPlaying || !window.matchMedia?.('(hover: none)').matches) return;
    this.#timer = setTimeout(() => guarded(() => this.#fade()), FADE_AFTER);
  }

  #fade(): void {
    this.#wasFaded = false;
    const isFocused = (this.#host.renderRoot as ShadowRoot).activeElement?.matches(':focus-visible');
    if (!isFocused) this.#host.toggleAttribute('data-faded', true);
  }

  #filterClick(event: Event): void {
    const control = event.target instanceof Element ? event.target.closest('.controls button') : null;
    if (this.#wasFaded && control && !control.matches(LASTING)) event.stopPropagation();
    this.#wasFaded = false;
  }
}

import { listen } from '../../../src/platform/listen.js';
import type { ReactiveController, ReactiveElement } from 'lit';

/**
 * Moves the focus when the focused button is removed: to another control while the card is shown, else back to the
 * previously focused element. The page does not scroll.
 */
export class FocusManager implements ReactiveController {
  readonly #host: ReactiveElement;
  #connection: AbortController | null = null;
  #previousFocus: EventTarget | null = null;
  #hadFocus = false;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#connection = new AbortController());
    listen(this.#host, 'focusin', ({ relatedTarget }: FocusEvent) => (this.#previousFocus = relatedTarget), signal);
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#previousFocus = null;
  }

  hostUpdate(): void {
    this.#hadFocus = this.#focused !== null;
  }

  hostUpdated(): void {
    if (!this.#hadFocus || this.#focused) return;
    const { renderRoot } = this.#host;
    const shown = ['[part="pause-button"]', '.open', '.notice a'].map((control) => renderRoot.querySelector(control));
    const next = shown.find((control) => control !== null) ?? this.#previousFocus;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  get #focused(): Element | null {
    return (this.#host.renderRoot as ShadowRoot).activeElement;
  }
}

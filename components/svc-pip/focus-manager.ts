import type { ReactiveController, ReactiveElement } from 'lit';

/**
 * Keeps the focus from falling off the page when the button that has it goes away: to another control while the card
 * stands, else back to where it came from. The page does not scroll for it.
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
    this.#host.addEventListener('focusin', ({ relatedTarget }) => (this.#previousFocus = relatedTarget), { signal });
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

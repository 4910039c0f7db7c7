import type { ReactiveController } from 'lit';
import type { ControllerHost } from '../../shared/controller-host.js';
import { showFocused } from '../../shared/show-focused.js';

/**
 * Keeps the focus in view, and in the player when the focused control is removed: moves it to what has replaced the buy button, else to
 * the play button, or to the player itself where nothing can be played.
 */
export class FocusManager implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #show: (event: Event) => void;
  #hadFocus = false;
  #actions: Element | null = null;

  constructor(host: ControllerHost) {
    this.#host = host;
    host.addController(this);
    this.#show = host.guard(showFocused);
  }

  /** Listens inside: a focus that moves from control to control is none to the element itself. */
  hostConnected(): void {
    this.#host.renderRoot.addEventListener('focusin', this.#show);
  }

  hostUpdate(): void {
    this.#hadFocus = this.#focused !== null;
    this.#actions = this.#focused?.closest('.actions') ?? null;
  }

  hostUpdated(): void {
    if (!this.#hadFocus || this.#focused !== null) return;
    const candidates = [
      this.#actions?.querySelector<HTMLElement>('.buy') ?? null,
      ...['.controls button', '.player'].map((element) => this.#host.renderRoot.querySelector<HTMLElement>(element)),
    ];
    candidates.find((element) => element?.isConnected)?.focus({ preventScroll: true });
  }

  get #focused(): Element | null {
    return (this.#host.renderRoot as ShadowRoot | undefined)?.activeElement ?? null;
  }
}

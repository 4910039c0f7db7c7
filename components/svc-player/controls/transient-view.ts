import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Connection } from '../model.js';

/** What is shown for a while, until then or until the next connection. */
export abstract class TransientView<View> implements ReactiveController {
  #view: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #driver: Connection['driver'] = null;

  constructor(
    readonly host: ReactiveControllerHost,
    readonly connection: Connection,
  ) {
    host.addController(this);
  }

  get view(): View | null {
    return this.#view;
  }

  hostUpdate(): void {
    if (this.#view !== null && this.#driver !== this.connection.driver) this.#set(null);
  }

  clear(): void {
    if (this.#view === null) return;
    this.#set(null);
    this.host.requestUpdate();
  }

  /** @param duration milliseconds; without it, until it is cleared */
  protected showFor(view: View, duration?: number): void {
    this.#set(view);
    this.#driver = this.connection.driver;
    if (duration !== undefined) this.#timer = setTimeout(() => this.clear(), duration);
    this.host.requestUpdate();
  }

  #set(view: View | null): void {
    clearTimeout(this.#timer);
    this.#view = view;
  }
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { addStyles } from '../shared/add-styles.js';
import { lazy } from '../shared/lazy.js';

type StripHost = ReactiveControllerHost & HTMLElement & { readonly layout: string };

/** The code of the layout `strip`, which a list does not need; it is loaded while the first page of streams is. */
export class StripLayout implements ReactiveController {
  readonly #host: StripHost;
  readonly #load = lazy(() => import('./strip.js'));
  #code: typeof import('./strip.js') | null = null;

  constructor(host: StripHost) {
    this.#host = host;
    host.addController(this);
  }

  /** `null` until it is loaded. */
  get render(): (typeof import('./strip.js'))['renderStrip'] | null {
    return this.#code?.renderStrip ?? null;
  }

  /** A later update, such as the one of the clock, tries again what has failed. */
  hostUpdated(): void {
    if (this.#host.layout !== 'strip' || this.#code) return;
    void this.#load().then((code) => {
      if (!code || this.#code) return;
      this.#code = code;
      if (this.#host.shadowRoot) addStyles(this.#host.shadowRoot, code.styles);
      this.#host.requestUpdate();
    });
  }
}

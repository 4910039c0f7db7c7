import type { ReactiveControllerHost } from 'lit';
import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { SvcError } from '../../../src/base/svc-error.js';
import type { PlayerActions, ProductDetails } from './actions.js';
import type { DetailsById } from '../model.js';
import { emitError } from '../reflect-state.js';

const MAX_LENGTH = 80;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) || undefined : undefined;

/** Price and availability from the shop [Z24]; not from the service. */
export class ProductDetailsRequests {
  #actions: PlayerActions | null = null;
  #requestedIds = new Set<string>();
  #details: DetailsById = new Map();

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {}

  /** Details loaded so far, by feed id; requests each product once, and again for another actions object. */
  get(products: readonly PlaybackProduct[], actions: PlayerActions | null): DetailsById {
    if (actions !== this.#actions) {
      this.#actions = actions;
      this.#requestedIds = new Set();
      this.#details = new Map();
    }
    if (typeof actions?.productDetails !== 'function') return this.#details;
    for (const { feedProductId } of products) {
      if (this.#requestedIds.has(feedProductId)) continue;
      this.#requestedIds.add(feedProductId);
      void this.#request(feedProductId, actions);
    }
    return this.#details;
  }

  async #request(feedProductId: string, actions: PlayerActions): Promise<void> {
    // Not during rendering: the shop's code may set properties of the element.
    await Promise.resolve();
    try {
      const response: unknown = await actions.productDetails?.(feedProductId);
      const { price, availability, soldOut } = Object(response) as Readonly<Record<keyof ProductDetails, unknown>>;
      const details = { price: textOf(price), availability: textOf(availability), soldOut: soldOut === true };
      if (actions !== this.#actions || !(details.price ?? details.availability ?? soldOut === true)) return;
      this.#details = new Map([...this.#details, [feedProductId, details]]);
      this.host.requestUpdate();
    } catch (cause) {
      emitError(this.host, new SvcError('invalid-argument', 'The action productDetails of the page threw', { cause }));
    }
  }
}

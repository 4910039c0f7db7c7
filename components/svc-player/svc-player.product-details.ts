import type { PlaybackProduct } from '../../src/contract/playback.js';
import { SvcError } from '../../src/internal/svc-error.js';
import type { PlayerActions, ProductDetails } from './svc-player.settings.js';

export type DetailsById = ReadonlyMap<string, ProductDetails>;

/** What whoever shows the details is told. */
export interface DetailsPort {
  readonly changed: () => void;
  readonly failed: (error: SvcError) => void;
}

const LONGEST = 80;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().slice(0, LONGEST) || undefined : undefined;

/** Price and availability as the shop says them [Z24]; the service is not asked for them. */
export class ProductDetailsRequests {
  #actions: PlayerActions | null = null;
  #asked = new Set<string>();
  #known: DetailsById = new Map();

  constructor(private readonly port: DetailsPort) {}

  /** What is known by now, by feed id; asks the shop once for each product, and anew when it gives other actions. */
  of(products: readonly PlaybackProduct[], actions: PlayerActions | null): DetailsById {
    if (actions !== this.#actions) {
      this.#actions = actions;
      this.#asked = new Set();
      this.#known = new Map();
    }
    if (typeof actions?.productDetails !== 'function') return this.#known;
    for (const { feedProductId } of products) {
      if (this.#asked.has(feedProductId)) continue;
      this.#asked.add(feedProductId);
      void this.#ask(feedProductId, actions);
    }
    return this.#known;
  }

  async #ask(feedProductId: string, actions: PlayerActions): Promise<void> {
    // Not while the element renders: the shop's code may set its properties.
    await Promise.resolve();
    try {
      const answer: unknown = await actions.productDetails?.(feedProductId);
      const { price, availability } = Object(answer) as Readonly<Record<keyof ProductDetails, unknown>>;
      const details = { price: textOf(price), availability: textOf(availability) };
      if (actions !== this.#actions || !(details.price ?? details.availability)) return;
      this.#known = new Map([...this.#known, [feedProductId, details]]);
      this.port.changed();
    } catch (cause) {
      this.port.failed(new SvcError('invalid-argument', 'The action productDetails of the page threw', { cause }));
    }
  }
}

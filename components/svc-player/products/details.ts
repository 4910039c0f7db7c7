import type { PlaybackProduct } from '../../../src/contract/playback.js';
import type { PlayerActions } from '../actions.js';
import type { DetailsById } from '../model.js';
import type { DetailsPort, ProductDetailsRequests } from './request-details.js';

const NONE: DetailsById = new Map();

/** Price and availability from the shop [Z24]; its code is loaded where the shop has such an action. */
export class ShopDetails {
  #requests: ProductDetailsRequests | null | undefined;

  constructor(private readonly port: DetailsPort) {}

  /** Details loaded so far, by feed id. */
  get(products: readonly PlaybackProduct[], actions: PlayerActions | null): DetailsById {
    if (this.#requests) return this.#requests.get(products, actions);
    if (typeof actions?.productDetails === 'function' && this.#requests === undefined) void this.#load();
    return NONE;
  }

  async #load(): Promise<void> {
    this.#requests = null;
    const code = await import('./request-details.js').catch(() => null);
    if (!code) return;
    this.#requests = new code.ProductDetailsRequests(this.port);
    this.port.changed();
  }
}

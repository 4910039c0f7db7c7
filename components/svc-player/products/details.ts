import type { ReactiveControllerHost } from 'lit';
import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { lazy } from '../../shared/lazy.js';
import type { PlayerActions } from './actions.js';
import type { DetailsById } from '../model.js';
import type { ProductDetailsRequests } from './request-details.js';

const NONE: DetailsById = new Map();

/** Price and availability from the shop [Z24]; its code is loaded where the shop has such an action. */
export class ShopDetails {
  readonly #load = lazy(() => import('./request-details.js'), false);
  #requests: ProductDetailsRequests | null = null;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {}

  /** Details loaded so far, by feed id. */
  get(products: readonly PlaybackProduct[], actions: PlayerActions | null): DetailsById {
    if (this.#requests) return this.#requests.get(products, actions);
    if (typeof actions?.productDetails === 'function') void this.#start();
    return NONE;
  }

  async #start(): Promise<void> {
    const code = await this.#load();
    if (!code || this.#requests) return;
    this.#requests = new code.ProductDetailsRequests(this.host);
    this.host.requestUpdate();
  }
}

import { cartKey, decodeCart, encodeCart } from '../../../src/continuity/cart-memory.js';
import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { wasReloaded } from '../../../src/platform/reload-once.js';
import { sessionStore } from '../../../src/platform/session-store.js';
import type { PlayerSettings } from '../settings.js';
import type { Announcer } from '../screens/announcer.js';

/**
 * Products in the cart. What a click added is stored in the tab, since the page reloads when a live stream ends [P5,
 * Z15]: in an app for as long as the tab exists. On the web only the shop knows its cart, so there it survives only a
 * reload.
 */
export class Cart {
  #ids: ReadonlySet<string> = new Set();
  #application = '';
  readonly #clickedIds = new Set<string>();
  readonly #announcer: Announcer;

  constructor(announcer: Announcer) {
    this.#announcer = announcer;
  }

  /** Feed ids. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Reads the stored products of this application when the player starts. */
  restore({ application, app }: PlayerSettings): void {
    if (this.#application !== '' && application !== this.#application) this.#ids = new Set();
    this.#application = application;
    if (application === '' || !(app || wasReloaded())) return;
    const stored = decodeCart(sessionStore.read(cartKey(application)));
    this.#ids = new Set([...stored, ...this.#ids]);
    for (const id of stored) this.#clickedIds.add(id);
  }

  /** The user has clicked the buy button of that product. */
  buyClicked(product: PlaybackProduct): void {
    this.#clickedIds.add(product.feedProductId);
    this.#announcer.buyClicked(product);
  }

  /** @returns whether that is a change */
  set(feedProductId: string, inCart: boolean): boolean {
    if (this.#ids.has(feedProductId) === inCart) return false;
    this.#ids = new Set([...this.#ids].filter((id) => id !== feedProductId).concat(inCart ? feedProductId : []));
    if (inCart) this.#announcer.addedToCart(feedProductId);
    if (this.#application !== '' && this.#clickedIds.has(feedProductId)) {
      const clickedInCart = [...this.#ids].filter((id) => this.#clickedIds.has(id));
      sessionStore.write(cartKey(this.#application), encodeCart(clickedInCart));
    }
    return true;
  }
}

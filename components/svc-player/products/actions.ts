import type { ProductPayload } from '../../../src/bridge/product-payload.js';

/**
 * The catalogue's actions object [P7]: a shop with the player on its own page handles products itself. Without an
 * action the product's page opens. `addProduct` and `openProduct` are not called in mobile mode, nor in a player that
 * the mini-player opened. An action that throws or rejects is shown to the user as a failure.
 */
export interface PlayerActions {
  addProduct?(product: ProductPayload): void | Promise<void>;
  openProduct?(product: ProductPayload): void | Promise<void>;
  /**
   * Price and availability of a product [Z24], in mobile mode too; called once for each shown product. Without it none
   * are shown.
   */
  productDetails?(
    feedProductId: string,
  ): ProductDetails | null | undefined | Promise<ProductDetails | null | undefined>;
}

/** Formatted in the user's language; at most 80 characters each. */
export interface ProductDetails {
  /** With currency, such as `€79.00`. */
  readonly price?: string | undefined;
  /** Such as `In stock`. */
  readonly availability?: string | undefined;
  /** Whether it cannot be bought now; default `false`. */
  readonly soldOut?: boolean | undefined;
}

import type { ChatSource } from '../../src/api/chat-source.js';
import type { PlaybackSource } from '../../src/api/playback-source.js';
import type { ProductPayload } from '../../src/bridge/product-payload.js';

/**
 * The catalogue's actions object [P7]: a shop that puts the player on its own page does with a product what it likes. An
 * action that is left out stays what it is: the product's page opens. Not used in mobile mode, nor in a player that was
 * opened from the mini-player. One that throws, or whose promise is rejected, is a failure that the shopper is told of.
 */
export interface PlayerActions {
  addProduct?(product: ProductPayload): void | Promise<void>;
  openProduct?(product: ProductPayload): void | Promise<void>;
}

/** What one connection of the element works with. */
export interface PlayerSettings {
  readonly application: string;
  readonly translationId: string;
  /** Second of the recording that was asked for; `null` where it was not. */
  readonly start: number | null;
  readonly development: boolean;
  /** Mobile mode: products go over the bridge to the app [P2]. */
  readonly app: boolean;
  readonly actions: PlayerActions | null;
  readonly playbackSource: PlaybackSource;
  /** `null` where there is no chat or it is hidden. */
  readonly chatSource: ChatSource | null;
}

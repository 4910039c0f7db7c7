import type { ChatSource } from '../../src/api/chat-source.js';
import type { PlaybackSource } from '../../src/api/playback-source.js';
import type { ProductPayload } from '../../src/bridge/product-payload.js';
import { isLoopback } from '../../src/contract/secure-url.js';
import { openedFromOtherSite } from '../../src/platform/native-port.js';
import type { SvcPlayerElement } from './svc-player.js';
import { openedFromMiniPlayer, takeHandoff } from './svc-player.storage.js';

/**
 * The catalogue's actions object [P7]: a shop that puts the player on its own page does with a product what it likes. An
 * action that is left out stays what it is: the product's page opens. The two are not called in mobile mode, nor in a player that was
 * opened from the mini-player. One that throws, or whose promise is rejected, is a failure that the shopper is told of.
 */
export interface PlayerActions {
  addProduct?(product: ProductPayload): void | Promise<void>;
  openProduct?(product: ProductPayload): void | Promise<void>;
  /**
   * Price and availability of a product [Z24], in mobile mode as well; asked for once for each product that is shown. Without it
   * the player shows none.
   */
  productDetails?(
    feedProductId: string,
  ): ProductDetails | null | undefined | Promise<ProductDetails | null | undefined>;
}

/** What the shop says of a product, ready to read in the shopper's language; at most 80 characters each. */
export interface ProductDetails {
  /** With its currency, such as `€79.00`. */
  readonly price?: string | undefined;
  /** Such as `In stock`. */
  readonly availability?: string | undefined;
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

/** Properties that a connection reads once; a change starts a new connection. */
export const SETTING_PROPERTIES = [
  'application',
  'translationId',
  'startTime',
  'playbackSource',
  'wv',
  'hideChat',
  'chatSource',
] as const;

const loadNothing = async () => ({ ok: true, value: null }) as const;

/** What the element was told, together with what the mini-player noted for it; the note is there once. */
export function readSettings(element: SvcPlayerElement): PlayerSettings {
  const { application, translationId, startTime, wv } = element;
  const handoff = application ? takeHandoff(application, translationId) : null;
  const requestedStart = /^\d+(\.\d+)?$/.test(startTime ?? '') ? Number(startTime) : null;
  const fromMiniPlayer = translationId !== '' && openedFromMiniPlayer(handoff);
  /** A browser shows the address of an app [Z13]. */
  const isWeb = fromMiniPlayer || (wv && openedFromOtherSite());
  return {
    application,
    translationId,
    start: handoff?.position ?? requestedStart ?? handoff?.startTime ?? null,
    development: element.development && isLoopback(location.hostname),
    app: wv && !isWeb,
    actions: isWeb ? null : element.actions,
    playbackSource: element.playbackSource ?? { load: loadNothing },
    chatSource: element.hideChat ? null : element.chatSource,
  };
}

import type { PlaybackProduct } from '../contract/playback.js';

/** What a host app learns of a product (specification, Bridge product payload) [B2]. */
export interface ProductPayload {
  readonly name: string;
  /** The id for the app's cart, the very text of the feed. */
  readonly feedProductId: string;
  /** Variant group; may be the empty string. */
  readonly feedProductGroupId?: string;
  /** Product page, for the app to navigate to. */
  readonly url: string;
  /** The seller's article. */
  readonly vendorCode?: string;
}

type Sent = Pick<PlaybackProduct, 'name' | 'feedProductId' | 'feedProductGroupId' | 'url' | 'vendorCode'>;

/**
 * The payload as the JSON text that is handed over: exactly the five fields, without a key where there is no value.
 * Every character survives; the two line separators are escaped, since a host may put the text into a script.
 */
export function productPayload({ name, feedProductId, feedProductGroupId, url, vendorCode }: Sent): string {
  const payload: ProductPayload = {
    name,
    feedProductId,
    ...(feedProductGroupId === null ? {} : { feedProductGroupId }),
    url,
    ...(vendorCode === null ? {} : { vendorCode }),
  };
  return JSON.stringify(payload).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

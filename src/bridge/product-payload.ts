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

/**
 * Whole surrogate pairs and halves: JSON could only say a half as an escape that the decoders of Swift and Kotlin refuse.
 * Not `/\p{Surrogate}/gu`, which overlooks some in WebKit.
 */
const SURROGATES = /[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g;

type Sent = Pick<PlaybackProduct, 'name' | 'feedProductId' | 'feedProductGroupId' | 'url' | 'vendorCode'>;

/**
 * The payload as the JSON text that is handed over: exactly the five fields, without a key where there is no value.
 * Every character survives; half a surrogate pair is none and becomes U+FFFD, as in any text on its way to UTF-8. The two
 * line separators are escaped, since a host may put the text into a script.
 */
export function productPayload({ name, feedProductId, feedProductGroupId, url, vendorCode }: Sent): string {
  const payload: ProductPayload = {
    name,
    feedProductId,
    ...(feedProductGroupId === null ? {} : { feedProductGroupId }),
    url,
    ...(vendorCode === null ? {} : { vendorCode }),
  };
  const json = JSON.stringify(payload, (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(SURROGATES, (found) => (found.length > 1 ? found : '\ufffd')) : value,
  );
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

import type { PlaybackProduct } from '../contract/playback.js';

/** The product data sent to a host app (specification, Bridge product payload) [B2]. */
export interface ProductPayload {
  readonly name: string;
  /** The id for the app's cart, unchanged from the feed. */
  readonly feedProductId: string;
  /** Variant group; may be the empty string. */
  readonly feedProductGroupId?: string;
  /** URL of the product page that the app opens. */
  readonly url: string;
  /** The seller's product code. */
  readonly vendorCode?: string;
}

/**
 * Surrogate pairs and lone surrogates: JSON can represent a lone surrogate only as an escape that the decoders of Swift and
 * Kotlin reject. `/\p{Surrogate}/gu` is not used, since it misses some in WebKit.
 */
const SURROGATES = /[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g;

type PayloadSource = Pick<PlaybackProduct, 'name' | 'feedProductId' | 'feedProductGroupId' | 'url' | 'vendorCode'>;

/**
 * The payload as JSON text with exactly the five fields; the key of a `null` value is omitted. Every character is kept; a
 * lone surrogate becomes U+FFFD, as in any conversion to UTF-8. U+2028 and U+2029 are escaped, since a host may embed the
 * text in a script.
 */
export function productPayload({ name, feedProductId, feedProductGroupId, url, vendorCode }: PayloadSource): string {
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

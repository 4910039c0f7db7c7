import { isLoopback } from '../src/contract/secure-url.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether a URL may be loaded, in fewer bytes than `isSecureUrl`. The element later rejects URLs that only a URL parser
 * finds invalid.
 */
export const looksSecure = (value: unknown, development: boolean): value is string =>
  /^https?:\/\/[^\s\\/?#@]+([/?#]\S*)?$/i.test(value as string) &&
  (/^https:/i.test(value as string) || (development && isLoopback(new URL(value as string).hostname)));

/**
 * Decodes a stream-state response before the element does [C2, C3].
 *
 * @returns the fields of a stream exactly where the contract's decoder finds one, `null` for a valid response without a
 *   stream, `undefined` for every response that the trace must explain
 */
export function quickDecode(json: unknown, development: boolean): Fields | null | undefined {
  const { status, body } = Object(json) as Fields;
  const { status: state, stream } = Object(body) as Fields;
  const fields = Object(stream) as Fields;
  const { streamStatus, streamId, productId, feedProductId, playerUrl } = fields;
  if (status !== 200) return undefined;
  if (state === 'no_active_stream') return null;
  return state === 'active' &&
    (streamStatus === 'online' || streamStatus === 'completed') &&
    streamId &&
    productId &&
    [streamId, productId, feedProductId ?? ''].every((id) => typeof id === 'string') &&
    looksSecure(playerUrl, development)
    ? fields
    : undefined;
}

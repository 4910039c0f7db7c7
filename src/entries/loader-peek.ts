import { isSecureUrl } from '../contract/secure-url.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A look at a stream-state answer before the element decodes it: the fields of a stream exactly where the contract's
 * decoder finds one, `null` for the clean answer that there is none, `undefined` for all that must be explained [C2, C3].
 */
export function peek(json: unknown, development: boolean): Fields | null | undefined {
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
    isSecureUrl(playerUrl, development)
    ? fields
    : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Decodes a stream-state response before the element does [C2, C3].
 *
 * @returns the fields of a stream exactly where the contract's decoder finds one, `null` for a valid response without a
 *   stream, `undefined` for every response that the trace must explain
 */
export function quickDecode(json: unknown, looksSecure: (url: unknown) => boolean): Fields | null | undefined {
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
    looksSecure(playerUrl)
    ? fields
    : undefined;
}

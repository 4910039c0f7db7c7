/** What `fetch` is to this client; the answer is not trusted to be a real Response. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** The way every request of this SDK is sent [E6]. */
export const REQUEST_INIT = {
  headers: { Accept: 'application/json' },
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;

/** No real answer is larger, bytes. */
export const MAX_BODY_BYTES = 1_000_000;

/** The whole body; `null` when it is larger than `most` bytes, as soon as that is known. */
export async function readBody(response: Response, most = MAX_BODY_BYTES): Promise<Uint8Array[] | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let chunk; reader && !(chunk = await reader.read()).done;) {
    size += chunk.value.length;
    if (size > most) {
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(chunk.value);
  }
  return chunks;
}

/** @throws where the bytes are not JSON, or not UTF-8: they must not become other characters inside an identifier. */
export function parseBody(chunks: readonly Uint8Array[]): unknown {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return JSON.parse(chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode());
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlaylist } from './request-playlist.js';
import { findVideoRendition } from '../card/rendition.js';

const CHUNK = 10_000;

/** A playlist that goes on with comments: small where it is packed, and ten megabytes where it is not. */
function endless(): { readonly response: Response; readonly sent: () => number; readonly cancelled: () => boolean } {
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream({
    pull(stream) {
      stream.enqueue(new TextEncoder().encode('#EXTM3U\n'.padEnd(CHUNK, '#')));
      if ((sent += 1) === 1_000) stream.close();
    },
    cancel() {
      cancelled = true;
    },
  });
  const headers = { 'Content-Type': 'application/vnd.apple.mpegurl' };
  return { response: new Response(body, { headers }), sent: () => sent, cancelled: () => cancelled };
}

for (const [what, read] of [
  ['for the iframe', async (response: Response) => (await readPlaylist(Promise.resolve(response))).text],
  ['for the card', (response: Response) => findVideoRendition(Promise.resolve(response), () => 168, false)],
] as const) {
  test(`[C7, FAULTS 74] a playlist that is read ${what} is cancelled at a hundred kilobytes of what it unpacks to`, async () => {
    const { response, sent, cancelled } = endless();
    assert.equal(await read(response), null);
    assert.equal(cancelled(), true);
    assert.ok(sent() <= 13, String(sent()));
  });
}

test('[C7, FAULTS 74] a playlist within the limit is read whole, and an empty one is empty', async () => {
  for (const text of ['#EXTM3U\n', '', '#EXTM3U\n# Größe 🧵'.padEnd(99_000)]) {
    assert.equal((await readPlaylist(Promise.resolve(new Response(text)))).text, text);
  }
});

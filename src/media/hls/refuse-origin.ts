import type { HlsConfig } from 'hls.js';

/** Prepares a request of hls.js; one for which it throws is not sent, and counts as failed. */
export type RequestSetup = NonNullable<HlsConfig['xhrSetup']>;

/**
 * Keeps hls.js from requesting what the playlists of a stream name on an origin that is not the stream's own [Z42].
 *
 * @param refused `undefined`: nothing is refused
 */
export function refuseOrigin(refused: string | undefined, stream: string): RequestSetup | undefined {
  const originOf = (url: string): string => new URL(url, location.href).origin;
  // A page whose own source gives it a stream of its own plays all of it.
  if (refused === undefined || originOf(stream) === refused) return undefined;
  return (_request, url) => {
    if (originOf(url) === refused) throw new Error(`${url} is on the page's own origin`);
  };
}

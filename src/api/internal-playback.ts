import { decodePlayback } from '../contract/decode-playback.js';
import { type HttpClient, createHttpClient } from './http-client.js';
import { requestAndDecode } from './request-and-decode.js';
import type { PlaybackSource } from './sources.js';
import { MAX_LIST_BYTES } from './request.js';
import { requestUrl } from './request-url.js';

export interface InternalSourceOptions {
  /** URL of the service, with or without a trailing slash. */
  readonly baseUrl: string;
  /** Project identifier. */
  readonly application: string;
  /** Accept loopback `http:` URLs in responses; default `false` [Z9]. */
  readonly development?: boolean | undefined;
  /** Origin of which no media is accepted: that of the page, unless the service is on it [Z42]; default: none. */
  readonly refusedOrigin?: string | undefined;
  /** The HTTP client; default `createHttpClient()`: a timeout of 8 seconds including one retry. */
  readonly http?: HttpClient | undefined;
}

/** Creates the source of the full player's media from the service's internal endpoint, outside the public contract [Z11]. */
export function createInternalPlaybackSource({
  baseUrl,
  application,
  development = false,
  refusedOrigin,
  http = createHttpClient(),
}: InternalSourceOptions): PlaybackSource {
  return {
    load: (translationId, signal) =>
      requestAndDecode(
        http,
        requestUrl(baseUrl, '/internal/playback', { application, translationId }),
        decodePlayback,
        { development, refusedOrigin, signal, maxBytes: MAX_LIST_BYTES },
      ),
  };
}

import { decodePlayback } from '../contract/decode-playback.js';
import { type HttpClient, createHttpClient } from './http-client.js';
import { requestAndDecode } from './request-and-decode.js';
import type { PlaybackSource } from './sources.js';
import { requestUrl } from './request-url.js';

export interface InternalSourceOptions {
  /** Address of the service, with or without a slash at its end. */
  readonly baseUrl: string;
  /** Project identifier. */
  readonly application: string;
  /** Accept `http:` addresses on the own machine in answers; default `false` [Z9]. */
  readonly development?: boolean;
  /** How requests are made; default `createAsk()`: 8 seconds in all, one retry. */
  readonly http?: HttpClient;
}

/** The service's own source of what the full player plays, outside the public contract [Z11]. */
export function createInternalPlaybackSource({
  baseUrl,
  application,
  development = false,
  http = createHttpClient(),
}: InternalSourceOptions): PlaybackSource {
  return {
    load: (translationId, signal) =>
      requestAndDecode(
        http,
        requestUrl(baseUrl, '/internal/playback', { application, translationId }),
        decodePlayback,
        {
          development,
          signal,
        },
      ),
  };
}

import { decodePlayback } from '../contract/decode-playback.js';
import type { Ask } from './ask.js';
import { createAsk } from './ask.js';
import { call } from './call.js';
import type { PlaybackSource } from './playback-source.js';
import { requestUrl } from './request-url.js';

export interface InternalSourceOptions {
  /** Address of the service, with or without a slash at its end. */
  readonly baseUrl: string;
  /** Project identifier. */
  readonly application: string;
  /** Accept `http:` addresses on the own machine in answers; default `false` [Z9]. */
  readonly development?: boolean;
  /** How requests are made; default `createAsk()`: 8 seconds in all, one retry. */
  readonly ask?: Ask;
}

/** The service's own source of what the full player plays, outside the public contract [Z11]. */
export function createInternalPlaybackSource({
  baseUrl,
  application,
  development = false,
  ask = createAsk(),
}: InternalSourceOptions): PlaybackSource {
  return {
    load: (translationId, signal) =>
      call(ask, requestUrl(baseUrl, '/internal/playback', { application, translationId }), decodePlayback, {
        development,
        signal,
      }),
  };
}

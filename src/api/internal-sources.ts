import type { ChatSource, PlaybackSource } from './sources.js';
import { withDeprecationNotice } from './deprecation.js';
import { createHttpClient } from './http-client.js';
import { createInternalChatSource } from './internal-chat.js';
import { createInternalPlaybackSource, type InternalSourceOptions } from './internal-playback.js';

export interface ServiceSourceOptions extends Omit<InternalSourceOptions, 'http'> {
  /** Receives the text of `X-Deprecated`, once: the service announces the end of the present access. */
  readonly onDeprecation?: ((text: string) => void) | undefined;
}

/** The properties of `<svc-player>` that provide its stream and its chat [Z11]. */
export interface ServiceSources {
  readonly playbackSource: PlaybackSource;
  readonly chatSource: ChatSource;
}

/**
 * Creates the service's own sources, for a page that creates `<svc-player>` itself. They request endpoints outside the
 * public contract; a page with streams elsewhere passes its own object with `load` instead. No request is sent before the
 * player calls a source.
 */
export const createServiceSources = ({
  onDeprecation = () => undefined,
  ...options
}: ServiceSourceOptions): ServiceSources => {
  const fetch = withDeprecationNotice(onDeprecation);
  return {
    playbackSource: createInternalPlaybackSource({ ...options, http: createHttpClient({ fetch }) }),
    chatSource: createInternalChatSource({ ...options, fetch }),
  };
};

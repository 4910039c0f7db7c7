import type { ChatSource, PlaybackSource } from './sources.js';
import { createInternalChatSource } from './internal-chat.js';
import { createInternalPlaybackSource } from './internal-playback.js';

export interface ServiceSourceOptions {
  /** Address of the service, with or without a slash at its end. */
  readonly baseUrl: string;
  /** Project identifier. */
  readonly application: string;
  /** Accept `http:` addresses on the own machine in answers; default `false` [Z9]. */
  readonly development?: boolean;
}

/** The properties of `<svc-player>` that say where its stream and its chat come from [Z11]. */
export interface ServiceSources {
  readonly playbackSource: PlaybackSource;
  readonly chatSource: ChatSource;
}

/**
 * The service's own sources, for a page that puts `<svc-player>` together itself. They ask endpoints outside the public
 * contract; one that has its streams elsewhere writes an object with `load` instead. Nothing is asked before the player does.
 */
export const createServiceSources = ({
  baseUrl,
  application,
  development = false,
}: ServiceSourceOptions): ServiceSources => ({
  playbackSource: createInternalPlaybackSource({ baseUrl, application, development }),
  chatSource: createInternalChatSource({ baseUrl, application }),
});

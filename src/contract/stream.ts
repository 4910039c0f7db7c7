/** Stream state of stream-state (specification, States and transitions). */
export type StreamStatus = 'online' | 'completed';

/** The status by which streams of the catalogue are requested. */
export type StreamFilter = 'planned' | 'online' | 'finished';
/** One status, or what runs and what comes. */
export type StreamStatuses = StreamFilter | 'online planned';

/** Orientation of the media; a value the client does not know counts as `unknown` [E4]. */
export type MediaOrientation = 'portrait' | 'landscape' | 'square' | 'unknown';

/**
 * The mini-player stream object after decoding (specification, Mini-player stream object).
 * URLs are byte for byte as the service sent them [C5]; a URL that is not secure is `null`,
 * except `playerUrl`, without which there is no stream to display [C3].
 */
export interface Stream {
  readonly streamId: string;
  readonly streamStatus: StreamStatus;
  readonly productId: string;
  /** Absent for products loaded long ago and under the legacy lookup. */
  readonly feedProductId: string | null;
  readonly playerUrl: string;
  readonly mediaOrientation: MediaOrientation;
  readonly playbackLink: string | null;
  readonly previewUrl: string | null;
  readonly posterUrl: string | null;
  /** Offset of the episode in the recording, seconds; `null` where it is missing or invalid [M7]. */
  readonly startTime: number | null;
}

/** The resource state of a stream-state response whose statuses are both 200 [C2]. */
export type StreamState =
  | { readonly kind: 'active'; readonly stream: Stream }
  | { readonly kind: 'none'; readonly reason: 'no-active-stream' | 'unknown-status' | 'invalid-player-url' };

import type { MediaOrientation } from './stream.js';

/** One product of a stream, as the full player displays it and passes it to the app (specification, Bridge product payload). */
export interface PlaybackProduct {
  /** Internal identifier. */
  readonly productId: string;
  readonly feedProductId: string;
  /** Variant group; may be the empty string, `null` where the product has none. */
  readonly feedProductGroupId: string | null;
  readonly vendorCode: string | null;
  readonly name: string;
  /** Secure image URL; `null` where it is missing or not secure. */
  readonly image: string | null;
  /** Secure URL of the product page. */
  readonly url: string;
  /** Position in the recording at which the product is first shown, seconds; `null` where it is not marked. */
  readonly startTime: number | null;
}

/**
 * The media of the full player [Z11]. `online` and `recording` have a playlist; `processing` is a stream that has ended
 * and whose recording is not ready; `planned` is a stream that has not started.
 */
export interface Playback {
  readonly translationId: string;
  readonly status: 'planned' | 'online' | 'processing' | 'recording';
  readonly title: string;
  readonly streamer: string | null;
  readonly mediaOrientation: MediaOrientation;
  readonly playlist: string | null;
  readonly poster: string | null;
  /** ISO 8601, for a planned stream. */
  readonly plannedDate: string | null;
  /**
   * ISO 8601, when the show began, which is second 0 of its recording: the chat of a recording follows it. `null` where it
   * is unknown: the whole chat is shown then.
   */
  readonly startDate: string | null;
  /** What the show is about, in plain text. */
  readonly description?: string | null;
  /** Names. */
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  readonly products: readonly PlaybackProduct[];
  /** The service's clock at the response, milliseconds since 1970; `null` where it is missing: the device's clock is used then. */
  readonly serverTime: number | null;
}

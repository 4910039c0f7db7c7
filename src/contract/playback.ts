import type { MediaOrientation } from './stream.js';

/** One product of a stream as the full player shows and hands it on (specification, Bridge product payload). */
export interface PlaybackProduct {
  /** Internal identifier. */
  readonly productId: string;
  readonly feedProductId: string;
  /** Variant group; may be the empty string, `null` where there is none. */
  readonly feedProductGroupId: string | null;
  readonly vendorCode: string | null;
  readonly name: string;
  /** Secure address of a picture; `null` where there is none that may be loaded. */
  readonly image: string | null;
  /** Secure address of the product page. */
  readonly url: string;
  /** Second of the recording at which the product is first shown; `null` where it is not marked. */
  readonly startTime: number | null;
}

/**
 * What the full player plays [Z11]. `online` and `recording` have a playlist; `processing` is a stream that has ended
 * and whose recording is not ready; `planned` has not begun.
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
  readonly products: readonly PlaybackProduct[];
  /** The service's clock when it answered, milliseconds since 1970; `null` where it does not say: then the device's counts. */
  readonly serverTime: number | null;
}

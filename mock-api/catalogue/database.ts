/** The mock's database in memory: validated, with absolute dates. */
export interface Database {
  readonly projects: readonly Project[];
  readonly streams: readonly StreamRecord[];
  readonly products: readonly Product[];
  readonly streamers: readonly Named[];
  readonly categories: readonly Named[];
  /** For the demo shop and QA; not part of the service. */
  readonly scenarios: readonly Scenario[];
}

export const PHASES = ['public', 'dual', 'deprecated', 'token-only'] as const;
export const STREAM_STATES = ['draft', 'confirmed', 'online', 'completed'] as const;
export const RECORDING_STATES = ['none', 'processing', 'ready', 'failed'] as const;
export const ORIENTATIONS = ['portrait', 'landscape', 'square', 'unknown'] as const;
export const MODES = ['hidden', 'preview', 'live', 'continuous', 'poster'] as const;

export type StreamStateName = (typeof STREAM_STATES)[number];
export type RecordingState = (typeof RECORDING_STATES)[number];

export interface Project {
  readonly id: string;
  /** Address of the customer's own site, without a closing slash; a path is of the mock, as `/try` is. */
  readonly siteUrl: string;
  /** Origins whose pages can read responses [A2]. */
  readonly origins: readonly string[];
  readonly phase: (typeof PHASES)[number];
  /** Secrets, used from the phase `dual` on [A3]. */
  readonly tokens?: readonly Token[] | null;
  /** The date in the header `X-Deprecated`. Default 2026-12-31. */
  readonly removalDate?: string | null;
  /** Allowed IP addresses and ranges such as `10.0.0.0/8`; empty or absent: all. */
  readonly allowedAddresses?: readonly string[] | null;
  /** Absent: no limit. */
  readonly rateLimit?: RateLimit | null;
  /** The site configuration, served beside the SDK together with the project's id [Z5]. */
  readonly site: object;
}

/** Scopes of tokens: the catalogue, the endpoints of a product page, the quick state. */
export const SCOPES = ['streams', 'mini-player', 'translation'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Token {
  readonly token: string;
  readonly scopes: readonly Scope[];
  /** ISO 8601; absent: never. */
  readonly expires?: string | null;
  readonly revoked?: boolean | null;
}

/** A token bucket of `requests` that refills evenly within `per`. */
export interface RateLimit {
  readonly requests: number;
  /** ISO 8601 duration. */
  readonly per: string;
}

/** A preview of the recording; addresses can be relative to the mock's. */
export interface Preview {
  readonly previewUrl?: string | null;
  readonly posterUrl?: string | null;
  /** Offset in the recording, seconds. */
  readonly startTime?: number;
}

export interface Episode extends Preview {
  readonly productId: string;
  readonly startTime: number;
}

export interface StreamRecord {
  readonly id: string;
  readonly projectId: string;
  readonly state: StreamStateName;
  readonly private: boolean;
  readonly name: string;
  readonly description: string;
  readonly previewImage: string;
  readonly streamerId: string | null;
  readonly categoryIds: readonly string[];
  readonly tags: readonly string[];
  readonly productIds: readonly string[];
  /** ISO 8601 or null, like the two below. */
  readonly plannedDate: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly mediaOrientation: (typeof ORIENTATIONS)[number];
  /** In every state. Empty: no playable source [Z16]. Null: the mock's own live playlist, later the recording. */
  readonly playbackLink: string | null;
  /** The recording, where `playbackLink` is null. Absent: the mock's own. */
  readonly recordingLink?: string | null;
  /** Absent: built from the project's site and the stream's id. */
  readonly playerUrl?: string | null;
  readonly recording: RecordingState;
  /** A general preview of the stream. */
  readonly preview?: Preview | null;
  /** Previews of one product each. */
  readonly episodes: readonly Episode[];
  /** The scripted chat, repeated while the stream is live. */
  readonly chat?: readonly ChatLine[] | null;
  /** Scheduled changes, earliest first; applied steps are removed. */
  readonly timeline?: readonly TimelineStep[] | null;
}

/** A scheduled change of a stream. */
export interface TimelineStep {
  /** ISO 8601; in the database file also a duration, relative to the start. */
  readonly at: string;
  readonly state?: StreamStateName | null;
  readonly recording?: RecordingState | null;
}

/** One line of a scripted chat. */
export interface ChatLine {
  /** Seconds from the start of the stream. */
  readonly at: number;
  readonly author: string;
  readonly text: string;
}

export interface Product {
  readonly id: string;
  /** Absent: a product from before the feed had ids; found by its vendorCode only. */
  readonly feedProductId?: string | null;
  readonly feedProductGroupId?: string | null;
  readonly vendorCode?: string | null;
  readonly name: string;
  readonly image: string;
  readonly url: string;
  /** Formatted, with currency. */
  readonly price?: string | null;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly projectId: string;
  readonly feedProductId: string;
  readonly expect: { readonly mode: (typeof MODES)[number]; readonly reason?: string; readonly notice?: string };
  /** Inline configuration of the page, in addition to the project's site configuration. */
  readonly site?: object;
  /** The stream that the panel's buttons change. */
  readonly streamId?: string;
}

import type { Random } from '../../base/backoff.js';
import type { MediaEvent, MediaFailure, MediaStart } from '../media-event.js';

/**
 * - `starting`: the media is open and has no frame yet, for the first time or again
 * - `playing`: it has a frame, and moves as far as is known
 * - `stalled`: its playhead stands still
 * - `waiting`: the network is away; the last picture is shown
 * - `probing`: its host is being requested
 * - `paused`: by its owner or by the browser, or at its end; nothing is opened
 * - `failed`: it was reported; only its owner goes on
 * - `destroyed`: nothing is left
 */
export type RecoveryPhase =
  'starting' | 'playing' | 'stalled' | 'waiting' | 'probing' | 'paused' | 'failed' | 'destroyed';

/** A failure that is not reported before the host has responded, or has not. */
export interface PendingFailure {
  readonly reason: MediaFailure;
  /** Whether the media that failed had a frame. */
  readonly framed: boolean;
}

/** What the viewer has chosen, for each media that is opened; absent before that. */
export interface Choices {
  readonly resolution?: number | null;
  /** Index of the audio track. */
  readonly audio?: number;
}

/** Media that survives an outage of the network, as plain data. */
export interface RecoveryState {
  readonly phase: RecoveryPhase;
  /** Counts the phases; a timer or a request of an earlier one has no consequence. */
  readonly ticket: number;
  /** `loading`: open without a frame. */
  readonly media: 'none' | 'loading' | 'framed';
  /** Whether there ever was a frame; a failure before it is no outage. */
  readonly shown: boolean;
  /** Where it was opened last, or is to be opened. */
  readonly position: MediaStart;
  readonly choices: Choices;
  /** How often in a row it has failed without a frame although its host responds. */
  readonly failures: number;
  /** Pauses between two requests since the last frame; each is longer. */
  readonly pauses: number;
  /** Whether a failure is still one of the network: of what was requested during an outage. */
  readonly aftermath: boolean;
  /** In `probing` and `paused`. */
  readonly failure: PendingFailure | null;
  /** Since the phase began: in `stalled` the host has responded, in `waiting` and `probing` the browser has reported the network. */
  readonly reachable: boolean;
}

/** What the media reports, with what is to be known of the moment. */
export type MediaReport =
  | Exclude<MediaEvent, { type: 'first-frame' | 'stalled' | 'failed' }>
  /** `plays`: whether the video is not paused. */
  | { readonly type: 'first-frame'; readonly plays: boolean }
  /** `online`: what the browser reports. */
  | { readonly type: 'stalled'; readonly online: boolean }
  /** `position`: seconds of a recording; `null` while unknown and for live. */
  | { readonly type: 'failed'; readonly reason: MediaFailure; readonly position: number | null };

/** What has happened, in the past tense. */
export type RecoveryEvent =
  | MediaReport
  /** The media itself is about to lose its picture, as when it changes its engine. */
  | { readonly type: 'picture-lost'; readonly position: number | null }
  /** With whatever status; `position`: where it is to continue, since the viewer may have sought meanwhile. */
  | { readonly type: 'host-responded'; readonly position: MediaStart }
  | { readonly type: 'host-silent' }
  | { readonly type: 'online' }
  | { readonly type: 'time-passed' }
  | { readonly type: 'play-requested' }
  | { readonly type: 'pause-requested' }
  | { readonly type: 'chosen'; readonly choice: Choices }
  /** An effect could not be executed, since the page has broken a function of the browser. */
  | { readonly type: 'broken' }
  | { readonly type: 'destroyed' };

/** Effects as plain data; the driver executes them. `report` is always the last: its receiver may destroy the media. */
export type RecoveryEffect =
  /** Again, at its position and with what the viewer has chosen. */
  | { readonly type: 'open' }
  | { readonly type: 'destroy' }
  | { readonly type: 'keep-picture' }
  | { readonly type: 'probe-host' }
  /** In place of the timer before; `null`: none. */
  | { readonly type: 'schedule'; readonly milliseconds: number | null }
  | { readonly type: 'report'; readonly event: MediaEvent };

export interface RecoveryPolicy {
  /** For pauses that differ between visitors [Z23]. */
  readonly random: Random;
}

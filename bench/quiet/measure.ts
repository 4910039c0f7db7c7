import type { LoggedRequest } from '../network-log.js';

/** Names of the protocol's durations that are read. */
export const DURATIONS = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;
/** Milliseconds of the main threads of a page and its iframes. */
export type Durations = Readonly<Record<(typeof DURATIONS)[number], number>>;

/** What a subject cost while it played. */
export interface QuietMeasurement {
  /** Milliseconds per minute while nothing changed. */
  readonly still: Durations;
  /** Milliseconds per minute while the page was scrolled all the time. */
  readonly scrolled: Durations;
  /** Bytes of media and playlists per minute, from the navigation to the end of the time in which nothing changed. */
  readonly bytes: number;
  /** Whether the video played then. */
  readonly played: boolean;
}

const MINUTE = 60_000;

const combine = (pick: (name: (typeof DURATIONS)[number]) => number): Durations =>
  Object.fromEntries(DURATIONS.map((name) => [name, pick(name)])) as Durations;

/** Of all main threads together. */
export const sumOf = (all: readonly Durations[]): Durations =>
  combine((name) => all.reduce((sum, one) => sum + one[name], 0));

/** @param elapsed milliseconds between the two readings */
export const perMinute = (before: Durations, after: Durations, elapsed: number): Durations =>
  combine((name) => ((after[name] - before[name]) / elapsed) * MINUTE);

/** Bytes so far of everything below the service's addresses of media, headers included. */
export const mediaBytes = (requests: readonly LoggedRequest[], serviceUrl: string): number =>
  requests
    .filter(({ url }) => url.startsWith(`${serviceUrl}/media/`) || url.startsWith(`${serviceUrl}/live/`))
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** @param elapsed milliseconds in which they came */
export const bytesPerMinute = (bytes: number, elapsed: number): number => (bytes / elapsed) * MINUTE;

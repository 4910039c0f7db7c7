import type { Load, Span } from './load.js';
import type { ServiceOf } from './service.js';

/** Pages that are hidden for a while and return in the same moment. */
export interface Away extends Span {
  /** How many of all pages. */
  readonly share: number;
  /** The first event of pages that return from the back/forward cache, which engines decide; `null` for others. */
  readonly restored: 'pageshow' | 'visibilitychange' | null;
}

/** A bound that a run keeps. */
export interface Limit {
  readonly name: string;
  readonly measured: (load: Load) => number;
  readonly most: (load: Load) => number;
}

/** A thing that happens to all pages of a shop. Times in minutes from the moment in which all of them open. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** Usual time between two polls, milliseconds. */
  readonly period: number;
  /** Minute of the announced start that all pages wait for, in the full player; default: none. */
  readonly announced?: number;
  readonly minutes: number;
  readonly service: ServiceOf;
  readonly outage?: Span;
  readonly away?: Away;
  readonly limits: readonly Limit[];
}

import { parseDate, parseDuration } from '../catalogue/iso-time.js';
import { id, optional, where } from '../catalogue/shape.js';
import { type Clock, END_OF_TIME } from '../clock.js';
import type { Tenant } from '../tenants/tenant.js';
import { bodyOf } from './json-body.js';
import { Rejection } from './rejection.js';

/** Seconds per real second. */
const MAX_SPEED = 86_400;

/** A change of clocks; the fields are those of `POST /__mock/clock`. */
export interface ClockChange {
  /** Default: every project of the database. */
  readonly application?: string | undefined;
  /** The time that the clocks go to, ISO 8601, such as that of a page whose clock the test advances; never back. */
  readonly now?: string | undefined;
  /** An ISO 8601 duration such as `PT10M`. */
  readonly advance?: string | undefined;
  /** Seconds per real second: 60 is time-lapse, 1 is normal, 0 stops the clock. */
  readonly speed?: number | undefined;
}

/** The state of a clock; the fields are those of `GET /__mock/clock`. */
export interface ClockReading {
  readonly application: string;
  /** ISO 8601. */
  readonly now: string;
  readonly speed: number;
}

const read = bodyOf<ClockChange>({
  application: optional(id),
  now: optional(
    where('a date such as "2026-11-21T10:00:00Z"', (value) => typeof value === 'string' && parseDate(value) !== null),
  ),
  advance: optional(
    where('a duration such as "PT10M"', (value) => typeof value === 'string' && (parseDuration(value) ?? -1) >= 0),
  ),
  speed: optional(
    where(`a number from 0 to ${MAX_SPEED}`, (value) => typeof value === 'number' && value >= 0 && value <= MAX_SPEED),
  ),
});

/**
 * The body of `POST /__mock/clock`.
 *
 * @throws {Rejection} that names the invalid field
 */
export function readClockChange(body: unknown): ClockChange {
  const change = read(body);
  if ((change.now ?? change.advance ?? change.speed ?? null) !== null) return change;
  throw new Rejection(400, 'advance', 'advance is missing, and so are now and speed: nothing would change');
}

/**
 * Changes the clocks of all these tenants, or of none.
 *
 * @throws {Rejection} if a clock would pass the year 9999
 */
export function changeClocks(tenants: readonly Tenant[], { now, advance = 'PT0S', speed }: ClockChange): void {
  const target = (now !== undefined && parseDate(now)) || 0;
  const after = (clock: Clock): number => Math.max(clock.now(), target) + (parseDuration(advance) ?? 0);
  if (tenants.some(({ clock }) => after(clock) > END_OF_TIME)) {
    throw new Rejection(400, 'advance', 'advance goes beyond the year 9999');
  }
  for (const { clock } of tenants) {
    clock.advance(after(clock) - clock.now());
    if (speed !== undefined) clock.run(speed);
  }
}

export const readingOf = ({ application, clock }: Tenant): ClockReading => ({
  application,
  now: new Date(clock.now()).toISOString(),
  speed: clock.speed,
});

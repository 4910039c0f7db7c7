import type { Answer } from './http-response.js';
import { field } from './field.js';
import type { ErrorEnvelope } from './wire.js';

/** An ISO 8601 time with its zone, in milliseconds since 1970; `null` for anything else. */
export function parseTimestamp(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}

/** The time of the service in an answer, milliseconds since 1970; `null` where it says none [E1]. */
export const readServerTime = ({ json }: Answer): number | null =>
  parseTimestamp(field<ErrorEnvelope>(json, 'serverTime'));

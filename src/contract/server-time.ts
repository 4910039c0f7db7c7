import type { Answer } from './http-response.js';
import { field } from './field.js';
import { parseTimestamp } from './timestamp.js';
import type { ErrorEnvelope } from './wire.js';

/** The time of the service in an answer, milliseconds since 1970; `null` where it says none [E1]. */
export const readServerTime = ({ json }: Answer): number | null =>
  parseTimestamp(field<ErrorEnvelope>(json, 'serverTime'));

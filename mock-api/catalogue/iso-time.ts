const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const DURATION = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Milliseconds of an ISO 8601 date with time and zone; null for anything else. */
export function parseDate(text: string): number | null {
  const time = DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : time;
}

/** A century; longer durations lead to invalid dates. */
const MAX_SECONDS = 36_525 * 86_400;

/** Milliseconds of an ISO 8601 duration in days, hours, minutes and seconds, such as `PT10M` or `-P1DT2H`; at most a century. */
export function parseDuration(text: string): number | null {
  const match = DURATION.exec(text);
  if (match === null || /(P|T)$/.test(text)) return null;
  const [, sign, days = '0', hours = '0', minutes = '0', secs = '0'] = match;
  const total = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(secs);
  return total <= MAX_SECONDS ? Math.round(total * 1000) * (sign === '-' ? -1 : 1) : null;
}

/**
 * Converts a date of the database to an absolute one. A duration is relative to `now`: `-PT20M` is twenty minutes ago, `P2D`
 * in two days.
 */
export function absoluteDate(text: string, now: number): string {
  const offset = parseDuration(text);
  return offset === null ? text : new Date(now + offset).toISOString();
}

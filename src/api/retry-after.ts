/**
 * The delay in a Retry-After header, milliseconds; `null` where it is missing, unreadable or in the past.
 *
 * @param date the response's Date header, from which an HTTP date is counted; where it is unreadable, the local clock is used
 */
export function parseRetryAfter(value: string | null, date: string | null): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const wait = Date.parse(value) - (Date.parse(date ?? '') || Date.now());
  return / GMT$/.test(value) && wait >= 0 ? wait : null;
}

/**
 * What a Retry-After header asks for, milliseconds; `null` where it is missing, unreadable or nonsense.
 *
 * @param date the answer's Date header, against which an HTTP date counts; the local clock where it is unreadable
 */
export function parseRetryAfter(value: string | null, date: string | null): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const wait = Date.parse(value) - (Date.parse(date ?? '') || Date.now());
  return / GMT$/.test(value) && wait >= 0 ? wait : null;
}

/** An ISO 8601 time with its zone, in milliseconds since 1970; `null` for anything else. */
export function parseTimestamp(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}

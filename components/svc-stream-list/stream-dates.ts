import { parseTimestamp } from '../../src/contract/timestamp.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Caches formatters by locale: creating one takes longer than rendering a card. */
function cachePerLocale<T>(create: (locale: string) => T): (locale: string) => T {
  const formatters = new Map<string, T>();
  return (locale) => {
    const formatter = formatters.get(locale) ?? create(locale);
    formatters.set(locale, formatter);
    return formatter;
  };
}

const relativeFormat = cachePerLocale((locale) => new Intl.RelativeTimeFormat(locale));
const relativeDayFormat = cachePerLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const minuteFormat = cachePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
);
const dateTimeFormat = cachePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
      ...({ hour: '2-digit', minute: '2-digit' } as const),
    }),
);
const dayFormat = cachePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** Relative time in minutes up to an hour, hours up to a day, then days. */
export function formatRelativeTime(iso: string | null, now: number, locale: string): string | null {
  const time = parseTimestamp(iso);
  if (time === null) return null;
  const difference = time - now;
  const [size, unit] =
    Math.abs(difference) < HOUR
      ? ([MINUTE, 'minute'] as const)
      : Math.abs(difference) < DAY
        ? ([HOUR, 'hour'] as const)
        : ([DAY, 'day'] as const);
  return (unit === 'day' ? relativeDayFormat : relativeFormat)(locale).format(Math.round(difference / size), unit);
}

/** Day and time of a planned stream, in the device's time zone. */
export const formatDateTime = (iso: string | null, locale: string): string | null =>
  formatTimestamp(iso, dateTimeFormat(locale));

/** Day of a finished stream. */
export const formatDay = (iso: string | null, locale: string): string | null => formatTimestamp(iso, dayFormat(locale));

function formatTimestamp(iso: string | null, format: Intl.DateTimeFormat): string | null {
  const time = parseTimestamp(iso);
  return time === null ? null : format.format(time);
}

/** Duration in minutes; `null` where the dates contradict each other or exceed a day. */
export function formatDuration(startIso: string | null, endIso: string | null, locale: string): string | null {
  const [start, end] = [parseTimestamp(startIso), parseTimestamp(endIso)];
  if (start === null || end === null || end <= start || end - start > DAY) return null;
  const minutes = Math.max(1, Math.round((end - start) / MINUTE));
  return minuteFormat(locale).format(minutes);
}

/** Whether the date has passed, or is missing. */
export const hasStarted = (iso: string | null, now: number): boolean => (parseTimestamp(iso) ?? now) <= now;

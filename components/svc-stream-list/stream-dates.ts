import { parseTimestamp } from '../../src/contract/timestamp.js';
import { attempt } from '../../src/base/attempt.js';
import { calendarDays } from '../shared/calendar-days.js';
import { cachePerLocale, dateFormat } from '../shared/formatters.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `undefined` where the engine has no such formatter. */
const relativeFormat = cachePerLocale((locale) => attempt(() => new Intl.RelativeTimeFormat(locale)));
const relativeDayFormat = cachePerLocale((locale) =>
  attempt(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
);
const unitFormat = (unit: 'second' | 'minute') =>
  cachePerLocale((locale) =>
    attempt(() => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })),
  );
const secondFormat = unitFormat('second');
const minuteFormat = unitFormat('minute');
/** As the short style of the locale says it, which goes with no weekday: `4:36 AM`, `04:36`. */
function hourStyle(locale: string): 'numeric' | '2-digit' {
  const short = attempt(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }));
  const hour = short?.formatToParts(4 * HOUR).find(({ type }) => type === 'hour')?.value;
  return hour?.length === 1 ? 'numeric' : '2-digit';
}
const dateTimeFormat = cachePerLocale((locale) =>
  dateFormat(locale, {
    ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
    ...({ hour: hourStyle(locale), minute: '2-digit' } as const),
  }),
);
const dayFormat = cachePerLocale((locale) => dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }));

/** Relative time in minutes up to an hour, hours up to a day, then days of the calendar; the date where the engine has no such words. */
export function formatRelativeTime(iso: string | null, now: number, locale: string): string | null {
  const time = parseTimestamp(iso);
  if (time === null) return null;
  const difference = time - now;
  const [count, unit] =
    Math.abs(difference) < HOUR
      ? ([Math.round(difference / MINUTE), 'minute'] as const)
      : Math.abs(difference) < DAY
        ? ([Math.round(difference / HOUR), 'hour'] as const)
        : ([calendarDays(now, time), 'day'] as const);
  const format = (unit === 'day' ? relativeDayFormat : relativeFormat)(locale);
  return format?.format(count, unit) ?? dateTimeFormat(locale)(time);
}

/** Day and time of a planned stream, in the device's time zone. */
export const formatDateTime = (iso: string | null, locale: string): string | null =>
  formatTimestamp(iso, dateTimeFormat(locale));

/** Day of a finished stream. */
export const formatDay = (iso: string | null, locale: string): string | null => formatTimestamp(iso, dayFormat(locale));

function formatTimestamp(iso: string | null, format: (time: number) => string): string | null {
  const time = parseTimestamp(iso);
  return time === null ? null : format(time);
}

/** Duration in minutes, in seconds below one; `null` where the dates contradict each other or exceed a day. */
export function formatDuration(startIso: string | null, endIso: string | null, locale: string): string | null {
  const [start, end] = [parseTimestamp(startIso), parseTimestamp(endIso)];
  if (start === null || end === null || end <= start || end - start > DAY) return null;
  const seconds = Math.max(1, Math.round((end - start) / SECOND));
  if (seconds < 60) return secondFormat(locale)?.format(seconds) ?? `${seconds} s`;
  const minutes = Math.round((end - start) / MINUTE);
  return minuteFormat(locale)?.format(minutes) ?? `${minutes} min`;
}

/** Whether the date has passed, or is missing. */
export const hasStarted = (iso: string | null, now: number): boolean => (parseTimestamp(iso) ?? now) <= now;

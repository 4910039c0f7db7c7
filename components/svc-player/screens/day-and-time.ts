import { attempt } from '../../../src/base/attempt.js';
import { parseTimestamp } from '../../../src/contract/timestamp.js';
import { calendarDays } from '../../shared/calendar-days.js';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/**
 * Day and time of a show in the device's time zone, such as `tomorrow 3:56 AM`, `Monday 3:56 AM` or `December 24 at 3:56 AM`;
 * `null` for one that has begun, and without a date.
 *
 * @param now milliseconds since 1970
 */
export function dayAndTime(iso: string, now: number, locale: string): string | null {
  const time = parseTimestamp(iso);
  if (time === null || time <= now) return null;
  const days = calendarDays(now, time);
  const isSoon = time - now < WEEK - DAY;
  const day = isSoon ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  const format = attempt(() => new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' }));
  if (!format) return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
  const relative = days > 1 ? undefined : attempt(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  return format
    .formatToParts(time)
    .map(({ type, value }) => (type === 'weekday' && relative ? relative.format(days, 'day') : value))
    .join('');
}

import { parseTimestamp } from '../../src/contract/timestamp.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far away, in the words of the language: minutes up to an hour, hours up to a day, then days. */
export function relativeTime(iso: string | null, now: number, locale: string): string | null {
  const time = parseTimestamp(iso);
  if (time === null) return null;
  const far = time - now;
  const [size, unit] =
    Math.abs(far) < HOUR
      ? ([MINUTE, 'minute'] as const)
      : Math.abs(far) < DAY
        ? ([HOUR, 'hour'] as const)
        : ([DAY, 'day'] as const);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: unit === 'day' ? 'auto' : 'always' });
  return format.format(Math.round(far / size), unit);
}

/** Day and hour of something that is coming, in the time zone of the device. */
export const dateAndTime = (iso: string | null, locale: string): string | null =>
  formatted(iso, locale, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Day of something that is over. */
export const day = (iso: string | null, locale: string): string | null =>
  formatted(iso, locale, { day: 'numeric', month: 'short', year: 'numeric' });

function formatted(iso: string | null, locale: string, options: Intl.DateTimeFormatOptions): string | null {
  const time = parseTimestamp(iso);
  return time === null ? null : new Intl.DateTimeFormat(locale, options).format(time);
}

/** Length in minutes; `null` where the dates contradict each other or say more than a day. */
export function length(startIso: string | null, endIso: string | null, locale: string): string | null {
  const [start, end] = [parseTimestamp(startIso), parseTimestamp(endIso)];
  if (start === null || end === null || end <= start || end - start > DAY) return null;
  const minutes = Math.max(1, Math.round((end - start) / MINUTE));
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);
}

/** Whether the moment has come, or was never said. */
export const isDue = (iso: string | null, now: number): boolean => (parseTimestamp(iso) ?? now) <= now;

/** The language, or the engine's own where the tag is none. */
export function usableLocale(...tags: readonly (string | null | undefined)[]): string {
  for (const tag of tags) {
    try {
      if (tag) return Intl.getCanonicalLocales(tag)[0] ?? 'en';
    } catch {
      // Not a language tag: the next one.
    }
  }
  return 'en';
}

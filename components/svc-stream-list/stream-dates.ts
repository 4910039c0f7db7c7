import { parseTimestamp } from '../../src/contract/timestamp.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One formatter for each language: to make one takes longer than to render a card, and a list has many cards. */
function perLanguage<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

const relative = perLanguage((locale) => new Intl.RelativeTimeFormat(locale));
const relativeDays = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const minutesLong = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
);
const dayAndHour = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
      ...({ hour: '2-digit', minute: '2-digit' } as const),
    }),
);
const dayAlone = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);

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
  return (unit === 'day' ? relativeDays : relative)(locale).format(Math.round(far / size), unit);
}

/** Day and hour of something that is coming, in the time zone of the device. */
export const dateAndTime = (iso: string | null, locale: string): string | null => formatted(iso, dayAndHour(locale));

/** Day of something that is over. */
export const day = (iso: string | null, locale: string): string | null => formatted(iso, dayAlone(locale));

function formatted(iso: string | null, format: Intl.DateTimeFormat): string | null {
  const time = parseTimestamp(iso);
  return time === null ? null : format.format(time);
}

/** Length in minutes; `null` where the dates contradict each other or say more than a day. */
export function length(startIso: string | null, endIso: string | null, locale: string): string | null {
  const [start, end] = [parseTimestamp(startIso), parseTimestamp(endIso)];
  if (start === null || end === null || end <= start || end - start > DAY) return null;
  const minutes = Math.max(1, Math.round((end - start) / MINUTE));
  return minutesLong(locale).format(minutes);
}

/** Whether the moment has come, or was never said. */
export const hasStarted = (iso: string | null, now: number): boolean => (parseTimestamp(iso) ?? now) <= now;

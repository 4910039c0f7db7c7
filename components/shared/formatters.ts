import { attempt } from '../../src/base/attempt.js';

/** Caches formatters by locale: creating one takes longer than rendering a card. */
export function cachePerLocale<T>(create: (locale: string) => T): (locale: string) => T {
  const formatters = new Map<string, T>();
  return (locale) => {
    const formatter = formatters.get(locale) ?? create(locale);
    formatters.set(locale, formatter);
    return formatter;
  };
}

/**
 * A formatter of milliseconds since 1970 in the device's time zone. Where the engine does not know that zone, it is UTC, which is
 * named; where it formats no dates, the text is that of ISO 8601.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (time: number) => string {
  const local = attempt(() => new Intl.DateTimeFormat(locale, options));
  if (local) return (time) => local.format(time);
  const utc = attempt(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  const hasTime = options.hour !== undefined || options.timeStyle !== undefined;
  return (time) => {
    const iso = new Date(time).toISOString();
    const text = utc?.format(time) ?? (hasTime ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}` : iso.slice(0, 10));
    return hasTime ? `${text} UTC` : text;
  };
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** Seconds as `0:07`, `12:30` or `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
/** A count that no language expresses within its unit. */
const SAMPLE_COUNT = 100;

/**
 * Remaining time as at most four numbers with units, without leading zeros; empty when it is over. Where a language
 * expresses two days in one word, its general unit is used beside the number.
 */
export function countdown(until: number, now: number, locale: string): readonly { value: string; unit: string }[] {
  let rest = Math.floor((until - now) / 1_000);
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { count, unit };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  if (first < 0) return [];
  return parts.slice(first).map(({ count, unit }) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    const formats = [count, SAMPLE_COUNT].map((number) => format.formatToParts(number));
    const usedFormat = formats.find((one) => one.some(({ type }) => type === 'integer'));
    return {
      value: new Intl.NumberFormat(locale).format(count),
      unit: usedFormat?.find(({ type }) => type === 'unit')?.value ?? unit,
    };
  });
}

/** Day and time of a planned show in the device's time zone; empty for an invalid date. */
export function showDate(iso: string, locale: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(date);
}

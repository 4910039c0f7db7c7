import { attempt } from '../../../src/base/attempt.js';
import { dateFormat } from '../../shared/formatters.js';

const pad = (number: number): string => String(number).padStart(2, '0');

/** Seconds as `0:07`, `12:30` or `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/** Seconds of a skip with their sign, such as `+10 sec`. */
export function skippedTime(seconds: number, locale: string): string {
  const options = { style: 'unit', unit: 'second', unitDisplay: 'short', signDisplay: 'always' } as const;
  const format = attempt(() => new Intl.NumberFormat(locale, options));
  return format?.format(seconds) ?? `${seconds > 0 ? '+' : ''}${seconds} s`;
}

/** With their length in seconds, and the symbol of engines without the words. */
const UNITS = [
  ['day', 86_400, 'd'],
  ['hour', 3_600, 'h'],
  ['minute', 60, 'min'],
  ['second', 1, 's'],
] as const;
/** A count that no language expresses within its unit. */
const SAMPLE_COUNT = 100;

/**
 * Remaining time as at most four numbers with units, without leading zeros; empty when it is over. Where a language
 * expresses two days in one word, its general unit is used beside the number.
 */
export function countdown(until: number, now: number, locale: string): readonly { value: string; unit: string }[] {
  let rest = Math.max(0, Math.floor((until - now) / 1_000));
  const parts = UNITS.map(([unit, size, symbol]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { count, unit, symbol };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  if (first < 0) return [];
  return parts.slice(first).map(({ count, unit, symbol }) => {
    const format = attempt(() => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }));
    const formats = [count, SAMPLE_COUNT].map((number) => format?.formatToParts(number) ?? []);
    const usedFormat = formats.find((one) => one.some(({ type }) => type === 'integer'));
    return {
      value: new Intl.NumberFormat(locale).format(count),
      unit: usedFormat?.find(({ type }) => type === 'unit')?.value ?? symbol,
    };
  });
}

/** Day and time of a planned show in the device's time zone; empty for an invalid date. */
export function showDate(iso: string, locale: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'short' })(date.getTime());
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '../../shared/locale.js';
import { countdown, showDate, skippedTime } from './format.js';

const said = (locale: string, seconds: number): string[] =>
  countdown(seconds * 1_000, 0, locale).map(({ value, unit }) => `${value} ${unit}`);
const TWO_OF_EACH = 2 * (86_400 + 3_600 + 60 + 1);

test('a countdown takes the plural forms of its language, and shows no number twice', () => {
  assert.deepEqual(said('ru', TWO_OF_EACH), ['2 дня', '2 часа', '2 минуты', '2 секунды']);
  assert.deepEqual(said('de', 86_400 + 7_200), ['1 Tag', '2 Stunden', '0 Minuten', '0 Sekunden']);
  assert.deepEqual(said('ar', TWO_OF_EACH), ['2 يوم', '2 ساعة', '2 دقيقة', '2 ثانية']);
  assert.deepEqual(said('ar', 3 * 3_600), ['3 ساعات', '0 دقيقة', '0 ثانية']);
});

test('a countdown is written in the digits of the date beside it', () => {
  assert.deepEqual(said('ar-EG', 125), ['٢ دقيقة', '٥ ثوان']);
});

test('a countdown has a unit for every number in every language, and ends', () => {
  for (const locale of LOCALES) {
    for (let count = 1; count < 60; count += 1) {
      const [minutes] = countdown(count * 60_000, 0, locale);
      assert.match(minutes?.unit ?? '', /^\p{L}[\p{L}\p{M}]+$/u, `${locale} ${String(count)}`);
    }
    for (const late of [0, 1, 3_600, 100_000]) assert.deepEqual(countdown(0, late * 1_000, locale), [], String(late));
  }
});

test('[FAULTS 161] without the words for units a countdown and a skip have their symbols', () => {
  const { NumberFormat } = Intl;
  assert.deepEqual(
    [10, -10].map((seconds) => skippedTime(seconds, 'en')),
    ['+10 sec', '-10 sec'],
  );
  const plain = function (locale: string, options?: Intl.NumberFormatOptions) {
    if (options?.style === 'unit') throw new RangeError('No such style');
    return new NumberFormat(locale, options);
  };
  try {
    Object.assign(Intl, { NumberFormat: plain });
    assert.deepEqual(said('en', TWO_OF_EACH), ['2 d', '2 h', '2 min', '2 s']);
    assert.deepEqual(
      [10, -10].map((seconds) => skippedTime(seconds, 'en')),
      ['+10 s', '-10 s'],
    );
  } finally {
    Object.assign(Intl, { NumberFormat });
  }
});

test('[FAULTS 161] the date of a show is in UTC where the engine does not know the time zone of the device', () => {
  const { DateTimeFormat } = Intl;
  const zoned = function (locale: string, options: Intl.DateTimeFormatOptions) {
    if (options.timeZone === undefined) throw new RangeError('Invalid time zone specified: Etc/Unknown');
    return new DateTimeFormat(locale, options);
  };
  try {
    Object.assign(Intl, { DateTimeFormat: zoned });
    assert.match(showDate('2026-11-21T10:00:00Z', 'en-GB'), /21 November 2026.*10:00 UTC$/);
  } finally {
    Object.assign(Intl, { DateTimeFormat });
  }
  assert.equal(showDate('soon', 'en-GB'), '');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '../internal/locale.js';
import { countdown } from './svc-player.format.js';

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
    assert.deepEqual(countdown(0, 0, locale), []);
  }
});

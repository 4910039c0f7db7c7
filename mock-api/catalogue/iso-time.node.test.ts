import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { absoluteDate, parseDate, parseDuration } from './iso-time.js';

describe('times of the database', () => {
  it('[S5] are ISO 8601 dates in no other format', () => {
    assert.equal(parseDate('2026-03-01T10:00:00.000Z'), Date.UTC(2026, 2, 1, 10));
    assert.equal(parseDate('2026-03-01T10:00:00+02:00'), Date.UTC(2026, 2, 1, 8));
    // The client takes no date without a time: whose midnight would it be?
    for (const text of [
      '2026-03-01',
      '2026-03-01T10:00',
      '',
      'tomorrow',
      '1',
      '2026-13-01',
      '01.03.2026',
      'March 1, 2026',
      '2026-03-01 10:00',
    ]) {
      assert.equal(parseDate(text), null, text);
    }
  });

  it('[S5] can be durations relative to now', () => {
    const cases = { PT10M: 600_000, '-PT20M': -1_200_000, P1DT2H: 93_600_000, 'PT1.5S': 1_500, PT0S: 0 };
    for (const [text, expected] of Object.entries(cases)) assert.equal(parseDuration(text), expected, text);
    for (const text of ['', 'P', 'PT', '-P', 'P1DT', '10M', 'PT1', 'PT-1M', 'P1Y', 'pt1m']) {
      assert.equal(parseDuration(text), null, text);
    }
    assert.equal(absoluteDate('-PT20M', Date.UTC(2026, 2, 1, 10)), '2026-03-01T09:40:00.000Z');
    assert.equal(absoluteDate('2026-03-01T10:00:00Z', 0), '2026-03-01T10:00:00Z');
  });
});

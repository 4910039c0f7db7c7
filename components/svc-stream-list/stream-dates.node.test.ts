import { describe, it } from 'node:test';
import { expect } from 'chai';
import { formatDateTime, formatDay, hasStarted, formatDuration, formatRelativeTime } from './stream-dates.js';

const NOW = Date.parse('2026-11-21T10:00:00Z');

describe('dates of streams', () => {
  it('[L1] formats relative times in the largest sensible unit', () => {
    expect(formatRelativeTime('2026-11-21T10:12:00Z', NOW, 'en')).to.equal('in 12 minutes');
    expect(formatRelativeTime('2026-11-21T15:00:00Z', NOW, 'en')).to.equal('in 5 hours');
    expect(formatRelativeTime('2026-11-24T10:00:00Z', NOW, 'en')).to.equal('in 3 days');
    expect(formatRelativeTime('2026-11-21T09:40:00Z', NOW, 'de')).to.equal('vor 20 Minuten');
  });

  it('[L1] counts days by the calendar, not by 24 hours, before and after', () => {
    // Of the device's time zone, whichever it is: a Saturday evening and the first hour of that day.
    const at = (day: number, hour: number, minute = 0): string => new Date(2026, 10, day, hour, minute).toISOString();
    const [evening, night] = [Date.parse(at(21, 20)), Date.parse(at(21, 0, 30))];
    expect(formatRelativeTime(at(23, 5), evening, 'en')).to.equal('in 2 days');
    expect(formatRelativeTime(at(22, 23), night, 'de')).to.equal('morgen');
    expect(formatRelativeTime(at(22, 19, 59), evening, 'en')).to.equal('in 24 hours');
    expect(formatRelativeTime(at(20, 0, 30), evening, 'en')).to.equal('yesterday');
    expect(formatRelativeTime(at(19, 14), night, 'en')).to.equal('2 days ago');
  });

  it('creates one formatter for each locale, however many streams there are', () => {
    const { DateTimeFormat } = Intl;
    let made = 0;
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct: (target, given: ConstructorParameters<typeof DateTimeFormat>) => ((made += 1), new target(...given)),
    });
    try {
      const days = ['sv', 'nb', 'sv', 'nb'].map((locale) => formatDay('2026-11-24T12:00:00Z', locale));
      expect(days).to.deep.equal(['24 nov. 2026', '24. nov. 2026', '24 nov. 2026', '24. nov. 2026']);
    } finally {
      Intl.DateTimeFormat = DateTimeFormat;
    }
    expect(made).to.equal(2);
  });

  it('returns null for a missing or invalid date', () => {
    expect([formatRelativeTime(null, NOW, 'en'), formatDay('tomorrow', 'en')]).to.deep.equal([null, null]);
    expect(formatDuration('2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z', 'en')).to.equal(null);
    expect(formatDuration('2026-11-01T10:00:00Z', '2026-11-21T09:00:00Z', 'en')).to.equal(null);
  });

  it('[L1] says the hour as the player does, without a zero that the language does not have', () => {
    const start = '2026-11-27T04:36:00Z';
    for (const locale of ['en', 'de', 'es', 'fr', 'ru', 'ar']) {
      const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(Date.parse(start));
      expect(formatDateTime(start, locale), locale).to.contain(hour);
    }
  });

  it('[L1] formats the duration of a recording', () => {
    expect(formatDuration('2026-11-21T10:00:00Z', '2026-11-21T10:45:00Z', 'en')).to.equal('45 min');
  });

  it('[L1] formats the duration of a clip of less than a minute in seconds', () => {
    const lasting = (end: string, locale = 'en'): string | null =>
      formatDuration('2026-11-21T10:00:00.000Z', `2026-11-21T10:${end}Z`, locale);
    expect([lasting('00:24.600'), lasting('00:59.400'), lasting('00:59.600')]).to.deep.equal([
      ...['25 sec', '59 sec', '1 min'],
    ]);
    expect([lasting('00:00.200'), lasting('00:24.000', 'de'), lasting('00:24.000', 'ru')]).to.deep.equal([
      ...['1 sec', '24 Sek.', '24 с'],
    ]);
  });

  it('[FAULTS 161] formats plainly where the engine knows no such words, and no time zone', () => {
    const { DateTimeFormat, NumberFormat, RelativeTimeFormat } = Intl;
    const refuse = (): never => {
      throw new RangeError('Not here');
    };
    Reflect.deleteProperty(Intl, 'RelativeTimeFormat');
    Object.assign(Intl, { NumberFormat: refuse });
    const zoned = function (locale: string, options: Intl.DateTimeFormatOptions) {
      return options.timeZone === undefined ? refuse() : new DateTimeFormat(locale, options);
    };
    try {
      Object.assign(Intl, { DateTimeFormat: zoned });
      expect(formatRelativeTime('2026-11-21T10:12:00Z', NOW, 'en-IE')).to.equal('Sat, 21 Nov, 10:12 UTC');
      expect(formatDateTime('2026-11-21T12:00:00Z', 'en-IE')).to.equal('Sat, 21 Nov, 12:00 UTC');
      expect(formatDay('2026-11-21T12:00:00Z', 'en-IE')).to.equal('21 Nov 2026');
      Object.assign(Intl, { DateTimeFormat: refuse });
      expect(formatDateTime('2026-11-21T12:00:00Z', 'en-MT')).to.equal('2026-11-21 12:00 UTC');
      expect(formatDay('2026-11-21T12:00:00Z', 'en-MT')).to.equal('2026-11-21');
      expect(formatDuration('2026-11-21T10:00:00Z', '2026-11-21T10:45:00Z', 'en-MT')).to.equal('45 min');
    } finally {
      Object.assign(Intl, { DateTimeFormat, NumberFormat, RelativeTimeFormat });
    }
  });

  it('treats a past or missing date as started', () => {
    expect([
      hasStarted(null, NOW),
      hasStarted('2026-11-21T09:00:00Z', NOW),
      hasStarted('2026-11-21T11:00:00Z', NOW),
    ]).to.deep.equal([...[true, true, false]]);
  });
});

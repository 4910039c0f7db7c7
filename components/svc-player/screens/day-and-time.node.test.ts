import { describe, it } from 'node:test';
import { expect } from 'chai';
import { dayAndTime } from './day-and-time.js';

// Of the device's time zone, whichever it is.
const NOW = new Date(2026, 10, 29, 22, 30).getTime();
const at = (...date: [number, number, number, number, number]): string => new Date(...date).toISOString();
const plain = (text: string | null): string | undefined => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('the day and time of a show that is announced', () => {
  const tomorrow = at(2026, 10, 30, 3, 56);

  it('[C6] says tomorrow, and the hour as the language does', () => {
    expect(plain(dayAndTime(tomorrow, NOW, 'en'))).to.equal('tomorrow 3:56 AM');
    expect(plain(dayAndTime(tomorrow, NOW, 'de'))).to.equal('morgen, 03:56');
    expect(plain(dayAndTime(tomorrow, NOW, 'es'))).to.equal('mañana, 3:56');
    expect(plain(dayAndTime(tomorrow, NOW, 'ar'))).to.include('غدًا');
    expect(plain(dayAndTime(at(2026, 10, 29, 23, 0), NOW, 'en'))).to.equal('today 11:00 PM');
  });

  it('says the weekday within six days, then the date', () => {
    expect(plain(dayAndTime(at(2026, 11, 3, 19, 0), NOW, 'en'))).to.equal('Thursday 7:00 PM');
    expect(plain(dayAndTime(at(2026, 11, 24, 19, 0), NOW, 'en'))).to.equal('December 24 at 7:00 PM');
  });

  it('is null for a show that has begun, and without a date', () => {
    expect(dayAndTime(at(2026, 10, 29, 22, 30), NOW, 'en')).to.equal(null);
    expect(dayAndTime('soon', NOW, 'en')).to.equal(null);
  });
});

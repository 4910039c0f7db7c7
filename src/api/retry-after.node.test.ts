import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { parseRetryAfter } from './retry-after.js';

const DATE = 'Sat, 21 Nov 2026 10:00:00 GMT';

describe('parseRetryAfter', () => {
  it('[Q3, FAULTS 67] parses seconds', () => {
    expect(parseRetryAfter('120', null)).to.equal(120_000);
    expect(parseRetryAfter('0', null)).to.equal(0);
    expect(parseRetryAfter('1000000000', null)).to.equal(1e12);
  });

  it('[Q3, FAULTS 67] parses an HTTP date relative to the Date header where it is readable', () => {
    expect(parseRetryAfter('Sat, 21 Nov 2026 10:02:00 GMT', DATE)).to.equal(120_000);
    expect(parseRetryAfter(DATE, DATE), 'at once, which is no missing header').to.equal(0);
    const soon = new Date(Date.now() + 60_000).toUTCString();
    expect(parseRetryAfter(soon, null)).to.be.within(50_000, 60_000);
    expect(parseRetryAfter(soon, 'garbage')).to.be.within(50_000, 60_000);
  });

  it('[Z23, FAULTS 67] returns a number even for too many digits', () => {
    for (const value of ['9'.repeat(400), '9'.repeat(100_000), '1'.padEnd(300, '0')]) {
      expect(parseRetryAfter(value, DATE)).to.equal(Number.MAX_SAFE_INTEGER);
    }
    expect(parseRetryAfter('Fri, 31 Dec 9999 23:59:59 GMT', DATE)).to.be.within(1e14, 1e15);
    expect(parseRetryAfter('Fri, 31 Dec 275761 23:59:59 GMT', DATE)).to.equal(null);
    expect(parseRetryAfter('Sat, 21 Nov 2026 10:02:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT')).to.equal(null);
  });

  it('[Q3, FAULTS 67] ignores invalid values', () => {
    const invalidValues = [
      '',
      ' ',
      '-5',
      '1e9',
      '1.5',
      'soon',
      '0x10',
      'Infinity',
      'GMT',
      '2026-11-21',
      'Fri, 20 Nov 2026 10:00:00 GMT',
      'Sat, 21 Nov 2026 10:02:00 GMT-0100',
    ];
    for (const value of [null, ...invalidValues]) expect(parseRetryAfter(value, DATE), String(value)).to.equal(null);
  });

  it('[Q3, FAULTS 67] returns a non-negative number or null, whatever the headers', () => {
    const header = fc.option(fc.oneof(fc.string(), fc.nat().map(String), fc.date().map(String)));
    fc.assert(
      fc.property(header, header, (value, date) => {
        const wait = parseRetryAfter(value, date);
        expect(wait === null || wait >= 0).to.equal(true);
      }),
    );
  });
});

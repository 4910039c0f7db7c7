import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { calendarFile } from './calendar-file.js';
import { aStream } from '../svc-stream-list/catalogue-stream.fixture.js';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const URL_OF_SHOW = 'https://shop.example/live/#/translation/s1';
const fileOf = (over: Parameters<typeof aStream>[0]): string => calendarFile(aStream(over), NOW, URL_OF_SHOW) ?? '';
const unfolded = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n');

/** Properties of the event by the grammar of RFC 5545, section 3.1: `name:value`, in the order of the file. */
function eventOf(file: string): Map<string, string> {
  const lines = unfolded(file);
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
  return new Map(
    event.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/s.exec(line) ?? [];
      return [name, value];
    }),
  );
}

/** Text as section 3.3.11 reads it. */
const unescaped = (value: string): string =>
  value.replace(/\\(.)/g, (_, one: string) => (one === 'n' || one === 'N' ? '\n' : one));

describe('calendar file', () => {
  it('[L1] has the time in UTC, the name and the URL', () => {
    const lines = unfolded(fileOf({ plannedDate: '2026-11-23T19:00:00.000+01:00', name: 'First frost' }));
    expect(lines).to.include.members([
      ...['BEGIN:VCALENDAR', 'DTSTART:20261123T180000Z', 'DTEND:20261123T190000Z', 'SUMMARY:First frost'],
      ...[`URL:${URL_OF_SHOW}`, 'END:VCALENDAR'],
    ]);
  });

  it('is null without a date', () => {
    expect(calendarFile(aStream({ plannedDate: null }), NOW, URL_OF_SHOW)).to.equal(null);
  });

  it('[FAULTS 89, 90] is well-formed by RFC 5545 and keeps the exact text, whatever the service sends', () => {
    const texts = fc.record({
      id: fc.string({ unit: 'binary', minLength: 1 }),
      name: fc.string({ unit: 'binary', maxLength: 300 }),
      description: fc.string({ unit: 'grapheme', maxLength: 300 }),
    });
    // Control and bidirectional characters are removed, and so is white space at the ends.
    const plain = (text: string): string =>
      text
        .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
        .trim()
        .replace(/\r\n/g, '\n')
        .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');
    fc.assert(
      fc.property(texts, ({ id, name, description }) => {
        const file = fileOf({ id, name, description, plannedDate: '2026-11-23T19:00:00Z' });
        expect(file).to.match(/^BEGIN:VCALENDAR\r\n(?:[^\r\n]+\r\n)+END:VCALENDAR\r\n$/);
        const lines = unfolded(file);
        expect(lines.filter((line) => /^(BEGIN|END|VERSION|PRODID)/.test(line))).to.deep.equal([
          ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//live shopping//stream list//EN'],
          ...['BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'],
        ]);
        const event = eventOf(file);
        expect(event.get('DTSTAMP')).to.equal('20261121T100000Z');
        expect([event.get('DTSTART'), event.get('DTEND')]).to.deep.equal(['20261123T190000Z', '20261123T200000Z']);
        expect(event.get('URL')).to.equal(URL_OF_SHOW);
        expect(unescaped(event.get('UID') ?? '')).to.equal(`${plain(id)}@live-shopping`);
        expect(unescaped(event.get('SUMMARY') ?? '')).to.equal(plain(name) || plain(id));
        expect(unescaped(event.get('DESCRIPTION') ?? '')).to.equal(plain(description));
      }),
    );
  });

  it('uses the identifier where the stream has no name', () => {
    expect(eventOf(fileOf({ id: 's1', name: ' ', plannedDate: '2026-11-23T19:00:00Z' })).get('SUMMARY')).to.equal('s1');
  });

  it('folds between characters, never inside one', () => {
    const file = fileOf({ name: '🎥'.repeat(100), plannedDate: '2026-11-23T19:00:00Z' });
    for (const line of file.split('\r\n'))
      expect(line).to.equal(new TextDecoder().decode(new TextEncoder().encode(line)));
  });

  it('keeps hostile text inside its line, and lines below 75 octets', () => {
    const name = 'a;b,c\\d\r\nEND:VEVENT\u0000 🎥\ud800'.padEnd(400, 'ü');
    const file = fileOf({ plannedDate: '2026-11-23T19:00:00Z', name });
    expect(unfolded(file).filter((line) => line === 'END:VEVENT')).to.have.length(1);
    expect(unfolded(file).find((line) => line.startsWith('SUMMARY:'))).to.contain('a\\;b\\,c\\\\d\\nEND:VEVENT 🎥');
    const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
    expect(longest).to.be.at.most(75);
  });
});

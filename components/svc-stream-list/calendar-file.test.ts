import { expect } from '@open-wc/testing';
import { aStream } from './svc-stream-list.harness.js';
import { calendarFile } from './calendar-file.js';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const URL_OF_SHOW = 'https://shop.example/live/#/translation/s1';
const fileOf = (over: Parameters<typeof aStream>[0]): string => calendarFile(aStream(over), NOW, URL_OF_SHOW) ?? '';
const unfolded = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n');

describe('calendar file', () => {
  it('[L1] has the hour in UTC, the name and the address', () => {
    const lines = unfolded(fileOf({ plannedDate: '2026-11-23T19:00:00.000+01:00', name: 'First frost' }));
    expect(lines).to.include.members([
      ...['BEGIN:VCALENDAR', 'DTSTART:20261123T180000Z', 'DTEND:20261123T190000Z', 'SUMMARY:First frost'],
      ...[`URL:${URL_OF_SHOW}`, 'END:VCALENDAR'],
    ]);
  });

  it('is nothing without a date', () => {
    expect(calendarFile(aStream({ plannedDate: null }), NOW, URL_OF_SHOW)).to.equal(null);
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

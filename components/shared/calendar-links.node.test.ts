import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calendarLinks } from './calendar-links.js';
import { aStream } from '../svc-stream-list/catalogue-stream.fixture.js';

const URL_OF_SHOW = 'https://shop.example/live/#/translation/s1?a=1&b=2';

describe('links to web calendars', () => {
  const stream = aStream({
    plannedDate: '2026-11-23T19:00:00.000+01:00',
    name: 'First frost & wool + \ud83d',
    description: 'Scarves, hats',
  });
  const links = calendarLinks(stream, URL_OF_SHOW)!;

  it('[L1] have the time in UTC, the name and the address of the show', () => {
    const google = new URL(links.google);
    expect(google.origin).to.equal('https://calendar.google.com');
    expect(Object.fromEntries(google.searchParams)).to.deep.equal({
      action: 'TEMPLATE',
      text: 'First frost & wool + ',
      dates: '20261123T180000Z/20261123T190000Z',
      details: `Scarves, hats\n\n${URL_OF_SHOW}`,
    });
    const outlook = new URL(links.outlook);
    expect(outlook.origin).to.equal('https://outlook.live.com');
    expect(Object.fromEntries(outlook.searchParams)).to.deep.include({
      path: '/calendar/action/compose',
      subject: 'First frost & wool + ',
      startdt: '2026-11-23T18:00:00.000Z',
      enddt: '2026-11-23T19:00:00.000Z',
    });
  });

  it('write a space as %20, which each of them reads, and are none without a date', () => {
    expect(links.outlook).to.include('subject=First%20frost%20%26%20wool%20%2B%20&');
    expect(calendarLinks(aStream({ plannedDate: null }), URL_OF_SHOW)).to.equal(null);
  });
});

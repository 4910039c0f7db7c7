import { calendarTimes, formatTimestamp, type CalendarStream } from './calendar-file.js';
import { sanitizeText } from './sanitize-text.js';

interface CalendarLinks {
  readonly google: string;
  readonly outlook: string;
}

// A lone surrogate has no URL encoding; Outlook shows the plus signs of `URLSearchParams`.
const encode = (value: string): string => encodeURIComponent(sanitizeText(value).replace(/\p{Cs}/gu, ''));

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')}`;

/**
 * Pages of web calendars that offer to save the entry of a planned stream; `null` without a date.
 *
 * @param url of the player
 */
export function calendarLinks(stream: CalendarStream, url: string): CalendarLinks | null {
  const times = calendarTimes(stream);
  if (!times) return null;
  const name = stream.name || stream.id;
  const about = [stream.description, url].filter(Boolean).join('\n\n');
  return {
    google: withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: name,
      dates: `${formatTimestamp(times.start)}/${formatTimestamp(times.end)}`,
      details: about,
    }),
    outlook: withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: name,
      startdt: new Date(times.start).toISOString(),
      enddt: new Date(times.end).toISOString(),
      body: about,
    }),
  };
}

import type { CatalogueStream } from '../../src/contract/catalogue-entry.js';
import { parseTimestamp } from '../../src/contract/timestamp.js';
import { sanitizeText } from './sanitize-text.js';

/** Assumed duration in minutes, since the catalogue has none. */
const EXPECTED_MINUTES = 60;
const LINE_BYTES = 74;

/** Such as `20261123T183000Z`. */
export const formatTimestamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

// Control characters and lone surrogates are not allowed (RFC 5545, section 3.3.11).
const escapeText = (value: string): string =>
  sanitizeText(value)
    .replace(/\r?\n/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Lines longer than 75 octets continue after a line break and a space (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let [out, used] = ['', 0];
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (used + bytes > LINE_BYTES) [out, used] = [`${out}\r\n `, 1];
    out += character;
    used += bytes;
  }
  return out;
}

/** What the entry tells of a stream. */
export type CalendarStream = Pick<CatalogueStream, 'id' | 'name' | 'description' | 'plannedDate'>;

/** Milliseconds since 1970 at which the show begins and is expected to end; `null` without a date. */
export function calendarTimes({
  plannedDate,
}: CalendarStream): { readonly start: number; readonly end: number } | null {
  const start = parseTimestamp(plannedDate);
  return start === null ? null : { start, end: start + EXPECTED_MINUTES * 60_000 };
}

/**
 * The calendar entry of a planned stream (RFC 5545); `null` without a date.
 *
 * @param now milliseconds since 1970
 * @param url of the player
 */
export function calendarFile(stream: CalendarStream, now: number, url: string): string | null {
  const times = calendarTimes(stream);
  if (!times) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//live shopping//stream list//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(stream.id)}@live-shopping`,
    `DTSTAMP:${formatTimestamp(now)}`,
    `DTSTART:${formatTimestamp(times.start)}`,
    `DTEND:${formatTimestamp(times.end)}`,
    `SUMMARY:${escapeText(stream.name) || escapeText(stream.id)}`,
    ...(stream.description ? [`DESCRIPTION:${escapeText(stream.description)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(foldLine).join('\r\n');
}

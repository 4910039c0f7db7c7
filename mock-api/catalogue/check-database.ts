import { isAddressRange } from '../access/address-list.js';
import { MODES, ORIENTATIONS, PHASES, RECORDING_STATES, SCOPES, STREAM_STATES } from './database.js';
import { parseDate, parseDuration } from './iso-time.js';
import type { Violation, Shape } from './shape.js';
import {
  anyObject,
  both,
  exactly,
  flag,
  isObject,
  id,
  list,
  oneOf,
  optional,
  orNull,
  record,
  seconds,
  text,
  where,
} from './shape.js';
import { checkReferences } from './check-references.js';

const date = where(
  'an ISO 8601 date with time and zone such as "2026-11-21T10:00:00Z", a duration from now such as "-PT20M", or null',
  (value) => value === null || (typeof value === 'string' && (parseDate(value) ?? parseDuration(value)) !== null),
);
export const origin = where('an origin such as "https://shop.example"', isOrigin);
export const siteUrl = where('an http or https address, or a path such as "/try"', isSiteUrl);

/** A required time, absolute or relative to now. */
const moment = where(
  'an ISO 8601 date with time and zone such as "2026-11-21T10:00:00Z", or a duration from now such as "PT10M"',
  (value) => typeof value === 'string' && (parseDate(value) ?? parseDuration(value)) !== null,
);
/** Scheduled changes of a stream. */
export const timeline = list(
  both(
    exactly({ at: moment, state: optional(oneOf(STREAM_STATES)), recording: optional(oneOf(RECORDING_STATES)) }),
    where('state or recording', (step) => isObject(step) && (step['state'] ?? step['recording']) != null),
  ),
);

/** The access settings of an application. */
export const ACCESS = {
  phase: optional(oneOf(PHASES)),
  tokens: optional(
    list(exactly({ token: id, scopes: list(oneOf(SCOPES)), expires: optional(moment), revoked: optional(flag) })),
  ),
  removalDate: optional(where('a date such as "2026-12-31"', isDay)),
  allowedAddresses: optional(list(where('an IP address or a range such as "10.0.0.0/8"', isAddressRange))),
  rateLimit: optional(
    exactly({
      requests: where('a whole number above zero', (value) => Number.isSafeInteger(value) && Number(value) > 0),
      per: where(
        'a duration above zero such as "PT1M"',
        (value) => typeof value === 'string' && (parseDuration(value) ?? 0) > 0,
      ),
    }),
  ),
} as const;

const preview = { previewUrl: optional(text), posterUrl: optional(text), startTime: optional(seconds) };
const named = record({ id, name: text });

const database: Shape = record({
  projects: list(
    record({
      id,
      siteUrl,
      origins: list(origin),
      ...ACCESS,
      phase: oneOf(PHASES),
      site: anyObject,
    }),
  ),
  streams: list(
    record({
      id,
      projectId: id,
      state: oneOf(STREAM_STATES),
      private: flag,
      name: text,
      description: text,
      previewImage: text,
      streamerId: orNull(id),
      categoryIds: list(id),
      tags: list(text),
      productIds: list(id),
      plannedDate: date,
      startDate: date,
      endDate: date,
      mediaOrientation: oneOf(ORIENTATIONS),
      playbackLink: orNull(text),
      recordingLink: optional(where('an address', (value) => typeof value === 'string' && value !== '')),
      playerUrl: optional(text),
      recording: oneOf(RECORDING_STATES),
      preview: optional(record(preview)),
      episodes: list(record({ ...preview, productId: id, startTime: seconds })),
      chat: optional(list(record({ at: seconds, author: text, text }))),
      timeline: optional(timeline),
    }),
  ),
  products: list(
    record({
      id,
      feedProductId: optional(id),
      feedProductGroupId: optional(text),
      vendorCode: optional(text),
      name: text,
      image: text,
      url: text,
      price: optional(text),
    }),
  ),
  streamers: list(named),
  categories: list(named),
  scenarios: optional(
    list(
      record({
        id,
        title: text,
        projectId: id,
        feedProductId: id,
        expect: record({ mode: oneOf(MODES), reason: optional(text), notice: optional(text) }),
        site: optional(anyObject),
        streamId: optional(id),
      }),
    ),
  ),
});

/** Checks unknown JSON as a database: its shape, duplicate ids and dangling references. */
export function checkDatabase(json: unknown): Violation | null {
  return database(json, '$') ?? checkReferences(json as Parameters<typeof checkReferences>[0]);
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && parseDate(`${value}T00:00:00Z`) !== null;
}

/** A path is one of the mock itself. */
export function isSiteUrl(value: unknown): boolean {
  return typeof value === 'string' && /^(https?:\/)?\/[^/\s\\][^\s\\]*$/.test(value);
}

export function isOrigin(value: unknown): boolean {
  if (typeof value !== 'string' || !/^https?:\/\//.test(value)) return false;
  try {
    return new URL(value).origin === value;
  } catch {
    return false;
  }
}

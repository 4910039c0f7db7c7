import type { Result } from '../base/result.js';
import { ok } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpResponse } from './http-response.js';
import { decodeEntries } from './catalogue-entry.js';
import { invalidResponse, openEnvelope } from './envelope.js';
import { field, isId } from './field.js';
import type { Playback, PlaybackProduct } from './playback.js';
import { type DecodeOptions, isSecureUrl, mediaUrl } from './secure-url.js';
import { decodeOrientation } from './stream-state.js';
import { parseTimestamp } from './timestamp.js';

const STATUSES = ['planned', 'online', 'processing', 'recording'] as const;

/**
 * Decodes the media of the full player. An empty body or an unknown status means "no such stream" and gives `null`. Fails
 * with `http`, `envelope` or `invalid-answer`; a live or recorded stream without a playlist is invalid.
 */
export function decodePlayback(response: HttpResponse, options: DecodeOptions): Result<Playback | null, SvcError> {
  const { development } = options;
  const envelope = openEnvelope(response);
  if (!envelope.ok) return envelope;
  const { body, serverTime } = envelope.value;
  if (Object.keys(body).length === 0) return ok(null);
  const read = (key: keyof Playback): unknown => field<Playback>(body, key);
  const secure = (key: keyof Playback): string | null => secureOf(read(key), development);
  const wireStatus = read('status');
  const translationId = read('translationId');
  if (typeof wireStatus !== 'string' || !isId(translationId)) return invalidResponse('playback');
  const status = STATUSES.find((known) => known === wireStatus);
  if (!status) return ok(null);
  const playlist = mediaUrl(read('playlist'), options);
  const plays = status === 'online' || status === 'recording';
  if (plays && playlist === null) return invalidResponse('playlist');
  const timestamp = (key: keyof Playback): string | null =>
    parseTimestamp(read(key)) === null ? null : (read(key) as string);
  return ok({
    translationId,
    status,
    title: textOf(read('title')) ?? '',
    streamer: textOf(read('streamer')) || null,
    mediaOrientation: decodeOrientation(read('mediaOrientation')),
    playlist: plays ? playlist : null,
    poster: secure('poster'),
    plannedDate: timestamp('plannedDate'),
    startDate: timestamp('startDate'),
    description: textOf(read('description')) || null,
    categories: decodeEntries(read('categories'), textOf),
    tags: decodeEntries(read('tags'), textOf),
    products: decodeEntries(read('products'), (entry) => decodePlaybackProduct(entry, development)),
    serverTime: parseTimestamp(serverTime),
  });
}

/** `null` for a product without an id or without a secure URL, since neither the page nor the app could open it. */
function decodePlaybackProduct(entry: unknown, development: boolean): PlaybackProduct | null {
  const read = (key: keyof PlaybackProduct): unknown => field<PlaybackProduct>(entry, key);
  const productId = read('productId');
  const feedProductId = read('feedProductId');
  const url = read('url');
  const startTime = read('startTime');
  if (!isId(productId) || !isId(feedProductId) || !isSecureUrl(url, development)) return null;
  return {
    productId,
    feedProductId,
    feedProductGroupId: textOf(read('feedProductGroupId')),
    vendorCode: textOf(read('vendorCode')),
    name: textOf(read('name')) ?? '',
    image: secureOf(read('image'), development),
    url,
    startTime: Number.isFinite(startTime) && (startTime as number) >= 0 ? (startTime as number) : null,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const secureOf = (value: unknown, development: boolean): string | null =>
  isSecureUrl(value, development) ? value : null;

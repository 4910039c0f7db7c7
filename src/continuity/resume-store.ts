import type { Stream } from '../contract/stream.js';
import type { MediaStart } from '../machine/media-event.js';
import { transitionParameter } from './transition-parameter.js';

/** The record that the full player saves for the mini-player on a product page [Z14]. */
export interface ResumeRecord {
  readonly v: 1;
  readonly token: string;
  readonly streamId: string;
  readonly productId: string;
  readonly feedProductId: string;
  readonly mode: 'live' | 'vod';
  /** Position in the recording, whole seconds; 0 for live. */
  readonly position: number;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/** Milliseconds for which a resume record counts. */
const RESUME_RECORD_LIFETIME = 30 * 60_000;
/** Bytes. */
const RESUME_RECORD_LIMIT = 512;

export const resumeRecordKey = (application: string): string => `svc:${application}:cv1`;

/** The text to store, or `null` when it would exceed 512 bytes. */
export function encodeResumeRecord(record: ResumeRecord): string | null {
  const text = JSON.stringify(record);
  const bytes = encodeURIComponent(text).replace(/%../g, '_').length;
  return bytes > RESUME_RECORD_LIMIT ? null : text;
}

/** Decodes a stored record; `null` where it is incomplete, invalid or 30 minutes old or older. */
export function decodeResumeRecord(text: string | null, now: number): ResumeRecord | null {
  if (text === null || text.length > RESUME_RECORD_LIMIT) return null;
  let json: Record<string, unknown>;
  try {
    json = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { v, token, streamId, productId, feedProductId, mode, position, savedAt } = json;
  const valid =
    v === 1 &&
    [token, streamId, productId, feedProductId].every((id) => typeof id === 'string' && id !== '') &&
    (mode === 'live' || mode === 'vod') &&
    Number.isSafeInteger(position) &&
    (position as number) >= 0 &&
    Number.isFinite(savedAt) &&
    now - (savedAt as number) < RESUME_RECORD_LIFETIME &&
    now >= (savedAt as number) - RESUME_RECORD_LIFETIME;
  return valid ? ({ v, token, streamId, productId, feedProductId, mode, position, savedAt } as ResumeRecord) : null;
}

/** The product URL with the parameter before its fragment; the rest is unchanged byte for byte. */
export function withTransition(url: string, token: string): string {
  const at = url.indexOf('#');
  const [before, fragment] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  const kept = before.replace(new RegExp(`([?&])${transitionParameter}=[^&]*&?`, 'g'), '$1').replace(/[?&]$/, '');
  return `${kept}${kept.includes('?') ? '&' : '?'}${transitionParameter}=${encodeURIComponent(token)}${fragment}`;
}

/** The part of `sessionStorage` that the store uses. */
interface Storage {
  read(key: string): string | null;
  /** Writes the text; `null` removes the key. Returns whether it succeeded. */
  write(key: string, text: string | null): boolean;
}

export interface ResumeStore {
  /**
   * Saves the record for the product page [X1, X2].
   *
   * @returns the URL to open: with the transition parameter where the record was saved; unchanged where the record is too
   *   long or the storage rejects it
   */
  save(url: string, record: ResumeRecord): string;
  /**
   * Reads the record and removes it from the storage, so that it is used once [Z14].
   *
   * @param token value of the transition parameter in the page's URL
   * @param now milliseconds since the epoch
   */
  take(token: string, now: number): ResumeRecord | null;
}

export function createResumeStore(application: string, storage: Storage): ResumeStore {
  const key = resumeRecordKey(application);
  return {
    save(url, record) {
      const text = encodeResumeRecord(record);
      return text !== null && storage.write(key, text) ? withTransition(url, record.token) : url;
    },
    take(token, now) {
      const record = decodeResumeRecord(storage.read(key), now);
      storage.write(key, null);
      return record?.token === token ? record : null;
    },
  };
}

/**
 * The position at which playback continues, or `null` for a direct entry [X3]: the requested product, the stream and its
 * mode must all equal those of the record.
 */
export function resumePosition(record: ResumeRecord, feedProductId: string, stream: Stream): MediaStart | null {
  if (record.feedProductId !== feedProductId || record.streamId !== stream.streamId) return null;
  const live = stream.streamStatus === 'online';
  if (live !== (record.mode === 'live')) return null;
  return live ? 'live' : record.position;
}

/** The continuity record of [Z14]. */
export interface ResumeRecord {
  readonly v: 1;
  readonly token: string;
  readonly streamId: string;
  readonly productId: string;
  readonly feedProductId: string;
  readonly mode: 'live' | 'vod';
  /** Whole seconds into the recording; 0 for live. */
  readonly position: number;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/** Name of the parameter that the full player adds to the product's address. */
export const transitionParameter = 'svc_cv';

const LIFETIME = 30 * 60_000;
const LIMIT = 512;

export const resumeRecordKey = (application: string): string => `svc:${application}:cv1`;

/** The text to store, or `null` when it would exceed its 512 bytes. */
export function encodeResumeRecord(viewing: ResumeRecord): string | null {
  const text = JSON.stringify(viewing);
  const bytes = encodeURIComponent(text).replace(/%../g, '_').length;
  return bytes > LIMIT ? null : text;
}

/** Reads a stored record; anything that is not whole and young is `null`. */
export function decodeResumeRecord(text: string | null, now: number): ResumeRecord | null {
  if (text === null || text.length > LIMIT) return null;
  let json: Record<string, unknown>;
  try {
    json = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { v, token, streamId, productId, feedProductId, mode, position, savedAt } = json;
  const whole =
    v === 1 &&
    [token, streamId, productId, feedProductId].every((id) => typeof id === 'string' && id !== '') &&
    (mode === 'live' || mode === 'vod') &&
    Number.isSafeInteger(position) &&
    (position as number) >= 0 &&
    Number.isFinite(savedAt) &&
    now - (savedAt as number) < LIFETIME &&
    now >= (savedAt as number) - LIFETIME;
  return whole ? ({ v, token, streamId, productId, feedProductId, mode, position, savedAt } as ResumeRecord) : null;
}

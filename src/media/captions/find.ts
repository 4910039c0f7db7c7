import { isLoopback, isSecureUrl } from '../../contract/secure-url.js';
import { readText } from '../read-text.js';
import { growingPauses, isTransient } from './patience.js';

const TIMEOUT = 10_000;
/**
 * How often a playlist that failed is requested again, over two minutes: a host that no script may read, or that the page
 * forbids, looks like a lost network. Without a network nothing is counted.
 */
const RETRIES = 8;

/** A caption track of a recording. */
export interface CaptionTrack {
  readonly label: string;
  readonly language: string;
}

/** The attributes of a tag; quoted values may have commas. */
const attributesOf = (line: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(line.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g), ([, name, text, word]) => [
      name ?? '',
      text ?? word ?? '',
    ]),
  );

/** Whether the same request can succeed later. A file that is too large is no smaller then. */
const mayLoadLater = (error: unknown): boolean =>
  error instanceof TypeError && typeof error.cause === 'number'
    ? isTransient(error.cause)
    : !(error instanceof RangeError);

/** The text of a playlist; empty if it cannot be loaded. Pending for good where `signal` is aborted between two requests. */
async function loadPatiently(playlist: string, signal: AbortSignal): Promise<string> {
  const init = { signal, timeouts: TIMEOUT, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  const later = growingPauses(signal);
  let retries = RETRIES;
  for (;;) {
    try {
      return (await readText(playlist, init)).text;
    } catch (error) {
      if (signal.aborted || !mayLoadLater(error) || (navigator.onLine && retries-- === 0)) return '';
      await new Promise<void>((resolve) => later(resolve));
    }
  }
}

/**
 * The caption tracks of a multivariant playlist, in its order, without those that a viewer does not choose (`FORCED`) and
 * each once, however many groups have it; none if it cannot be loaded. No engine tells of them before it loads one.
 */
export async function findCaptions(playlist: string, signal: AbortSignal): Promise<readonly CaptionTrack[]> {
  if (!isSecureUrl(playlist, isLoopback(location.hostname))) return [];
  const text = await loadPatiently(playlist, signal);
  const tracks = new Map<string, CaptionTrack>();
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith('#EXT-X-MEDIA:')) continue;
    const attributes = attributesOf(line);
    if (attributes.get('TYPE') !== 'SUBTITLES' || !attributes.get('URI') || attributes.get('FORCED') === 'YES')
      continue;
    const language = attributes.get('LANGUAGE') ?? '';
    const label = attributes.get('NAME') ?? language;
    const key = JSON.stringify([label, language]);
    if (!tracks.has(key)) tracks.set(key, { label, language });
  }
  return [...tracks.values()];
}

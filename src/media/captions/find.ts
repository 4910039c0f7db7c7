import { isLoopback, isSecureUrl } from '../../contract/secure-url.js';
import { readText } from '../read-text.js';

const TIMEOUT = 10_000;

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

/**
 * The caption tracks of a multivariant playlist, in its order, without those that a viewer does not choose (`FORCED`) and
 * each once, however many groups have it; none if it cannot be loaded. No engine tells of them before it loads one.
 */
export async function findCaptions(playlist: string, signal: AbortSignal): Promise<readonly CaptionTrack[]> {
  if (!isSecureUrl(playlist, isLoopback(location.hostname))) return [];
  const init = { signal, timeouts: TIMEOUT, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  const { text } = await readText(playlist, init).catch(() => ({ text: '' }));
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

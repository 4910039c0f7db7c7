import { isLoopback, isSecureUrl } from '../contract/secure-url.js';
import { parseCues, type Cue } from './parse-cues.js';

const PATIENCE = 10_000;
const LONGEST = 2_000_000;
const MOST_FILES = 200;

async function read(url: string, signal: AbortSignal): Promise<string> {
  if (!isSecureUrl(url, isLoopback(location.hostname))) throw new TypeError('Not a secure address');
  const limit = AbortSignal.any ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) : signal;
  const response = await fetch(url, { signal: limit, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new TypeError(`HTTP ${response.status}`);
  const text = await response.text();
  if (text.length > LONGEST) throw new RangeError('Too long');
  return text;
}

const attribute = (line: string, name: string): string | null =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1] ?? null;

/** The captions of a recording that has them: the preferred language first, else the playlist's own order. */
export interface CaptionTrack {
  readonly label: string;
  readonly language: string;
  readonly url: string;
}

/**
 * The caption tracks that a main playlist names. hls.js's light build and most engines do not show them, and captions in
 * the picture would stand under the controls; so the player asks for them and writes them itself.
 */
export async function findCaptions(playlist: string, signal: AbortSignal): Promise<readonly CaptionTrack[]> {
  const text = await read(playlist, signal).catch(() => '');
  return text.split(/\r?\n/).flatMap((line) => {
    if (!line.startsWith('#EXT-X-MEDIA:') || !/[:,]TYPE=SUBTITLES(,|$)/.test(line)) return [];
    const uri = attribute(line, 'URI');
    if (uri === null) return [];
    const language = attribute(line, 'LANGUAGE') ?? '';
    return { label: attribute(line, 'NAME') ?? language, language, url: new URL(uri, playlist).href };
  });
}

/** All captions of a track; none where it cannot be had. */
export async function loadCues({ url }: CaptionTrack, signal: AbortSignal): Promise<readonly Cue[]> {
  try {
    const files = (await read(url, signal))
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#'))
      .slice(0, MOST_FILES);
    const parts = await Promise.all(files.map((file) => read(new URL(file, url).href, signal)));
    return parts.flatMap(parseCues);
  } catch {
    return [];
  }
}

import { isLoopback, isSecureUrl } from '../contract/secure-url.js';
import { inOrder, parseCues, type Cue } from './parse-cues.js';
import { addressIn, readText } from './read-text.js';

const TIMEOUT = 10_000;
const MAX_FILES = 200;
/** Largest number of parallel requests. */
const MAX_PARALLEL = 6;

async function read(url: string, signal: AbortSignal): Promise<string> {
  if (!isSecureUrl(url, isLoopback(location.hostname))) throw new TypeError('Not a secure address');
  const { text } = await readText(url, {
    signal,
    timeouts: TIMEOUT,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  return text;
}

const attribute = (line: string, name: string): string | null =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1] ?? null;

/** A caption track of a recording. */
export interface CaptionTrack {
  readonly label: string;
  readonly language: string;
  readonly url: string;
}

/**
 * The caption tracks of a multivariant playlist, in its order; none if it cannot be loaded. hls.js's light build and
 * most engines do not show them, and the controls would cover captions drawn in the video; so the player loads and
 * renders them itself.
 */
export async function findCaptions(playlist: string, signal: AbortSignal): Promise<readonly CaptionTrack[]> {
  const text = await read(playlist, signal).catch(() => '');
  return text.split(/\r?\n/).flatMap((line) => {
    if (!line.startsWith('#EXT-X-MEDIA:') || !/[:,]TYPE=SUBTITLES(,|$)/.test(line)) return [];
    const uri = attribute(line, 'URI');
    const url = uri === null ? null : addressIn(playlist, uri);
    if (url === null) return [];
    const language = attribute(line, 'LANGUAGE') ?? '';
    return { label: attribute(line, 'NAME') ?? language, language, url };
  });
}

/** All captions of a track; none if one of its files cannot be loaded. */
export async function loadCues({ url }: CaptionTrack, signal: AbortSignal): Promise<readonly Cue[]> {
  try {
    const files = (await read(url, signal))
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#'))
      .slice(0, MAX_FILES);
    const parts: (readonly Cue[])[] = [];
    for (let at = 0; at < files.length; at += MAX_PARALLEL) {
      const texts = files.slice(at, at + MAX_PARALLEL).map((file) => read(addressIn(url, file) ?? '', signal));
      parts.push(...(await Promise.all(texts)).map(parseCues));
    }
    return inOrder(parts);
  } catch {
    return [];
  }
}

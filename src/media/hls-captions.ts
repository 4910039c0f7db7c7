import { isLoopback, isSecureUrl } from '../contract/secure-url.js';
import { inOrder, parseCues, type Cue } from './parse-cues.js';
import { addressIn, readText } from './read-text.js';

const PATIENCE = 10_000;
const MOST_FILES = 200;
/** Files that are asked for at a time. */
const AT_ONCE = 6;

async function read(url: string, signal: AbortSignal): Promise<string> {
  if (!isSecureUrl(url, isLoopback(location.hostname))) throw new TypeError('Not a secure address');
  const { text } = await readText(url, {
    signal,
    patience: PATIENCE,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
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
    const url = uri === null ? null : addressIn(playlist, uri);
    if (url === null) return [];
    const language = attribute(line, 'LANGUAGE') ?? '';
    return { label: attribute(line, 'NAME') ?? language, language, url };
  });
}

/** All captions of a track; none where it cannot be had. */
export async function loadCues({ url }: CaptionTrack, signal: AbortSignal): Promise<readonly Cue[]> {
  try {
    const files = (await read(url, signal))
      .split(/\r?\n/)
      .filter((line) => line !== '' && !line.startsWith('#'))
      .slice(0, MOST_FILES);
    const parts: (readonly Cue[])[] = [];
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const texts = files.slice(at, at + AT_ONCE).map((file) => read(addressIn(url, file) ?? '', signal));
      parts.push(...(await Promise.all(texts)).map(parseCues));
    }
    return inOrder(parts);
  } catch {
    return [];
  }
}

import { FRAGMENT_LOOKUP_TOLERANCE, LIVE_SYNC_DURATION_COUNT } from '../hls/policy.js';
import type { MediaStart } from '../../machine/media-event.js';
import { addressIn, type MediaText } from '../read-text.js';

/** Seconds between the response of a playlist and the moment in which hls.js chooses the first segment. */
const AGE = 0.5;

/**
 * URLs of the segment with which hls.js starts, after that of its initialization section; none for a live stream where a
 * recording is meant and the other way round, a master playlist, and a playlist of which hls.js does not load whole files one
 * after the other.
 *
 * @param start seconds, or the edge of a live stream
 */
export function firstSegment({ url, text }: MediaText, start: MediaStart): readonly string[] {
  const isLive = start === 'live';
  if (/^#EXT-X-(BYTERANGE|MAP:.*BYTERANGE|GAP|PART|SKIP|DEFINE|START)/m.test(text)) return [];
  if (isLive === /^#EXT-X-ENDLIST/m.test(text)) return [];
  const segments: { readonly duration: number; readonly uri: string }[] = [];
  let duration = NaN;
  for (const line of text.split(/[\r\n]+/)) {
    if (line.startsWith('#EXTINF:')) duration = parseFloat(line.slice('#EXTINF:'.length));
    else if (/^[^#]/.test(line)) {
      segments.push({ duration, uri: line });
      duration = NaN;
    }
  }
  const target = Number(/^#EXT-X-TARGETDURATION:(\d+)/m.exec(text)?.[1]);
  const named = /^#EXT-X-SERVER-CONTROL:(?:.*,)?HOLD-BACK=([\d.]+)/m.exec(text)?.[1];
  const latency = Number(named) || LIVE_SYNC_DURATION_COUNT * target;
  const total = segments.reduce((sum, { duration }) => sum + duration, 0);
  const position = isLive ? Math.max(0, Math.min(total + AGE - latency, total - target)) : start;
  let end = 0;
  const first = segments.find(({ duration }) => (end += duration) - FRAGMENT_LOOKUP_TOLERANCE > position);
  if (!first || !(target > 0)) return [];
  const map = /^#EXT-X-MAP:.*URI="([^"\r\n]+)"/m.exec(text)?.[1];
  const addresses = [...(map ? [map] : []), first.uri].map((uri) => addressIn(url, uri));
  return addresses.every((address) => address !== null) ? addresses : [];
}

/** Of playlists that end, that leave segments out, whose files are loaded in pieces, or that name a start. */
const UNUSUAL = /^#EXT-X-(ENDLIST|BYTERANGE|MAP:.*BYTERANGE|GAP|SKIP|DEFINE|START)/m;

/**
 * URL of the segment with which Chromium's native HLS starts a live playlist: the third from the end. It requests it only after
 * the first one of the playlist, in which it looks for the codecs. `null` where these are the same, and for a playlist that is not
 * a usual one.
 */
export function firstNativeSegment({ url, text }: MediaText): string | null {
  // Without a sequence number the engine takes the playlist for a recording.
  if (UNUSUAL.test(text) || !/^#EXT-X-MEDIA-SEQUENCE:/m.test(text)) return null;
  const uris = text.split(/[\r\n]+/).filter((line) => /^[^#]/.test(line));
  const uri = uris.slice(1).at(-3);
  return uri === undefined ? null : addressIn(url, uri);
}

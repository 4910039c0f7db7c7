import type { LiveWindow } from './live-window.js';
import type { Recording, Rendition } from './recording.js';

/** The playlist of playlists of a live stream; the renditions lie beside it. */
export function masterPlaylist({ renditions }: Recording): string {
  const variants = renditions.flatMap(({ name, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
    `${name}.m3u8`,
  ]);
  return lines('#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-INDEPENDENT-SEGMENTS', ...variants);
}

/**
 * The playlist of one rendition at one moment.
 *
 * @param folder where the recording's files are, relative to the playlist, with a closing slash
 */
export function mediaPlaylist(window: LiveWindow, { segments }: Rendition, folder: string): string {
  const longest = Math.max(...segments.map(({ duration }) => duration));
  const listed = window.segments.flatMap(({ index, discontinuity, airedAt }) => {
    const segment = segments[index];
    if (segment === undefined) return [];
    return [
      ...(discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(airedAt).toISOString()}`,
      `#EXTINF:${segment.duration.toFixed(6)},`,
      `${folder}${segment.uri}`,
    ];
  });
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${window.mediaSequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${window.discontinuitySequence}`,
    ...listed,
    ...(window.ended ? ['#EXT-X-ENDLIST'] : []),
  );
}

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

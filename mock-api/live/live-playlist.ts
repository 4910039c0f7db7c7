import type { LiveSegment, LiveWindow } from './live-window.js';
import type { Recording, Track } from './recording.js';

/** The master playlist of a live stream; the media playlists are in the same folder. */
export function masterPlaylist({ renditions, audio }: Recording): string {
  const variants = renditions.flatMap(({ name, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}${audio ? ',AUDIO="audio"' : ''}`,
    `${name}.m3u8`,
  ]);
  const sound = audio
    ? [`#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="${audio.name}.m3u8"`]
    : [];
  return lines('#EXTM3U', version(renditions[0]), '#EXT-X-INDEPENDENT-SEGMENTS', ...sound, ...variants);
}

/** What a low-latency playlist has in addition to the others. */
export interface PartTags {
  readonly header: readonly string[];
  /** Before the segment at this position of the window. */
  readonly before: (position: number) => readonly string[];
  readonly end: readonly string[];
}

const NO_PARTS: PartTags = { header: [], before: () => [], end: [] };

/** The tags at the start of a segment. */
export const startTags = ({ discontinuity, airedAt }: LiveSegment): readonly string[] => [
  ...(discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(airedAt).toISOString()}`,
];

/** Seconds. */
export const targetDuration = ({ segments }: Track): number =>
  Math.round(Math.max(...segments.map(({ duration }) => duration)));

/**
 * The media playlist of one rendition, or of the audio, for one live window.
 *
 * @param folder the folder of the recording's files, relative to the playlist, with a closing slash
 */
export function mediaPlaylist(window: LiveWindow, track: Track, folder: string, parts = NO_PARTS): string {
  const { init, segments } = track;
  const listed = window.segments.flatMap((listedSegment, position) => {
    const segment = segments[listedSegment.index];
    if (segment === undefined) return [];
    return [
      ...startTags(listedSegment),
      ...parts.before(position),
      `#EXTINF:${segment.duration.toFixed(6)},`,
      `${folder}${segment.uri}`,
    ];
  });
  return lines(
    '#EXTM3U',
    version(track),
    `#EXT-X-TARGETDURATION:${targetDuration(track)}`,
    ...parts.header,
    `#EXT-X-MEDIA-SEQUENCE:${window.mediaSequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${window.discontinuitySequence}`,
    ...(init === undefined ? [] : [`#EXT-X-MAP:URI="${folder}${init}"`]),
    ...listed,
    ...parts.end,
    ...(window.ended ? ['#EXT-X-ENDLIST'] : []),
  );
}

/** Initialization sections require version 6. */
const version = (track: Track | undefined): string => `#EXT-X-VERSION:${track?.init === undefined ? 3 : 6}`;

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

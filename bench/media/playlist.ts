/** A part of a file. */
interface ByteRange {
  /** Value of `EXT-X-BYTERANGE`; absent: the whole file. */
  readonly range?: string;
}

/** One segment of a media playlist. */
export interface Segment extends ByteRange {
  /** Relative to the playlist. */
  readonly uri: string;
  /** Seconds. */
  readonly duration: number;
  /** Initialization section of fragmented MP4. */
  readonly map?: ByteRange & { readonly uri: string };
  /** Tags of its own, such as `#EXT-X-DISCONTINUITY`. */
  readonly tags?: readonly string[];
}

export const DISCONTINUITY = '#EXT-X-DISCONTINUITY';
export const GAP = '#EXT-X-GAP';

/** The segments of a playlist that ffmpeg wrote, with their addresses below a folder. */
export function segmentsOf(playlist: string, folder: string): readonly Segment[] {
  const segments: Segment[] = [];
  let map: Segment['map'];
  let duration = 0;
  let range: string | undefined;
  for (const line of playlist.split('\n')) {
    const [, name, value = ''] = /^#(EXT[\w-]*):?(.*)/.exec(line) ?? [];
    if (name === 'EXTINF') duration = parseFloat(value);
    else if (name === 'EXT-X-BYTERANGE') range = value;
    else if (name === 'EXT-X-MAP') {
      const [, uri = ''] = /URI="([^"]+)"/.exec(value) ?? [];
      const part = /BYTERANGE="([^"]+)"/.exec(value)?.[1];
      map = { uri: `${folder}/${uri}`, ...(part !== undefined && { range: part }) };
    } else if (line !== '' && !line.startsWith('#')) {
      segments.push({ uri: `${folder}/${line}`, duration, ...(map && { map }), ...(range !== undefined && { range }) });
      range = undefined;
    }
  }
  return segments;
}

/** Segments with tags added to those of these numbers. */
export const tagged = (segments: readonly Segment[], tag: string, ...numbers: readonly number[]): readonly Segment[] =>
  segments.map((segment, at) =>
    numbers.includes(at) ? { ...segment, tags: [...(segment.tags ?? []), tag] } : segment,
  );

const mapTag = ({ uri, range }: NonNullable<Segment['map']>): string =>
  `#EXT-X-MAP:URI="${uri}"${range === undefined ? '' : `,BYTERANGE="${range}"`}`;

function linesOf({ uri, duration, range, map, tags = [] }: Segment, before: Segment | undefined): readonly string[] {
  return [
    ...tags,
    ...(map && map.uri !== before?.map?.uri ? [mapTag(map)] : []),
    `#EXTINF:${duration.toFixed(6)},`,
    ...(range === undefined ? [] : [`#EXT-X-BYTERANGE:${range}`]),
    uri,
  ];
}

/** How much of the segments is listed. */
export interface Listing {
  /** Number of the first segment that is listed. */
  readonly from: number;
  /** Number of the first one that is not yet. */
  readonly to: number;
  readonly finished: boolean;
  /** Tags at the head of the playlist. */
  readonly head?: readonly string[];
}

export function mediaPlaylist(segments: readonly Segment[], { from, to, finished, head = [] }: Listing): string {
  const longest = Math.max(...segments.map(({ duration }) => duration));
  const isNewTimeline = ({ tags }: Segment): boolean => tags?.includes(DISCONTINUITY) ?? false;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:8',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${from}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${segments.slice(0, from).filter(isNewTimeline).length}`,
    ...head,
    ...segments.slice(from, to).flatMap((segment, at, all) => linesOf(segment, all[at - 1])),
    ...(finished ? ['#EXT-X-ENDLIST'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

import { startTags, targetDuration, type PartTags } from './live-playlist.js';
import type { LiveWindow } from './live-window.js';
import type { RecordedPart, RecordedSegment, Recording, Track } from './recording.js';

/** Segments whose parts are listed, besides the one that is being recorded: three target durations at most. */
const SEGMENTS_WITH_PARTS = 2;
/** How far behind the last part a player stays, in parts: the number that the specification recommends. */
const PARTS_HELD_BACK = 3;
/** How far a player without support for parts stays behind the last segment, in target durations. */
const SEGMENTS_HELD_BACK = 3;
/** Segments that a request may be ahead of the last complete one. */
const MAX_AHEAD = 2;

/** The part, or the whole segment, that a playlist request waits for. */
export interface AwaitedPart {
  readonly sequence: number;
  /** Null for the whole segment. */
  readonly part: number | null;
}

const partsOf = (segment: RecordedSegment | undefined): readonly RecordedPart[] => segment?.parts ?? [];

const tracksOf = ({ renditions, audio }: Recording): readonly Track[] => [...renditions, ...(audio ? [audio] : [])];

/** Whether every segment of every track has parts. */
export const hasParts = (recording: Recording): boolean =>
  tracksOf(recording).every(({ segments }) => segments.every((segment) => partsOf(segment).length > 0));

/** Milliseconds from the start of a segment after which each of its parts is recorded; the same in all tracks. */
function partEnds({ renditions }: Recording, index: number): readonly number[] {
  let end = 0;
  return partsOf(renditions[0]?.segments[index]).map(({ duration }) => (end += Math.round(duration * 1_000)));
}

/** The number of recorded parts of the open segment. */
const openParts = ({ open }: LiveWindow, recording: Recording): number =>
  open === null ? 0 : partEnds(recording, open.index).filter((end) => end <= open.recorded).length;

/**
 * The tags of parts in the playlist of one track: byte ranges of the segments' files.
 *
 * @param folder the folder of the recording's files, relative to the playlist, with a closing slash
 */
export function partTags(window: LiveWindow, recording: Recording, track: Track, folder: string): PartTags {
  const { segments, open, mediaSequence } = window;
  const recorded = openParts(window, recording);
  const durations = tracksOf(recording).flatMap(({ segments: all }) =>
    all.flatMap(partsOf).map((part) => part.duration),
  );
  const longest = Math.max(...durations);
  const isAudio = track === recording.audio;
  const listed = (index: number, count = Infinity): readonly string[] => {
    const segment = track.segments[index];
    let start = 0;
    return partsOf(segment)
      .slice(0, count)
      .map(({ duration, bytes }, at) => {
        const range = `${bytes}@${start}`;
        start += bytes;
        const independent = isAudio || at === 0 ? ',INDEPENDENT=YES' : '';
        return `#EXT-X-PART:DURATION=${duration},URI="${folder}${segment?.uri}",BYTERANGE="${range}"${independent}`;
      });
  };
  const last = recorded > 0 ? mediaSequence + segments.length : mediaSequence + segments.length - 1;
  const lastPart = (recorded || partsOf(track.segments[segments.at(-1)?.index ?? 0]).length) - 1;
  const reports = tracksOf(recording)
    .filter((other) => other !== track)
    .map(({ name }) => `#EXT-X-RENDITION-REPORT:URI="${name}.m3u8",LAST-MSN=${last},LAST-PART=${lastPart}`);
  const hint = (): string => {
    const segment = track.segments[open?.index ?? 0];
    const start = partsOf(segment)
      .slice(0, recorded)
      .reduce((sum, { bytes }) => sum + bytes, 0);
    return `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${folder}${segment?.uri}",BYTERANGE-START=${start}`;
  };
  const held = `HOLD-BACK=${SEGMENTS_HELD_BACK * targetDuration(track)},PART-HOLD-BACK=${(PARTS_HELD_BACK * longest).toFixed(3)}`;
  return {
    header: [`#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,${held}`, `#EXT-X-PART-INF:PART-TARGET=${longest}`],
    before: (position) =>
      position < segments.length - SEGMENTS_WITH_PARTS ? [] : listed(segments[position]?.index ?? 0),
    end:
      open === null
        ? []
        : [...(recorded > 0 ? [...startTags(open), ...listed(open.index, recorded)] : []), hint(), ...reports],
  };
}

/** Reads `_HLS_msn` and `_HLS_part`; null if the request waits for nothing, undefined if they are invalid. */
export function awaitedPart(query: URLSearchParams): AwaitedPart | null | undefined {
  const [sequence, part] = ['_HLS_msn', '_HLS_part'].map((name) => query.get(name));
  if ([sequence, part].some((value) => value != null && !/^\d{1,15}$/.test(value))) return undefined;
  if (sequence == null) return part == null ? null : undefined;
  return { sequence: Number(sequence), part: part == null ? null : Number(part) };
}

/**
 * Milliseconds of the stream until the next part is recorded, if the playlist does not have what is awaited yet;
 * 0 if it has, and for a stream that has ended. Undefined if it is too far ahead to wait for.
 */
export function untilNextPart(window: LiveWindow, recording: Recording, awaited: AwaitedPart): number | undefined {
  const { open, mediaSequence, segments } = window;
  const openSequence = mediaSequence + segments.length;
  if (open === null || awaited.sequence < openSequence) return 0;
  if (awaited.sequence - (openSequence - 1) > MAX_AHEAD) return undefined;
  const ends = partEnds(recording, open.index);
  const { sequence, part } = awaited;
  if (sequence === openSequence && part !== null && part < openParts(window, recording)) return 0;
  return (ends.find((end) => end > open.recorded) ?? open.recorded + 1) - open.recorded;
}

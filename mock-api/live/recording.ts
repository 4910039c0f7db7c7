import { readFile } from 'node:fs/promises';
import { list, optional, record, seconds, text, where } from '../catalogue/shape.js';

export interface RecordedSegment {
  /** Relative to the folder of the recording. */
  readonly uri: string;
  /** Seconds. */
  readonly duration: number;
  /** The byte ranges of a segment in several fragments, one after the other; the first starts with a keyframe. */
  readonly parts?: readonly RecordedPart[];
}

export interface RecordedPart {
  /** Seconds. */
  readonly duration: number;
  readonly bytes: number;
}

/** The content of one media playlist. */
export interface Track {
  /** Used in addresses. */
  readonly name: string;
  /** The initialization section of fragmented MP4, relative to the folder of the recording; transport streams have none. */
  readonly init?: string;
  readonly segments: readonly RecordedSegment[];
}

export interface Rendition extends Track {
  /** CSS pixels, like the height. */
  readonly width: number;
  readonly height: number;
  /** Bits per second. */
  readonly bandwidth: number;
  readonly codecs: string;
}

/** Reads the index of a recording. All renditions have the same segment boundaries. */
export interface Recording {
  readonly renditions: readonly Rendition[];
  /** The audio, if it is not in the segments of the renditions. */
  readonly audio?: Track;
}

const name = where(
  'a name of letters, digits and dashes',
  (value) => typeof value === 'string' && /^[\w-]+$/.test(value),
);
const size = where('a number above zero', (value) => Number.isFinite(value) && Number(value) > 0);
const parts = optional(list(record({ duration: seconds, bytes: size })));
const track = { name, init: optional(text), segments: list(record({ uri: text, duration: seconds, parts })) };
const shape = record({
  renditions: list(record({ ...track, width: size, height: size, bandwidth: size, codecs: text })),
  audio: optional(record(track)),
});

/**
 * Reads the index of a recording.
 *
 * @throws if the file is missing or invalid
 */
export async function readRecording(file: string): Promise<Recording> {
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  const violation = shape(json, '$');
  if (violation) throw new Error(`${file}: ${violation.path} ${violation.problem}`);
  return json as Recording;
}

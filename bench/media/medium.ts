import type { Encoding } from './encode.js';
import type { Segment } from './playlist.js';

/** What a stream's server offers. */
export interface Presentation {
  /** Media playlists by name, without ending. */
  readonly playlists: Readonly<Record<string, readonly Segment[]>>;
  /** The master playlist; default: of the playlists, with nothing but a bandwidth. */
  readonly master?: string;
  /** Whether all of it is listed, with an end; default: a live window. */
  readonly finished?: boolean;
  /** Segments in the live window; default 6. */
  readonly window?: number;
  /** Tags at the head of every media playlist. */
  readonly head?: readonly string[];
  /** Whether a file of the stream is missing; default none is. */
  readonly missing?: (path: string) => boolean;
  /** Playlists that stay as they were at first. */
  readonly frozen?: readonly string[];
  /** Changes every playlist before it is sent. */
  readonly rewrite?: (text: string) => string;
  /** Other files, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** What the link to the stream has behind its path, such as `?token=1`. */
  readonly query?: string;
}

/** A stream or clip as some encoder or server makes it. */
export interface Medium {
  readonly id: string;
  readonly title: string;
  readonly encodings: readonly Encoding[];
  /** Default 10: seconds for which it is watched. */
  readonly seconds?: number;
}

export interface StreamMedium extends Medium {
  readonly kind: 'stream';
  /** Whether it has no pictures: then what counts is that time passes. */
  readonly soundOnly?: boolean;
  /** @param of - the segments of an encoding */
  readonly present: (of: (encoding: Encoding) => readonly Segment[]) => Presentation;
}

export interface ClipMedium extends Medium {
  readonly kind: 'clip';
}

export type AnyMedium = StreamMedium | ClipMedium;

/** A variant of a master playlist. */
export interface VariantLine {
  readonly name: string;
  readonly bandwidth: number;
  /** More attributes, with their names. */
  readonly attributes?: string;
}

/** A master playlist of these variants, after other tags. */
export function masterOf(variants: readonly VariantLine[], tags: readonly string[] = []): string {
  const lines = variants.flatMap(({ name, bandwidth, attributes }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${attributes === undefined ? '' : `,${attributes}`}`,
    name.includes('.m3u8') ? name : `${name}.m3u8`,
  ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:8', ...tags, ...lines].join('\n')}\n`;
}

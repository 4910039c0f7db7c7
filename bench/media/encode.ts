import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packAudio } from './packed-audio.js';
import { segmentsOf, type Segment } from './playlist.js';

/** Ignored by git, and kept between runs. */
export const FOLDER = fileURLToPath(new URL('../../.build/bench/media/', import.meta.url));

const run = promisify(execFile);

/** What ffmpeg makes of a test picture and a tone. */
export interface Encoding {
  /** Name of its folder. */
  readonly name: string;
  /** Seconds; default 60. */
  readonly length?: number;
  /** Default 270x480. */
  readonly size?: string;
  /** Frames per second; default 25. */
  readonly rate?: number;
  /** Options for the pictures; `null`: none. */
  readonly video: readonly string[] | null;
  /** Options for the sound; `null`: none. */
  readonly audio: readonly string[] | null;
  /** Seconds by which the sound begins later than the pictures; default 0. */
  readonly soundAfter?: number;
  /** Seconds that are added to all timestamps; default 0. */
  readonly offset?: number;
  /** Container of the segments, or the file of a clip. */
  readonly as: 'ts' | 'ts-file' | 'fmp4' | 'fmp4-file' | 'aac' | 'webm' | 'mp4';
  /** Seconds of a segment; default 2. */
  readonly segment?: number;
  /** More options for the container. */
  readonly container?: readonly string[];
}

const HLS: Readonly<Record<string, readonly string[]>> = {
  ts: ['-hls_segment_type', 'mpegts', '-hls_segment_filename', '%d.ts'],
  'ts-file': ['-hls_segment_type', 'mpegts', '-hls_flags', 'single_file', '-hls_segment_filename', 'all.ts'],
  fmp4: ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', '%d.m4s'],
  'fmp4-file': ['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_segment_filename', 'all.mp4'],
};

/** Options of ffmpeg for an encoding, whose files it writes to its working directory. */
function optionsOf(encoding: Encoding): readonly string[] {
  const { length = 60, size = '270x480', rate = 25, video, audio, soundAfter = 0, offset = 0 } = encoding;
  const { as, segment = 2, container = [] } = encoding;
  const inputs = [
    ...(video ? ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${length}`] : []),
    ...(audio
      ? ['-itsoffset', String(soundAfter), '-f', 'lavfi', '-i', `sine=f=440:d=${length - soundAfter}:r=48000`]
      : []),
  ];
  const tracks = [...(video ? ['-c:v', ...video] : []), ...(audio ? ['-c:a', ...audio] : [])];
  const common = ['-v', 'error', '-y', ...inputs, ...tracks, '-output_ts_offset', String(offset), ...container];
  if (as === 'webm' || as === 'mp4') return [...common, `clip.${as}`];
  if (as === 'aac') return [...common, '-f', 'adts', 'all.aac'];
  return [
    ...common,
    '-f',
    'hls',
    '-hls_time',
    String(segment),
    '-hls_playlist_type',
    'vod',
    ...(HLS[as] ?? []),
    'index.m3u8',
  ];
}

/** The video options of most encodings: a key frame at each beginning of a segment. */
export const h264 = (bitrate: string, more: readonly string[] = [], seconds = 2, rate = 25): readonly string[] => {
  const group = String(seconds * rate);
  return [
    ...['libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-b:v', bitrate],
    ...['-g', group, '-keyint_min', group, '-sc_threshold', '0', ...more],
  ];
};
export const AAC: readonly string[] = ['aac', '-b:a', '64k', '-ac', '2'];

/**
 * Encodes it unless that was done before.
 *
 * @returns its segments; none of a clip
 * @throws when there is no ffmpeg
 */
export async function encode(encoding: Encoding): Promise<readonly Segment[]> {
  const folder = join(FOLDER, encoding.name);
  const options = optionsOf(encoding);
  const made = join(folder, 'made.json');
  const recipe = JSON.stringify(options);
  if ((await readFile(made, 'utf8').catch(() => '')) !== recipe) {
    process.stderr.write(`ffmpeg: ${encoding.name}                    \r`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await run('ffmpeg', options, { cwd: folder });
    if (encoding.as === 'aac') await packAudio(folder, encoding.segment ?? 2);
    await writeFile(made, recipe);
  }
  if (encoding.as === 'webm' || encoding.as === 'mp4') return [];
  return segmentsOf(await readFile(join(folder, 'index.m3u8'), 'utf8'), encoding.name);
}

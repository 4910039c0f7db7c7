/**
 * Cuts each segment of mock-api/media/recording-cmaf/ into fragments of 0.4 s without encoding it again, and writes
 * their durations and sizes to its index. Run it after make-cmaf.sh.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ffmpeg, words } from './run.js';

interface Track {
  readonly init: string;
  segments: { readonly uri: string; readonly duration: number; parts?: readonly Part[] }[];
}

interface Part {
  readonly duration: number;
  readonly bytes: number;
}

const FOLDER = new URL('../mock-api/media/recording-cmaf/', import.meta.url).pathname;
const PARTS_OF_A_SEGMENT = 5;
const PART_SECONDS = 0.4;

const HLS = words(
  `-c copy -f hls -hls_time ${PART_SECONDS} -hls_flags split_by_time -hls_playlist_type vod -hls_segment_type fmp4 ` +
    '-hls_segment_options movflags=+skip_sidx -hls_fmp4_init_filename init.mp4',
);

/** Cuts a track into files of one fragment each. */
async function cut(track: Track, folder: string): Promise<{ readonly part: Part; readonly data: Buffer }[]> {
  const files = [track.init, ...track.segments.map(({ uri }) => uri)];
  const whole = join(folder, 'whole.mp4');
  await writeFile(whole, Buffer.concat(await Promise.all(files.map((file) => readFile(join(FOLDER, file))))));
  const playlist = join(folder, 'index.m3u8');
  await ffmpeg(['-i', whole, ...HLS, '-hls_segment_filename', join(folder, '%d.m4s'), playlist]);
  const entries = [...(await readFile(playlist, 'utf8')).matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)];
  return Promise.all(
    entries.map(async ([, duration, file = '']) => {
      const data = await readFile(join(folder, file));
      return { part: { duration: Number(duration), bytes: data.length }, data };
    }),
  );
}

const index = join(FOLDER, 'recording.json');
const recording = JSON.parse(await readFile(index, 'utf8')) as { renditions: Track[]; audio: Track };
for (const track of [...recording.renditions, recording.audio]) {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  const fragments = await cut(track, folder);
  if (fragments.length !== track.segments.length * PARTS_OF_A_SEGMENT) throw new Error(`${track.init}: odd fragments`);
  for (const segment of track.segments) {
    const own = fragments.splice(0, PARTS_OF_A_SEGMENT);
    segment.parts = own.map(({ part }) => part);
    await writeFile(join(FOLDER, segment.uri), Buffer.concat(own.map(({ data }) => data)));
  }
  await rm(folder, { recursive: true });
}
await writeFile(
  index,
  JSON.stringify(recording, null, 2).replace(/\{\s+("duration": [\d.]+),\s+("bytes": \d+)\s+\}/g, '{ $1, $2 }') + '\n',
);

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readRecording, type RecordedSegment, type Recording, type Track } from '../../mock-api/live/recording.js';

const MEDIA = fileURLToPath(new URL('../../mock-api/media/', import.meta.url));
const CMAF = fileURLToPath(new URL('../../.build/bench/cmaf-media/', import.meta.url));
const SECONDS_PER_SEGMENT = '2';

const run = promisify(execFile);

/** What a media playlist lists, with its addresses relative to the folder of the recording. */
function segmentsOf(playlist: string, folder: string): RecordedSegment[] {
  return [...playlist.matchAll(/#EXTINF:([\d.]+),.*\n(.+)/g)].map(([, duration = '', uri = '']) => ({
    uri: `${folder}/${uri}`,
    duration: Number(duration),
  }));
}

/** Repacks the pictures or the sound of a rendition, without coding them anew. */
async function repack(source: string, name: string, stream: 'v' | 'a'): Promise<Track> {
  const folder = join(CMAF, 'recording', name);
  await mkdir(folder, { recursive: true });
  const playlist = join(folder, 'index.m3u8');
  await run('ffmpeg', [
    ...['-v', 'error', '-i', join(MEDIA, 'recording', source, 'index.m3u8'), '-map', `0:${stream}`, '-c', 'copy'],
    ...(stream === 'a' ? ['-bsf:a', 'aac_adtstoasc'] : []),
    ...['-f', 'hls', '-hls_time', SECONDS_PER_SEGMENT, '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(folder, '%03d.m4s'), playlist],
  ]);
  const segments = segmentsOf(await readFile(playlist, 'utf8'), name);
  return { name, init: `${name}/init.mp4`, segments };
}

/**
 * The demo's media with the recording as CMAF: pictures and sound apart, in fragmented MP4.
 *
 * @returns the folder, for the mock
 * @throws when there is no ffmpeg
 */
export async function cmafMedia(): Promise<string> {
  await rm(CMAF, { recursive: true, force: true });
  await mkdir(join(CMAF, 'recording'), { recursive: true });
  for (const name of await readdir(MEDIA)) {
    if (name !== 'recording' && name !== 'make') await symlink(join(MEDIA, name), join(CMAF, name));
  }
  const { renditions } = await readRecording(join(MEDIA, 'recording/recording.json'));
  const [first] = renditions;
  if (first === undefined) throw new Error('The recording has no rendition');
  const audio = await repack(first.name, 'sound', 'a');
  const repacked = await Promise.all(
    renditions.map(async (rendition) => ({ ...rendition, ...(await repack(rendition.name, rendition.name, 'v')) })),
  );
  const recording: Recording = { renditions: repacked, audio };
  await writeFile(join(CMAF, 'recording/recording.json'), JSON.stringify(recording));
  return CMAF;
}

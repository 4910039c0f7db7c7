import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, words } from './run.js';
import { RATE } from './speech.js';

/** Frames per second of the recording. */
export const FRAME_RATE = 25;
export const SEGMENT_SECONDS = 2;

/** Sizes in pixels, bit rates in kbit/s. */
export const RENDITIONS = [
  { name: '540p', width: 540, height: 960, video: 500, audio: 64, level: '3.1', codec: 'avc1.64001F' },
  { name: '270p', width: 270, height: 480, video: 165, audio: 48, level: '2.1', codec: 'avc1.640015' },
] as const;

const KEYFRAMES = FRAME_RATE * SEGMENT_SECONDS;

/** Cuts one rendition into a playlist and its segments; every segment begins with a key frame and stands alone. */
export async function encodeRendition(
  { name, width, height, video, audio, level }: (typeof RENDITIONS)[number],
  {
    picture,
    sound,
    folder,
    log,
  }: { readonly picture: string; readonly sound: string; readonly folder: string; readonly log: string },
): Promise<void> {
  const target = join(folder, name);
  await mkdir(target, { recursive: true });
  const coding = words(
    `-vf scale=${width}:${height}:flags=lanczos -c:v libx264 -preset veryslow -profile:v high -level ${level} -pix_fmt yuv420p ` +
      `-b:v ${video}k -maxrate ${Math.round(video * 1.5)}k -bufsize ${video * 2}k ` +
      `-g ${KEYFRAMES} -keyint_min ${KEYFRAMES} -sc_threshold 0 -flags +cgop -bf 2`,
  );
  const pass = (which: 1 | 2): readonly string[] => [...words(`-pass ${which} -passlogfile`), `${log}-${name}`];
  await ffmpeg(['-i', picture, ...coding, ...pass(1), ...words('-an -f null -')]);
  await ffmpeg([
    ...['-i', picture, '-i', sound, ...words('-map 0:v -map 1:a'), ...coding, ...pass(2)],
    ...words(`-c:a aac -b:a ${audio}k -ar ${RATE} -ac 1`),
    ...words(`-f hls -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod -hls_flags independent_segments`),
    ...['-hls_segment_filename', join(target, '%03d.mpegts'), join(target, 'index.m3u8')],
  ]);
}

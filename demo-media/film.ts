import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, words } from './run.js';

/** Length of a show and of its clip in seconds. */
export const SECONDS = 20;
export const CLIP_SECONDS = 10;

const scaled = (size: string): readonly string[] =>
  words(
    `-vf scale=${size.replace('x', ':')}:flags=lanczos -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709`,
  );

export async function vp9(source: string, target: string, log: string): Promise<void> {
  const coding = [
    '-i',
    source,
    '-t',
    String(CLIP_SECONDS),
    ...words('-an -map_metadata -1 -fflags +bitexact'),
    ...scaled('240x426'),
    ...words(
      '-c:v libvpx-vp9 -pix_fmt yuv420p -b:v 100k -minrate 40k -maxrate 260k -g 150 -deadline good -cpu-used 1 -auto-alt-ref 1 -lag-in-frames 25 -passlogfile',
    ),
    log,
  ];
  await ffmpeg([...coding, '-pass', '1', '-f', 'null', '-']);
  await ffmpeg([...coding, '-pass', '2', target]);
}

export async function hls(picture: string, sound: string, folder: string, size: string, rate: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await ffmpeg([
    '-i',
    picture,
    '-i',
    sound,
    '-t',
    String(SECONDS),
    ...words('-map 0:v -map 1:a'),
    ...scaled(size),
    ...words(
      `-c:v libx264 -profile:v high -level 3.0 -preset veryslow -crf 25 -maxrate ${rate}k -bufsize ${rate * 2}k -g 60 -keyint_min 60 -sc_threshold 0 -flags +cgop -bf 2`,
    ),
    ...words(
      '-c:a aac -b:a 24k -ar 48000 -ac 1 -f hls -hls_time 4 -hls_playlist_type vod -hls_flags independent_segments',
    ),
    '-hls_segment_filename',
    join(folder, '%d.mpegts'),
    join(folder, 'master.m3u8'),
  ]);
}

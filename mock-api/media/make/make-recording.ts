import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playMusic } from './music.js';
import { ffmpeg, paintedFrames, run, videoColours } from './run.js';
import { EPISODES, EPISODE_SECONDS, drawEpisode } from './scenes/episodes.js';
import { ALL_CUES } from './script.js';
import { RATE, loudnessOf, speak } from './speech.js';
import { openStudio } from './studio.js';
import { webVtt } from './subtitles.js';

const FRAME_RATE = 25;
const SECONDS = EPISODES.length * EPISODE_SECONDS;
const SEGMENT_SECONDS = 2;
const RENDITIONS = [
  { name: 'high', width: 540, height: 960, video: 500, audio: 64, level: '3.1', codec: 'avc1.64001F' },
  { name: 'low', width: 270, height: 480, video: 165, audio: 48, level: '2.1', codec: 'avc1.640015' },
] as const;

const folder = fileURLToPath(new URL('../recording/', import.meta.url));
const work = await mkdtemp(join(tmpdir(), 'recording-'));
await rm(folder, { recursive: true, force: true });

const speech = await speak(ALL_CUES, SECONDS);
const loudness = loudnessOf(speech);
const music = playMusic(SECONDS);
const mixed = speech.map((sample, i) => sample * 0.9 + (music[i] ?? 0) * 0.5);
const sound = join(work, 'sound.wav');
await ffmpeg(
  [
    '-f',
    'f32le',
    '-ar',
    String(RATE),
    '-ac',
    '1',
    '-i',
    '-',
    '-af',
    `loudnorm=I=-17:TP=-2:LRA=9,apad,atrim=0:${SECONDS}`,
    '-ar',
    String(RATE),
    sound,
  ],
  (async function* () {
    yield Buffer.from(mixed.buffer);
  })(),
);

const picture = join(work, 'picture.mkv');
const studio = await openStudio(540, 960);
async function* frames(): AsyncGenerator<Buffer> {
  for (const [i, episode] of EPISODES.entries()) {
    for (let frame = 0; frame < EPISODE_SECONDS * FRAME_RATE; frame += 1) {
      const time = frame / FRAME_RATE;
      yield await studio.frame(drawEpisode(episode, time, loudness(i * EPISODE_SECONDS + time)));
    }
    console.log(episode);
  }
}
await ffmpeg(
  [
    ...paintedFrames(FRAME_RATE),
    ...videoColours(540, 960),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '6',
    picture,
  ],
  frames(),
);
await studio.close();

for (const { name, width, height, video, audio, level } of RENDITIONS) {
  const target = join(folder, name);
  await mkdir(target, { recursive: true });
  const keyframes = FRAME_RATE * SEGMENT_SECONDS;
  const coding = [
    '-vf',
    `scale=${width}:${height}:flags=lanczos`,
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-profile:v',
    'high',
    '-level',
    level,
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    `${video}k`,
    '-maxrate',
    `${Math.round(video * 1.5)}k`,
    '-bufsize',
    `${video * 2}k`,
    '-g',
    String(keyframes),
    '-keyint_min',
    String(keyframes),
    '-sc_threshold',
    '0',
    '-flags',
    '+cgop',
    '-bf',
    '2',
  ];
  const log = ['-passlogfile', join(work, name)];
  await ffmpeg(['-i', picture, ...coding, '-pass', '1', ...log, '-an', '-f', 'null', '-']);
  await ffmpeg([
    '-i',
    picture,
    '-i',
    sound,
    '-map',
    '0:v',
    '-map',
    '1:a',
    ...coding,
    '-pass',
    '2',
    ...log,
    '-c:a',
    'aac',
    '-b:a',
    `${audio}k`,
    '-ar',
    String(RATE),
    '-ac',
    '1',
    '-t',
    String(SECONDS),
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_flags',
    'independent_segments',
    '-hls_segment_filename',
    join(target, '%03d.ts'),
    join(target, 'index.m3u8'),
  ]);
}

const firstPts = await run('ffprobe', [
  '-v',
  'error',
  '-select_streams',
  'v',
  '-show_entries',
  'packet=pts',
  '-read_intervals',
  '%+#1',
  '-of',
  'csv=p=0',
  join(folder, 'high', '000.ts'),
]);
await mkdir(join(folder, 'subtitles'));
await writeFile(join(folder, 'subtitles', 'en.vtt'), webVtt(ALL_CUES, Number.parseInt(firstPts.toString(), 10)));
await writeFile(
  join(folder, 'subtitles', 'index.m3u8'),
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:${SECONDS}\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${SECONDS}.000000,\nen.vtt\n#EXT-X-ENDLIST\n`,
);

const renditions = [];
for (const { name, width, height, codec } of RENDITIONS) {
  const playlist = await readFile(join(folder, name, 'index.m3u8'), 'utf8');
  const segments = [];
  for (const [, duration, uri] of playlist.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)) {
    segments.push({
      uri: `${name}/${uri}`,
      duration: Number(duration),
      bytes: (await stat(join(folder, name, String(uri)))).size,
    });
  }
  const bandwidth = Math.ceil(Math.max(...segments.map(({ bytes, duration }) => (bytes * 8) / duration)));
  const average = Math.ceil((segments.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / SECONDS);
  renditions.push({
    name,
    uri: `${name}/index.m3u8`,
    bandwidth,
    averageBandwidth: average,
    codecs: `${codec},mp4a.40.2`,
    width,
    height,
    frameRate: FRAME_RATE,
    segments,
  });
}
const variants = renditions
  .map(
    (r) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${r.bandwidth},AVERAGE-BANDWIDTH=${r.averageBandwidth},CODECS="${r.codecs}",RESOLUTION=${r.width}x${r.height},FRAME-RATE=${r.frameRate.toFixed(3)},SUBTITLES="subs"\n${r.uri}\n`,
  )
  .join('');
const subtitles =
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles/index.m3u8"\n';
await writeFile(
  join(folder, 'master.m3u8'),
  `#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n${subtitles}${variants}`,
);
const episodes = EPISODES.map((slug, i) => ({ slug, startTime: i * EPISODE_SECONDS, duration: EPISODE_SECONDS }));
await writeFile(
  join(folder, 'recording.json'),
  `${JSON.stringify({ duration: SECONDS, targetDuration: SEGMENT_SECONDS, renditions, episodes }, null, 1)}\n`,
);
await rm(work, { recursive: true });

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ffmpeg, paintedFrames, videoColours } from './run.js';
import { EPISODES, EPISODE_SECONDS, drawEpisode, type Episode } from './scenes/episodes.js';
import { ALL_CUES, cuesOf } from './script.js';
import { loudnessOf, speak } from './speech.js';
import { openStudio } from './studio.js';
import { subtitleAt } from './subtitles.js';

const FRAME_RATE = 15;
const SECONDS = 10;
const [WIDTH, HEIGHT] = [240, 426];

const clips = fileURLToPath(new URL('../mock-api/media/clips/', import.meta.url));
const only = process.argv.slice(2);
await mkdir(clips, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'clips-'));
const loudness = loudnessOf(await speak(ALL_CUES, EPISODES.length * EPISODE_SECONDS));
const studio = await openStudio(WIDTH * 2, HEIGHT * 2);

async function* frames(episode: Episode, index: number): AsyncGenerator<Buffer> {
  const cues = cuesOf(episode)
    .filter(({ from }) => from < SECONDS)
    .map((cue) => ({ ...cue, to: Math.min(cue.to, SECONDS - 0.25) }));
  for (let frame = 0; frame < SECONDS * FRAME_RATE; frame += 1) {
    const time = frame / FRAME_RATE;
    yield await studio.frame(
      drawEpisode(episode, time, loudness(index * EPISODE_SECONDS + time)) + subtitleAt(cues, time),
    );
  }
}

for (const [index, episode] of EPISODES.entries()) {
  if (only.length > 0 && !only.includes(episode)) continue;
  const master = join(work, `${episode}.mkv`);
  await ffmpeg(
    [
      ...paintedFrames(FRAME_RATE),
      ...videoColours(WIDTH, HEIGHT),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '0',
      master,
    ],
    frames(episode, index),
  );
  const vp9 = [
    '-i',
    master,
    '-an',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-c:v',
    'libvpx-vp9',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '102k',
    '-minrate',
    '40k',
    '-maxrate',
    '260k',
    '-g',
    '150',
    '-deadline',
    'best',
    '-cpu-used',
    '0',
    '-auto-alt-ref',
    '1',
    '-lag-in-frames',
    '25',
    '-passlogfile',
    join(work, episode),
  ];
  await ffmpeg([...vp9, '-pass', '1', '-f', 'null', '-']);
  await ffmpeg([...vp9, '-pass', '2', join(clips, `${episode}.webm`)]);
  if (index === 0)
    await ffmpeg([
      '-i',
      master,
      '-an',
      '-map_metadata',
      '-1',
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-profile:v',
      'main',
      '-pix_fmt',
      'yuv420p',
      '-crf',
      '27',
      '-movflags',
      '+faststart',
      join(clips, `${episode}.mp4`),
    ]);
  console.log(episode);
}
await studio.close();
await rm(work, { recursive: true });

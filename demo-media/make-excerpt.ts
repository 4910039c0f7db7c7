import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLIP_SECONDS, vp9 } from './film.js';
import { ffmpeg, paintedFrames, videoColours, words } from './run.js';
import { EPISODES, EPISODE_SECONDS, drawEpisode } from './scenes/episodes.js';
import { ALL_CUES, cuesOf } from './script.js';
import { loudnessOf, speak } from './speech.js';
import { openStudio } from './studio.js';
import { subtitleAt } from './subtitles.js';

/** The clip of the running show: the last ten seconds of the episode about the backpack. */
const FRAME_RATE = 15;
const FROM = 10;
const target = fileURLToPath(new URL('../mock-api/media/clips/trail-live.webm', import.meta.url));
const work = await mkdtemp(join(tmpdir(), 'excerpt-'));
const loudness = loudnessOf(await speak(ALL_CUES, EPISODES.length * EPISODE_SECONDS));
const studio = await openStudio(480, 852);
async function* frames(): AsyncGenerator<Buffer> {
  for (let frame = 0; frame < CLIP_SECONDS * FRAME_RATE; frame += 1) {
    const time = FROM + frame / FRAME_RATE;
    yield await studio.frame(
      drawEpisode('trail-backpack', time, loudness(2 * EPISODE_SECONDS + time)) +
        subtitleAt(cuesOf('trail-backpack'), time),
      90,
    );
  }
}
const picture = join(work, 'picture.mkv');
await ffmpeg(
  [...paintedFrames(FRAME_RATE), ...videoColours(480, 852), ...words('-c:v libx264 -preset ultrafast -crf 8'), picture],
  frames(),
);
await studio.close();
await vp9(picture, target, join(work, 'pass'));
await rm(work, { recursive: true });

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeRecordingIndex } from './recording-index.js';
import { FRAME_RATE, RENDITIONS, encodeRendition } from './renditions.js';
import { ffmpeg, paintedFrames, videoColours, words } from './run.js';
import { EPISODES, EPISODE_SECONDS, drawEpisode } from './scenes/episodes.js';
import { ALL_CUES } from './script.js';
import { mixSound } from './sound.js';
import { loudnessOf, speak } from './speech.js';
import { openStudio } from './studio.js';

const [{ width, height }] = RENDITIONS;
const folder = fileURLToPath(new URL('../mock-api/media/recording/', import.meta.url));
const work = await mkdtemp(join(tmpdir(), 'recording-'));
const sound = join(work, 'sound.wav');
const picture = join(work, 'picture.mkv');

const speech = await speak(ALL_CUES, EPISODES.length * EPISODE_SECONDS);
const loudness = loudnessOf(speech);
await mixSound(speech, sound);

const studio = await openStudio(width, height);
async function* frames(): AsyncGenerator<Buffer> {
  for (const [i, episode] of EPISODES.entries()) {
    for (let frame = 0; frame < EPISODE_SECONDS * FRAME_RATE; frame += 1) {
      const time = frame / FRAME_RATE;
      yield await studio.frame(drawEpisode(episode, time, loudness(i * EPISODE_SECONDS + time)));
    }
    console.log(episode);
  }
}
const nearlyLossless = words('-c:v libx264 -preset ultrafast -crf 6');
await ffmpeg([...paintedFrames(FRAME_RATE), ...videoColours(width, height), ...nearlyLossless, picture], frames());
await studio.close();

await rm(folder, { recursive: true, force: true });
for (const rendition of RENDITIONS)
  await encodeRendition(rendition, { picture, sound, folder, log: join(work, 'pass') });
await writeRecordingIndex(folder);
await rm(work, { recursive: true });

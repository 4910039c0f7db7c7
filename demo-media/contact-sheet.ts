import { mkdir, writeFile } from 'node:fs/promises';
import { EPISODES, drawEpisode } from './scenes/episodes.js';
import { cuesOf } from './script.js';
import { openStudio } from './studio.js';
import { subtitleAt } from './subtitles.js';

/** Paints some moments of every episode into a folder, to be looked at: `tsx contact-sheet.ts FOLDER [second...]`. */
const [folder = 'contact-sheet', ...seconds] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const studio = await openStudio(540, 960);
for (const episode of EPISODES) {
  for (const second of seconds.length > 0 ? seconds.map(Number) : [1, 4, 7, 9, 12, 15, 17, 19]) {
    const frame = await studio.frame(
      drawEpisode(episode, second, Math.abs(Math.sin(second * 7))) + subtitleAt(cuesOf(episode), second),
    );
    await writeFile(`${folder}/${episode}-${String(second).padStart(4, '0')}.jpg`, frame);
  }
}
await studio.close();

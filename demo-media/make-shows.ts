import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLIP_SECONDS, SECONDS, hls, vp9 } from './film.js';
import { castParts } from './presenter/cast.js';
import { ffmpeg, paintedFrames, videoColours, words } from './run.js';
import { SPRITES } from './scenes/episodes.js';
import { SHOTS } from './product-pictures.js';
import { LINES, SHOWS } from './scenes/shows.js';
import { drawShowcase, showcasePoster, type Showcase } from './scenes/showcase.js';
import { studioSet } from './scenes/studio-set.js';
import type { Line } from './script.js';
import { mixSound } from './sound.js';
import { loudnessOf, speak } from './speech.js';
import type { Sprite } from './sprite.js';
import { openStudio } from './studio.js';
import { subtitleAt } from './subtitles.js';

/** Posters, clips and recordings of the shows: `tsx make-shows.ts posters|films [id...]`. */
const FRAME_RATE = 15;
/** The clip of these is all there is of them, or their scenario has no clip. */
const CLIP_ONLY = ['tea-time'];
const NO_CLIP = ['clay-and-fire', 'small-leather', 'kitchen-classics'];

const media = (path: string): string => fileURLToPath(new URL(`../mock-api/media/${path}`, import.meta.url));
const [what = 'posters', ...only] = process.argv.slice(2);

const DOLL = 'hair-back head-front torso upper-arm fore-arm open-hand grip-hand point-hand'.split(' ');

export function spritesOf({ who, corner, thing, beside = [] }: Showcase): Readonly<Record<string, Sprite>> {
  const doll = Object.fromEntries(DOLL.map((name) => [name, SPRITES[name] as Sprite]));
  const things = [thing, ...beside].map(({ slug }): [string, Sprite] => [
    slug,
    { art: SHOTS[slug]?.art ?? '', box: [0, 0, 800, 1000], scale: 1 },
  ]);
  return {
    ...castParts(who, doll),
    ...Object.fromEntries(things),
    table: SPRITES['table'] as Sprite,
    corner: studioSet(corner),
  };
}

async function poster(id: string, show: Showcase): Promise<void> {
  const studio = await openStudio(480, 852, undefined, spritesOf(show));
  let quality = 76;
  let picture = await studio.frame(showcasePoster(show), quality);
  while (picture.length > 38_500) picture = await studio.frame(showcasePoster(show), (quality -= 3));
  await writeFile(media(`posters/${id}.jpg`), picture);
  await studio.close();
  console.log('poster', id, picture.length, quality);
}

const cuesOf = (lines: readonly Line[], end: number) =>
  lines.map(([from, text], i) => ({ from, to: Math.min((lines[i + 1]?.[0] ?? end) - 0.15, from + 3.6), words: text }));

async function film(id: string, show: Showcase, lines: readonly Line[]): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'show-'));
  const seconds = CLIP_ONLY.includes(id) ? CLIP_SECONDS : SECONDS;
  const cues = cuesOf(lines, seconds).map((cue) =>
    cue.from < CLIP_SECONDS ? { ...cue, to: Math.min(cue.to, CLIP_SECONDS - 0.25) } : cue,
  );
  const speech = await speak(cues, seconds, show.who === 'jonas' ? 'en-us+m3' : 'en-us+f3');
  const loudness = loudnessOf(speech);
  const [sound, picture] = [join(work, 'sound.wav'), join(work, 'picture.mkv')];
  await mixSound(speech, sound);
  const studio = await openStudio(480, 852, undefined, spritesOf(show));
  async function* frames(): AsyncGenerator<Buffer> {
    for (let frame = 0; frame < seconds * FRAME_RATE; frame += 1) {
      const time = frame / FRAME_RATE;
      yield await studio.frame(drawShowcase(show, time, loudness(time)) + subtitleAt(cues, time), 90);
    }
  }
  await ffmpeg(
    [
      ...paintedFrames(FRAME_RATE),
      ...videoColours(480, 852),
      ...words('-c:v libx264 -preset ultrafast -crf 8'),
      picture,
    ],
    frames(),
  );
  await studio.close();
  if (!NO_CLIP.includes(id) && !existsSync(media(`clips/${id}.webm`)))
    await vp9(picture, media(`clips/${id}.webm`), join(work, id));
  if (!CLIP_ONLY.includes(id)) await hls(picture, sound, media(`shows/${id}`), '360x640', 47);
  await rm(work, { recursive: true });
  console.log('film', id, new Date().toISOString());
}

for (const [id, show] of Object.entries(SHOWS)) {
  if (only.length > 0 && !only.includes(id)) continue;
  if (what === 'posters') {
    if (id !== 'tea-time' && id !== 'clay-and-fire') await poster(id, show);
  } else {
    const lines = LINES[id];
    if (lines !== undefined) await film(id, show, lines);
  }
}

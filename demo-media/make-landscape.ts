import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hls } from './film.js';
import { castParts, dressed } from './presenter/cast.js';
import { ffmpeg, paintedFrames, videoColours, words } from './run.js';
import { SPRITES } from './scenes/episodes.js';
import { throwScene } from './scenes/portrait-stills.js';
import { THROW_LINES } from './scenes/shows.js';
import { camera } from './scenes/stage.js';
import { mixSound } from './sound.js';
import { loudnessOf, speak } from './speech.js';
import { openStudio } from './studio.js';

/** Poster, animated preview and recording of the landscape show about the throw. */
const LANDSCAPE = [0, 656, 1080, 608];
const [FRAME_RATE, SECONDS, GIF_RATE, GIF_SECONDS] = [15, 20, 10, 4];
const media = (path: string): string => fileURLToPath(new URL(`../mock-api/media/${path}`, import.meta.url));
const sprites = castParts('jonas', SPRITES);
const shown = (time: number, voice?: number): string => {
  const scene = dressed('jonas', throwScene(time, voice));
  return time >= 6.4 && time < 10.2 ? camera(scene, 690, 1050, 1.55 + (time - 6.4) * 0.03) : scene;
};

const large = await openStudio(640, 360, LANDSCAPE, sprites);
let quality = 84;
let poster = await large.frame(shown(0.5), quality);
while (poster.length > 38_500) poster = await large.frame(shown(0.5), (quality -= 3));
await writeFile(media('posters/wool-throw.jpg'), poster);

const cues = THROW_LINES.map(([from, text]) => ({ from, to: from + 3, words: text }));
const speech = await speak(cues, SECONDS, 'en-us+m3');
const loudness = loudnessOf(speech);
const work = await mkdtemp(join(tmpdir(), 'landscape-'));
await mixSound(speech, join(work, 'sound.wav'));
async function* frames(): AsyncGenerator<Buffer> {
  for (let at = 0; at < FRAME_RATE * SECONDS; at += 1)
    yield await large.frame(shown(at / FRAME_RATE, loudness(at / FRAME_RATE)), 90);
}
const picture = join(work, 'picture.mkv');
await ffmpeg(
  [...paintedFrames(FRAME_RATE), ...videoColours(640, 360), ...words('-c:v libx264 -preset ultrafast -crf 8'), picture],
  frames(),
);
await large.close();
await hls(picture, join(work, 'sound.wav'), media('shows/highland-weave'), '640x360', 56);
await rm(work, { recursive: true });

const small = await openStudio(320, 180, LANDSCAPE, sprites);
async function* moving(): AsyncGenerator<Buffer> {
  for (let at = 0; at < GIF_RATE * GIF_SECONDS; at += 1) yield await small.frame(shown(at / GIF_RATE));
}
const palette =
  'split[a][b];[a]palettegen=max_colors=96:stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle';
await ffmpeg([...paintedFrames(GIF_RATE), '-vf', palette, '-loop', '0', media('previews/wool-throw.gif')], moving());
await small.close();

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ffmpeg, paintedFrames } from './run.js';
import { drawEpisode } from './scenes/episodes.js';
import { besideProduct, greeting, throwScene } from './scenes/portrait-stills.js';
import { openStudio } from './studio.js';

const LANDSCAPE = [0, 656, 1080, 608];
const GIF_RATE = 10;
const GIF_SECONDS = 4;

const folder = (name: string): string => fileURLToPath(new URL(`../mock-api/media/${name}/`, import.meta.url));
await mkdir(folder('posters'), { recursive: true });
await mkdir(folder('previews'), { recursive: true });
const save = (slug: string, picture: Buffer): Promise<void> =>
  writeFile(join(folder('posters'), `${slug}.jpg`), picture);

const portrait = await openStudio(480, 852);
const posters: Readonly<Record<string, string>> = {
  'linen-shirt': drawEpisode('linen-shirt', 1.4, 0.35),
  'coffee-set': drawEpisode('coffee-set', 1.2, 0.3),
  'trail-backpack': drawEpisode('trail-backpack', 1.3, 0.3),
  'stoneware-vase': besideProduct('coffee-set-set', 'stoneware-vase', 0.86, 858),
  'yoga-mat': besideProduct('trail-backpack-set', 'yoga-mat', 0.8, 826),
  'bamboo-tray': besideProduct('coffee-set-set', 'bamboo-tray', 0.82, 860),
  live: greeting(),
};
for (const [slug, scene] of Object.entries(posters)) await save(slug, await portrait.frame(scene, 74));
await portrait.close();

const large = await openStudio(640, 360, LANDSCAPE);
await save('wool-throw', await large.frame(throwScene(0.5), 80));
await large.close();

const small = await openStudio(320, 180, LANDSCAPE);
async function* frames(): AsyncGenerator<Buffer> {
  for (let frame = 0; frame < GIF_RATE * GIF_SECONDS; frame += 1) yield await small.frame(throwScene(frame / GIF_RATE));
}
const palette =
  'split[a][b];[a]palettegen=max_colors=96:stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle';
await ffmpeg(
  [...paintedFrames(GIF_RATE), '-vf', palette, '-loop', '0', join(folder('previews'), 'wool-throw.gif')],
  frames(),
);
await small.close();

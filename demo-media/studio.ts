import { openPainter, type Painter } from './browser.js';
import { SPRITES } from './scenes/episodes.js';
import { stageDefinitions } from './scenes/stage.js';
import { spriteDocument, spriteImage, type Sprite } from './sprite.js';

/** A painter for frames of the given size, with its sprites at hand, by default every one. */
export async function openStudio(
  width: number,
  height: number,
  view?: readonly number[],
  sprites: Readonly<Record<string, Sprite>> = SPRITES,
): Promise<Pick<Painter, 'frame' | 'close'>> {
  const painter = await openPainter();
  const images: string[] = [];
  for (const [name, sprite] of Object.entries(sprites)) {
    const [, , w, h] = sprite.box;
    const png = await painter.still(spriteDocument(sprite), Math.ceil(w * sprite.scale), Math.ceil(h * sprite.scale));
    images.push(spriteImage(name, sprite, png));
  }
  await painter.keep(`${stageDefinitions}<defs>${images.join('')}</defs>`, width, height, view);
  return painter;
}

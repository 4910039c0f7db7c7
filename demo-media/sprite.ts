import { document } from './svg.js';

/** A drawing that is painted once and then only moved: cloth, wood and skin are too dear to paint in every frame. */
export interface Sprite {
  readonly art: string;
  /** Left, top, width and height of the drawing that are kept. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
  /** Picture pixels per unit of the drawing. */
  readonly scale: number;
}

/** The document to paint a sprite from. */
export const spriteDocument = ({ art, box: [x, y, w, h], scale }: Sprite): string =>
  document(Math.ceil(w * scale), Math.ceil(h * scale), art, [x, y, w, h]);

/** The definition that frames refer to. */
export const spriteImage = (name: string, { box: [x, y, w, h] }: Sprite, png: Buffer): string =>
  `<image id="${name}" x="${x}" y="${y}" width="${w}" height="${h}" href="data:image/png;base64,${png.toString('base64')}"/>`;

/** A sprite in a frame; the transform is in the units of the frame. */
export const put = (name: string, transform = '', more = ''): string =>
  `<use href="#${name}" transform="${transform}" ${more}/>`;

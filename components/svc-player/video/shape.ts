import type { Playback } from '../../../src/contract/playback.js';

/** Shape of a picture by which it is laid out; `ratio` of width to height is `null` until the picture is loaded. */
export interface PictureShape {
  readonly name: Playback['mediaOrientation'];
  readonly ratio: number | null;
}

/** How much wider than high, or higher than wide, a picture still counts as square. */
const SQUARE = 1.15;

const nameOf = (ratio: number): PictureShape['name'] =>
  ratio > SQUARE ? 'landscape' : ratio < 1 / SQUARE ? 'portrait' : 'square';

/** By the size of the video itself; until that is known, by what the service says. */
export function shapeOf(video: HTMLVideoElement | null, playback: Playback | null): PictureShape {
  const { videoWidth = 0, videoHeight = 0 } = video ?? {};
  if (videoWidth === 0 || videoHeight === 0) return { name: playback?.mediaOrientation ?? 'portrait', ratio: null };
  const ratio = videoWidth / videoHeight;
  return { name: nameOf(ratio), ratio };
}

/**
 * A poster has a shape of its own. One of the page that is still loading has it from the frame on in which it is first painted:
 * `load` may be seconds away then.
 */
export function showShape(image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth && naturalHeight) {
    const ratio = naturalWidth / naturalHeight;
    image.dataset['shape'] = nameOf(ratio);
    image.style.setProperty('--_ratio', String(ratio));
  } else if (image.isConnected && !image.complete) requestAnimationFrame(() => showShape(image));
}

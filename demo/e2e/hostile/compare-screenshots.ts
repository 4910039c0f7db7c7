import type { Browser } from '@playwright/test';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How many pixels differ between two screenshots of a card, inside its rounded corners.
 *
 * @param radius of the card's corners, CSS pixels
 */
export async function countDifferentPixels(
  browser: Browser,
  one: Buffer,
  other: Buffer,
  { width, height }: Rectangle,
  radius: number,
): Promise<number> {
  const page = await browser.newPage();
  const differing = await page.evaluate(
    async ([pictures, width, height, radius]) => {
      const [a, b] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(width, height);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('No canvas to compare pictures on');
          context.beginPath();
          context.roundRect(1, 1, width - 2, height - 2, radius);
          context.clip();
          context.drawImage(image, 0, 0);
          return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
        }),
      );
      if (!a || !b || a.every((pixel) => pixel === a[0])) throw new Error('There is no picture to compare');
      return a.reduce((sum, pixel, at) => sum + Number(pixel !== b[at]), 0);
    },
    [[one, other].map((picture) => picture.toString('base64')), width, height, radius] as const,
  );
  await page.close();
  return differing;
}

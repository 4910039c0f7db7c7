import { mkdir, writeFile } from 'node:fs/promises';
import { openPainter } from './browser.js';
import { SHOTS, productPicture } from './product-pictures.js';

const folder = new URL('../mock-api/media/products/', import.meta.url);
const LARGEST_BYTES = 57_000;
const only = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const painter = await openPainter();
for (const [slug, shot] of Object.entries(SHOTS)) {
  if (only.length > 0 && !only.includes(slug)) continue;
  let quality = 82;
  let picture = await painter.still(productPicture(shot), 800, 1000, { quality });
  while (picture.length > LARGEST_BYTES)
    picture = await painter.still(productPicture(shot), 800, 1000, { quality: (quality -= 3) });
  await writeFile(new URL(`${slug}.jpg`, folder), picture);
  console.log(slug, picture.length);
}
await painter.close();

import { gallery } from '../gallery/register.js';
import { parseVariant, pictureName } from '../gallery/variant.js';
import { contextOf, expect, test } from './gallery-fixtures.js';

test.use({ isPlain: true });

for (const { element, name, compared, reach } of gallery) {
  for (const words of compared) {
    const variant = parseVariant(words);
    test.describe(() => {
      test.use(contextOf(variant.size));
      test(`${element} looks as accepted: ${name}, ${words}`, async ({ openGallery }) => {
        const on = await openGallery(variant);
        await reach(on);
        await on.freeze();
        await on.coverFootage();
        const clip = await on.pictureBox();
        await expect(on.shown).toHaveScreenshot(
          `${pictureName(element, name, variant)}.png`,
          clip === null ? {} : { clip },
        );
      });
    });
  }
}

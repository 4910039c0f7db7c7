import { gallery } from '../gallery/register.js';
import { LANGUAGES, SIZES, pictureName, type Scheme, type Size } from '../gallery/variant.js';
import { contextOf, test } from './gallery-fixtures.js';

const USUAL = (Object.keys(SIZES) as Size[]).filter((size) => size !== 'wide' && size !== 'zoomed');
const UNFORCED: readonly Scheme[] = ['light', 'dark'];

for (const { element, name, sizes = USUAL, schemes = UNFORCED, reach } of gallery) {
  for (const size of sizes) {
    test.describe(() => {
      test.use(contextOf(size));
      for (const language of LANGUAGES) {
        test(`draws ${element}: ${name}, ${size} ${language}`, async ({ openGallery }) => {
          const on = await openGallery({ size, scheme: schemes[0] ?? 'light', language });
          await reach(on);
          await on.freeze();
          for (const scheme of schemes) {
            await on.setScheme(scheme);
            const path = `gallery/${pictureName(element, name, { size, scheme, language })}.jpg`;
            await on.shown.screenshot({ path, type: 'jpeg', quality: 85, animations: 'disabled', caret: 'hide' });
          }
        });
      }
    });
  }
}

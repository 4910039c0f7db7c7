import { gallery } from '../gallery/register.js';
import { axeViolations } from './axe-violations.js';
import { contextOf, expect, galleryLaunch, test } from './gallery-fixtures.js';

// axe reads the page and no picture of it.
test.use({ launchOptions: galleryLaunch() });

for (const size of ['phone', 'desktop'] as const) {
  test.describe(() => {
    test.use(contextOf(size));
    for (const { element, name, axe, sizes = ['phone'], reach } of gallery) {
      if (axe !== true || sizes.find((one) => one === 'phone' || one === 'desktop') !== size) continue;
      test(`axe finds no violation in ${element}: ${name}`, async ({ openGallery }) => {
        const on = await openGallery({ size, scheme: 'light', language: 'en' });
        await reach(on);
        // axe waits for timers.
        await on.page.clock.resume();
        // Text on a moving picture has no one colour behind it: player-contrast.spec.ts measures its contrast.
        const contrast = { 'color-contrast': { enabled: element === 'svc-stream-list' } };
        const rules = { 'target-size': { enabled: true }, ...contrast };
        expect(await axeViolations(on.page, element, { rules })).toEqual([]);
      });
    }
  });
}

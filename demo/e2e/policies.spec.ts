import { MODES, PAGES, type ModeName } from '../minimum-policy.js';
import { expect, test } from './pip-page.js';
import { PolicyPage } from './policy-page.js';

/** Modes with native HLS. */
const OWN_HLS: readonly ModeName[] = ['live', 'player', 'own-live', 'own-player'];
const NO_OWN_HLS = 'has no native HLS; the same with hls.js has its own policies, which are visited there';

const MEDIA = 'media-src';
const withMedia = (modes: readonly ModeName[]): ModeName[] => modes.filter((mode) => MEDIA in MODES[mode].policy);

for (const [place, modes] of Object.entries<readonly ModeName[]>(PAGES)) {
  test.describe(`[T7, FAULTS 53, S4.2] ${place}: each minimum policy suffices, and every source in it is needed`, () => {
    for (const mode of modes) {
      test(mode, async ({ page, demo, browserName }) => {
        test.skip(browserName === 'firefox' && OWN_HLS.includes(mode), NO_OWN_HLS);
        const visit = await PolicyPage.make(page, demo.shop.url, mode);
        await visit.open(MODES[mode].policy);
        await visit.expectWorking();
        expect(visit.violations).toEqual([]);
        expect(visit.ourLines()).toEqual([]);
        await visit.expectMinimal((directive) => directive !== MEDIA);
        expect(visit.consoleOutput()).toEqual([]);
      });
    }
    // In its own profile: Firefox plays cached media without checking the policy.
    for (const mode of withMedia(modes)) {
      test(`${mode}, without the address of its media`, async ({ page, demo, browserName }) => {
        test.skip(browserName === 'firefox' && OWN_HLS.includes(mode), NO_OWN_HLS);
        const visit = await PolicyPage.make(page, demo.shop.url, mode);
        await visit.expectMinimal((name) => name === MEDIA);
        expect(visit.consoleOutput()).toEqual([]);
      });
    }
  });
}

test.describe('[T7, FAULTS 53, S4.2] a policy with a nonce and strict-dynamic needs no script sources', () => {
  for (const mode of PAGES['A product page with the script tag']) {
    test(mode, async ({ page, demo, browserName }) => {
      test.skip(browserName === 'firefox' && OWN_HLS.includes(mode), NO_OWN_HLS);
      const visit = await PolicyPage.make(page, demo.shop.url, mode);
      await visit.open(MODES[mode].policy, 'b3Blbg');
      await visit.expectWorking();
      expect(visit.violations).toEqual([]);
      expect(visit.ourLines()).toEqual([]);
      expect(visit.consoleOutput()).toEqual([]);
    });
  }
});

import { MODES, PAGES, type ModeName } from '../minimum-policy.js';
import { expect, test } from './pip-page.js';
import { PolicyPage } from './policy-page.js';

/** Modes with native HLS. */
const OWN_HLS: readonly ModeName[] = ['live', 'player', 'own-live', 'own-player'];

const MEDIA = 'media-src';
const withMedia = (modes: readonly ModeName[]): ModeName[] => modes.filter((mode) => MEDIA in MODES[mode].policy);

/** The same modes in two tests, since not every engine has native HLS. */
const byOwnHls = (modes: readonly ModeName[]): readonly (readonly [how: string, modes: readonly ModeName[]])[] => [
  ['', modes.filter((mode) => !OWN_HLS.includes(mode))],
  [', by the browser’s own HLS', modes.filter((mode) => OWN_HLS.includes(mode))],
];

const TAG_PAGE = PAGES['A product page with the script tag'];
const EVERY_PAGE = Object.entries<readonly ModeName[]>(PAGES).flatMap(([place, modes]) =>
  byOwnHls(modes).map(([how, those]) => [place + how, those] as const),
);

for (const [place, modes] of EVERY_PAGE) {
  test.describe(`[T7, FAULTS 53, S4.2] ${place}: each minimum policy suffices, and every source in it is needed`, () => {
    for (const mode of modes) {
      test(mode, async ({ page, demo }) => {
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
      test(`${mode}, without the address of its media`, async ({ page, demo }) => {
        const visit = await PolicyPage.make(page, demo.shop.url, mode);
        await visit.expectMinimal((name) => name === MEDIA);
        expect(visit.consoleOutput()).toEqual([]);
      });
    }
  });
}

for (const [how, modes] of byOwnHls(TAG_PAGE)) {
  test.describe(`[T7, FAULTS 53, S4.2] a policy with a nonce and strict-dynamic needs no script sources${how}`, () => {
    for (const mode of modes) {
      test(mode, async ({ page, demo }) => {
        const visit = await PolicyPage.make(page, demo.shop.url, mode);
        await visit.open(MODES[mode].policy, 'b3Blbg');
        await visit.expectWorking();
        expect(visit.violations).toEqual([]);
        expect(visit.ourLines()).toEqual([]);
        expect(visit.consoleOutput()).toEqual([]);
      });
    }
  });
}

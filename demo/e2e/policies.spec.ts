import type { Browser } from '@playwright/test';
import { MODES, PAGES, type ModeName } from '../minimum-policy.js';
import { makeVisits } from './fault-visits.js';
import { expect, test } from './pip-page.js';
import { PolicyPage } from './policy-page.js';

/** Shown by the engine's own HLS. */
const OWN_HLS: readonly ModeName[] = ['live', 'player', 'own-player'];

const MEDIA = 'media-src';
const withMedia = (modes: readonly ModeName[]): ModeName[] => modes.filter((mode) => MEDIA in MODES[mode].policy);

/** The same modes in two tests, since not every engine has HLS of its own. */
const byOwnHls = (modes: readonly ModeName[]): readonly (readonly [how: string, modes: readonly ModeName[]])[] => [
  ['', modes.filter((mode) => !OWN_HLS.includes(mode))],
  [', by the browser’s own HLS', modes.filter((mode) => OWN_HLS.includes(mode))],
];

async function visitEach(
  modes: readonly ModeName[],
  browser: Browser,
  home: string | undefined,
  run: (visit: PolicyPage, mode: ModeName) => Promise<void>,
): Promise<void> {
  await makeVisits(
    modes.map((mode) => ({
      name: mode,
      run: async (page) => {
        const visit = await PolicyPage.make(page, home ?? '', mode);
        await run(visit, mode);
        expect(visit.noise(), mode).toEqual([]);
      },
    })),
    browser,
  );
}

const TAG_PAGE = PAGES['A product page with the script tag'];
const EVERY_PAGE = Object.entries<readonly ModeName[]>(PAGES).flatMap(([place, modes]) =>
  byOwnHls(modes).map(([how, those]) => [place + how, those] as const),
);

for (const [place, modes] of EVERY_PAGE) {
  test(`[T7, FAULTS 53, S4.2] ${place}: each minimum policy suffices, and nothing in it is spare`, async ({
    browser,
    baseURL,
  }) => {
    await visitEach(modes, browser, baseURL, async (visit, mode) => {
      await visit.open(MODES[mode].policy);
      await visit.expectWorking();
      expect(visit.violations, mode).toEqual([]);
      await visit.expectNothingSpare((directive) => directive !== MEDIA);
    });
    // In a profile of its own: what a page before has loaded Firefox plays again, and asks no policy about it.
    await visitEach(withMedia(modes), browser, baseURL, (visit) => visit.expectNothingSpare((name) => name === MEDIA));
  });
}

for (const [how, modes] of byOwnHls(TAG_PAGE)) {
  test(`[T7, FAULTS 53, S4.2] with a nonce on the tag and strict-dynamic the policy names no address of scripts${how}`, async ({
    browser,
    baseURL,
  }) => {
    await visitEach(modes, browser, baseURL, async (visit, mode) => {
      await visit.open(MODES[mode].policy, 'b3Blbg');
      await visit.expectWorking();
      expect(visit.violations, mode).toEqual([]);
    });
  });
}

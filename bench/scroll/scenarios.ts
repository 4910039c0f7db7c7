import type { Screen } from '../open-page.js';

export const SCREENS = {
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
  phone: { width: 390, height: 844, deviceScaleFactor: 1, mobile: true },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES: readonly ScreenName[] = ['desktop', 'phone'];

/** What happens on the page while it is measured; on `still` nobody scrolls. */
export type Activity = 'scrolled' | 'scrolled, changing' | 'still';

/** One page in one window, measured without the tag and with it. */
export interface Scenario {
  readonly screen: ScreenName;
  /** Elements of the page. */
  readonly nodes: number;
  readonly activity: Activity;
  /** Milliseconds of script that the tag may add; `null` where nothing was promised. */
  readonly limit: number | null;
}

/** The card that plays costs something too: this row says how much of the others it is. */
const STILL_NODES = 10_000;

const LIMITS = [
  { nodes: 3_000, limit: 15 },
  { nodes: 10_000, limit: 15 },
  { nodes: 100_000, limit: 40 },
] as const;

export const SCENARIOS: readonly Scenario[] = SCREEN_NAMES.flatMap((screen) => [
  { screen, nodes: STILL_NODES, activity: 'still' as const, limit: null },
  ...LIMITS.flatMap((size) => [
    { screen, activity: 'scrolled' as const, ...size },
    { screen, activity: 'scrolled, changing' as const, ...size },
  ]),
]);

export const SUBJECTS = ['none', 'ours'] as const;
export type SubjectName = (typeof SUBJECTS)[number];

import { CLIP_PRODUCT, LIVE_PRODUCT, ours } from '../subjects.js';
import type { Link } from '../throttle.js';
import type { TaggedSubject } from '../product-page.js';

/** Links that shoppers have, from the quickest. Chromium calls the last one 3g, and the others 4g. */
export const LINKS: Readonly<Record<string, Link>> = {
  fast: { megabitsPerSecond: 9, latencyMilliseconds: 150, cpuSlowdown: 4 },
  slow: { megabitsPerSecond: 1.6, latencyMilliseconds: 150, cpuSlowdown: 4 },
  '3g': { megabitsPerSecond: 1.6, latencyMilliseconds: 300, cpuSlowdown: 4 },
};

/** The product page of the demo, which has a large picture, on one of the links. */
export interface PaintSubject extends TaggedSubject {
  readonly title: string;
  readonly link: string;
  /** Id of the same page without the tag. */
  readonly alone: string;
}

const PAGES = [
  { name: 'clip', title: 'with a clip', product: CLIP_PRODUCT },
  { name: 'live', title: 'with a running stream', product: LIVE_PRODUCT },
] as const;

export const PAINT_SUBJECTS: readonly PaintSubject[] = Object.keys(LINKS).flatMap((link) =>
  PAGES.flatMap(({ name, title, product }) => {
    const alone = `${link}-${name}-alone`;
    return [
      { id: alone, alone, link, product, title: `page of the product ${title}, without the tag`, tag: () => '' },
      { id: `${link}-${name}`, alone, link, product, title: `page of the product ${title}, with the tag`, tag: ours },
    ];
  }),
);

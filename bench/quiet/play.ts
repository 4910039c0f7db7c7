import type { Chromium } from '../chromium.js';
import { durationsOf } from '../memory-of-page.js';
import { PHONE } from '../open-page.js';
import { visit, type VisitedPage } from '../visit.js';
import {
  bytesPerMinute,
  DURATIONS,
  mediaBytes,
  perMinute,
  sumOf,
  type Durations,
  type QuietMeasurement,
} from './measure.js';

/** CSS pixels per second: a thumb that reads on. */
const SCROLL_SPEED = 800;
const SCREENS = 2;

export interface QuietVisit {
  readonly url: string;
  /** Run in every document before its own scripts. */
  readonly scripts: readonly string[];
  readonly serviceUrl: string;
  /** Milliseconds of each of the two times. */
  readonly duration: number;
}

/** Scrolls down and up again without a pause until the time is up. */
async function scrollFor({ send }: VisitedPage, duration: number): Promise<void> {
  const until = performance.now() + duration;
  for (let direction = -1; performance.now() < until; direction = -direction) {
    await send('Input.synthesizeScrollGesture', {
      ...{ x: PHONE.width / 2, y: PHONE.height / 3, yDistance: direction * SCREENS * PHONE.height },
      ...{ speed: SCROLL_SPEED, gestureSourceType: 'mouse' },
    });
  }
}

const still = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

/** Plays a subject, first while nothing happens, then while the page is scrolled. */
export async function play(chromium: Chromium, plan: QuietVisit): Promise<QuietMeasurement> {
  const { url, scripts, serviceUrl, duration } = plan;
  let measured: Omit<QuietMeasurement, 'played'> | undefined;

  const read = async ({ sessions }: VisitedPage): Promise<Durations> => {
    const none = Object.fromEntries(DURATIONS.map((name) => [name, 0])) as Durations;
    // Workers have no main thread.
    const one = (session: string): Promise<Durations> => durationsOf(chromium, session, DURATIONS).catch(() => none);
    return sumOf(await Promise.all([...sessions].map(one)));
  };
  const during = async (page: VisitedPage, happens: Promise<void>, before: Durations): Promise<Durations> => {
    const began = performance.now();
    await happens;
    return perMinute(before, await read(page), performance.now() - began);
  };

  const began = performance.now();
  const { facts } = await visit(chromium, {
    ...{ url, scripts, until: 'first-frame', measureResources: true },
    async act(page) {
      const quiet = await during(page, still(duration), await read(page));
      const bytes = bytesPerMinute(mediaBytes(page.network.requests, serviceUrl), performance.now() - began);
      const scrolled = await during(page, scrollFor(page, duration), await read(page));
      measured = { still: quiet, scrolled, bytes };
    },
  });
  if (!measured) throw new Error(`${url} was not visited`);
  return { ...measured, played: facts.some(({ type }) => type === 'first-frame') };
}

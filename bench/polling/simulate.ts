import type { Random } from '../../src/internal/backoff.js';
import { returnDelay } from '../../src/internal/return-delay.js';
import { startPoller } from '../../src/platform/poller.js';
import { Load } from './load.js';
import type { Away, Scenario } from './scenario.js';
import { seeded } from './seeded.js';
import type { Heard } from './service.js';
import { NEVER, Page, VirtualPages } from './virtual-pages.js';

/** How chance is taken from the scheduler, to see that the limits notice. */
export type Jitter = 'whole' | 'first-only' | 'none';

/** What a page polls with. */
export interface Means {
  /** Usual time between two polls, milliseconds. */
  readonly period: number;
  readonly random: Random;
  /** Asks the service, which counts it. */
  readonly hear: () => Heard;
}

/** Lets the page whose turn it is begin to poll. */
export type Opener = (world: VirtualPages, means: Means) => void;

export interface Run {
  readonly pages: number;
  readonly seed?: number;
  readonly jitter?: Jitter;
  /** Default: the product's poller by itself. */
  readonly opener?: Opener;
  /** How often promises go on after each event; default 1. */
  readonly turns?: number;
  /** How many pages are in memory at once; default 20000, which a processor's caches still hold. */
  readonly together?: number;
}

/** The middle of every range: what is left of a delay that is not spread. */
const MIDDLE = 0.5;

const openPoller: Opener = (world, { period, random, hear }) =>
  startPoller(
    {
      ...{ period, random },
      request: () => {
        const { reply, after } = hear();
        return new Promise((resolve) => world.later(after, () => resolve(reply)));
      },
    },
    NEVER,
  );

/** Hides a page, or shows it again. */
function turn(page: Page, state: DocumentVisibilityState): void {
  page.visibilityState = state;
  page.tell('visibilitychange');
}

/** Sends some of the pages away, all at once, and gets them back. */
function sendAway(world: VirtualPages, all: readonly Page[], away: Away, { random, hear }: Means): void {
  const leaving = all.slice(0, all.length * away.share);
  const each = (act: (page: Page) => void): void => {
    for (const page of leaving) world.as(page, () => act(page));
  };
  world.later(away.from * 60_000, () => each((page) => turn(page, 'hidden')));
  world.later(away.to * 60_000, () =>
    each((page) => {
      if (away.restored === 'pageshow') page.tell('pageshow', true);
      turn(page, 'visible');
      if (away.restored === 'visibilitychange') page.tell('pageshow', true);
      if (away.restored === null) return;
      // After the back/forward cache the element asks in the poller's place.
      world.later(returnDelay(random), () => void hear());
    }),
  );
}

/** Dice of a whole run. */
interface Dice {
  readonly pages: Random;
  readonly service: Random;
}

/** Some of the pages, all at once. */
async function simulatePart(
  { period, minutes, service, outage, away }: Scenario,
  { pages: count, jitter = 'whole', opener = openPoller, turns }: Run,
  dice: Dice,
): Promise<Load> {
  const world = new VirtualPages(turns);
  const load = new Load(count, period, minutes);
  const answer = service(load, dice.service);
  const random: Random = () =>
    jitter === 'whole' || (jitter === 'first-only' && world.now === 0) ? dice.pages() : MIDDLE;
  const over = outage ? outage.to * 60_000 : Infinity;

  const hear = (): Heard => {
    load.count(world.now);
    const heard = answer(world.now);
    if (heard.reply.failed) load.failed += 1;
    return heard;
  };
  const open = (): void => {
    let recovered = false;
    let failedAt = -Infinity;
    const hearAndRecover = (): Heard => {
      if (world.now - failedAt < period / 2) load.retries += 1;
      const heard = hear();
      failedAt = heard.reply.failed ? world.now : -Infinity;
      if (!recovered && !heard.reply.failed && world.now >= over) {
        recovered = true;
        load.recoveries.push((world.now + heard.after - over) / 1000);
      }
      return heard;
    };
    opener(world, { period, random, hear: hearAndRecover });
  };

  const pages = Array.from({ length: count }, () => new Page());
  const begin = (): void => {
    for (const page of pages) world.as(page, open);
    if (away) sendAway(world, pages, away, { period, random, hear });
  };
  await world.run(begin, minutes * 60_000);
  return load;
}

/**
 * All pages open in the same moment and go through the scenario; the same seed gives the same load. Pages know of each
 * other only by what the service still takes, so that many of them go one part after the other, each with its share of
 * the service.
 */
export async function simulate(scenario: Scenario, run: Run): Promise<Load> {
  const { pages, seed = 20_261_121, together = 20_000 } = run;
  const dice = { pages: seeded(seed), service: seeded(seed + 1) };
  const load = new Load(pages, scenario.period, scenario.minutes);
  for (let left = pages; left > 0; left -= together) {
    load.add(await simulatePart(scenario, { ...run, pages: Math.min(left, together) }, dice));
  }
  return load;
}

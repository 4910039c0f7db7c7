import { type Random, returnDelay } from '../../src/base/backoff.js';
import type { PlayerState } from '../../src/machine/player/state.js';
import { playerPollPeriod } from '../../src/machine/player/timing.js';
import { startPoller, type PollPlan } from '../../src/platform/poller.js';
import { Load } from './load.js';
import type { Away, Scenario } from './scenario.js';
import { seeded } from './seeded.js';
import type { ServiceResponse } from './service.js';
import { NEVER, Page, VirtualPages } from './virtual-pages.js';

/** Which jitter is removed from the scheduler, to test that the limits detect it. */
export type Jitter = 'whole' | 'first-only' | 'none';

/** What a page polls with. */
export interface PollerOptions {
  /** Usual time between two polls, milliseconds. */
  readonly period: number;
  /** Time of the start that the page waits for, milliseconds; `undefined` if it waits for none. */
  readonly announced?: number | undefined;
  readonly random: Random;
  /** Sends a request to the service, which counts it. */
  readonly request: () => ServiceResponse;
}

/** Starts to poll in the current page. */
export type OpenPage = (simulation: VirtualPages, options: PollerOptions) => void;

export interface Run {
  readonly pages: number;
  readonly seed?: number;
  readonly jitter?: Jitter;
  /** Default: the product's poller alone. */
  readonly openPage?: OpenPage;
  /** How often promises go on after each event; default 1. */
  readonly turns?: number;
  /** How many pages are in memory at once; default 20000, which a processor's caches still hold. */
  readonly together?: number;
}

const PLANNED = { mode: 'planned' } as PlayerState;

/** The middle of every range: what is left of a delay that is not spread. */
const MIDDLE = 0.5;

/** How often a page polls: always with the same period, or as the full player does that waits for a start. */
function pace(now: () => number, announced: number): Pick<PollPlan, 'period' | 'announcedIn'> {
  const announcedIn = (): number => announced - now();
  return { period: () => playerPollPeriod(PLANNED, announcedIn(), 0), announcedIn };
}

const openPoller: OpenPage = (simulation, { period, announced, random, request }) =>
  void startPoller(
    {
      ...(announced === undefined ? { period } : pace(() => simulation.now, announced)),
      random,
      request: () => {
        const { reply, after } = request();
        return new Promise((resolve) => simulation.schedule(after, () => resolve(reply)));
      },
    },
    NEVER,
  );

/** Hides a page, or shows it again. */
function setVisibility(page: Page, state: DocumentVisibilityState): void {
  page.visibilityState = state;
  page.dispatch('visibilitychange');
}

/** Hides some of the pages, all at once, and shows them again. */
function simulateAway(
  simulation: VirtualPages,
  all: readonly Page[],
  away: Away,
  { random, request }: PollerOptions,
): void {
  const leaving = all.slice(0, all.length * away.share);
  const each = (act: (page: Page) => void): void => {
    for (const page of leaving) simulation.as(page, () => act(page));
  };
  simulation.schedule(away.from * 60_000, () => each((page) => setVisibility(page, 'hidden')));
  simulation.schedule(away.to * 60_000, () =>
    each((page) => {
      if (away.restored === 'pageshow') page.dispatch('pageshow', true);
      setVisibility(page, 'visible');
      if (away.restored === 'visibilitychange') page.dispatch('pageshow', true);
      if (away.restored === null) return;
      // After the back/forward cache the element sends the request instead of the poller.
      simulation.schedule(returnDelay(random), () => void request());
    }),
  );
}

/** Random numbers of a whole run. */
interface RandomSources {
  readonly pages: Random;
  readonly service: Random;
}

/** Some of the pages, all at once. */
async function simulatePart(
  { period, announced, minutes, service, outage, away }: Scenario,
  { pages: count, jitter = 'whole', openPage = openPoller, turns }: Run,
  sources: RandomSources,
): Promise<Load> {
  const simulation = new VirtualPages(turns);
  const load = new Load(count, period, minutes);
  const respond = service(load, sources.service);
  const random: Random = () =>
    jitter === 'whole' || (jitter === 'first-only' && simulation.now === 0) ? sources.pages() : MIDDLE;
  const over = outage ? outage.to * 60_000 : Infinity;

  const request = (): ServiceResponse => {
    load.count(simulation.now);
    const response = respond(simulation.now);
    if (response.reply.failed) load.failed += 1;
    return response;
  };
  const open = (): void => {
    let recovered = false;
    let failedAt = -Infinity;
    const requestAndRecordRecovery = (): ServiceResponse => {
      if (simulation.now - failedAt < period / 2) load.retries += 1;
      const response = request();
      failedAt = response.reply.failed ? simulation.now : -Infinity;
      if (!recovered && !response.reply.failed && simulation.now >= over) {
        recovered = true;
        load.recoveries.push((simulation.now + response.after - over) / 1000);
      }
      return response;
    };
    const start = announced === undefined ? announced : announced * 60_000;
    openPage(simulation, { period, announced: start, random, request: requestAndRecordRecovery });
  };

  const pages = Array.from({ length: count }, () => new Page());
  const begin = (): void => {
    for (const page of pages) simulation.as(page, open);
    if (away) simulateAway(simulation, pages, away, { period, random, request });
  };
  await simulation.run(begin, minutes * 60_000);
  return load;
}

/**
 * All pages open in the same moment and go through the scenario; the same seed gives the same load. Pages influence each
 * other only through the capacity of the service, so that many of them run one part after the other, each with its share of
 * the service.
 */
export async function simulate(scenario: Scenario, run: Run): Promise<Load> {
  const { pages, seed = 20_261_121, together = 20_000 } = run;
  const sources = { pages: seeded(seed), service: seeded(seed + 1) };
  const load = new Load(pages, scenario.period, scenario.minutes);
  for (let left = pages; left > 0; left -= together) {
    load.add(await simulatePart(scenario, { ...run, pages: Math.min(left, together) }, sources));
  }
  return load;
}

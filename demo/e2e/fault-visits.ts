import { expect, test, type Browser, type Page } from '@playwright/test';
import { rowTitle } from '../faults/row-names.js';

/** One visit to the shop. */
export interface Visit {
  /** Begins with the rows of demo/faults that it proves: `79, 91 …`. */
  readonly name: string;
  run(page: Page): Promise<unknown>;
}

export interface Visiting {
  /** How many visits are made at the same time; default 2. */
  readonly atOnce?: number | undefined;
  /** Address of a proxy that the pages come through. */
  readonly proxy?: string;
}

/** For a whole table, milliseconds; each visit of it has its own end. */
const TABLE = 300_000;

/**
 * Makes every visit in a browser profile of its own. Two at a time, since many of them only wait for a deadline; with more,
 * and two files of journeys at once, a machine of two cores decodes video too slowly to keep any.
 */
export async function makeVisits(
  visits: readonly Visit[],
  browser: Browser,
  { atOnce = 2, proxy }: Visiting = {},
): Promise<void> {
  test.setTimeout(TABLE);
  const { baseURL, browserName } = test.info().project.use;
  // All profiles of Firefox share a window, and a page begins nothing before it is looked at.
  const together = browserName === 'firefox' ? 1 : atOnce;
  const waiting = [...visits];
  const failures: string[] = [];
  const work = async (): Promise<void> => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        ...(proxy !== undefined && { proxy: { server: proxy } }),
      });
      try {
        await test.step(rowTitle(visit.name), async () => visit.run(await context.newPage()));
      } catch (error) {
        failures.push(`${visit.name}\n${error instanceof Error ? error.message : String(error)}`);
      } finally {
        await context.close();
      }
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  expect(failures.join('\n\n'), 'visits that failed').toBe('');
}

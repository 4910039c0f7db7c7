import { launchStockFirefox } from '../../demo/e2e/stock-browser.js';
import { findFirefox, NO_FIREFOX } from '../../tooling/engines/firefox.js';
import { PROBE_BINDING, type ProbeFact } from '../page/probe-fact.js';
import type { Engine, Visit, VisitPlan } from './visit.js';

const TIMEOUT = 15_000;
/** What the probe's lines in the console begin with. */
const LINE = 'svc-bench ';
const TELLER = `globalThis.${PROBE_BINDING} = (text) => console.debug(${JSON.stringify(LINE)} + text);`;
const PREFERENCES = {
  'media.autoplay.default': 0,
  // As many as a browser of a person has; the driver allows none, and so no `preconnect`.
  'network.http.speculative-parallel-limit': 20,
};

/**
 * A Firefox, which has no throttling that a program can set: its servers are slow instead.
 *
 * @throws when there is none
 */
export async function launchFirefox(): Promise<Engine> {
  if (findFirefox() === null) throw new Error(NO_FIREFOX);
  const browser = await launchStockFirefox(PREFERENCES);
  const visit = async ({ url, scripts }: VisitPlan): Promise<Visit> => {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      await page.setViewport({ width: 412, height: 824 });
      const facts: ProbeFact[] = [];
      const shown = new Promise<void>((resolve) => {
        page.on('console', (message) => {
          const text = message.text();
          if (!text.startsWith(LINE)) return;
          const fact = JSON.parse(text.slice(LINE.length)) as ProbeFact;
          facts.push(fact);
          if (fact.type === 'first-frame') resolve();
        });
      });
      await page.evaluateOnNewDocument([TELLER, ...scripts].join('\n'));
      await page.goto(url, { waitUntil: 'load' });
      await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
      return { facts, requests: null };
    } finally {
      await context.close();
    }
  };
  return { version: await browser.version(), visit, close: () => browser.close() };
}

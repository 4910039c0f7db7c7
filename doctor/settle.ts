import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PageInspector } from './page-inspector.js';
import {
  consent,
  isDecided,
  NO_SCRIPT,
  readDecision,
  readScript,
  scrollDown,
  type Decision,
} from './page/read-script.js';
import { readRefresh } from './page/read-refresh.js';
import type { Recording } from './recording.js';

/** Milliseconds from one look at a page that something is awaited of to the next one. */
const PULSE_MS = 100;

const isLoading = (): boolean => document.readyState !== 'complete';

/** Seconds after which a page must go on to another one, for the wait to be worth it. */
const LONGEST_REFRESH = 10;

/** What never ends is waited for no longer than the time; returns whether it has ended. */
async function loaded(page: Page, inspector: PageInspector, timeout: number): Promise<boolean> {
  let isOver = false;
  const load = page
    .waitForLoadState('load', { timeout })
    .then(
      () => true,
      () => false,
    )
    .finally(() => (isOver = true));
  while (!isOver) {
    await inspector.read(isLoading);
    await Promise.race([load, delay(PULSE_MS)]);
  }
  return load;
}

/** Waits until a page that says so has gone on to another address. */
async function followRefresh(page: Page, inspector: PageInspector): Promise<void> {
  const seconds = await inspector.read<number>(readRefresh);
  if (seconds < 0 || seconds > LONGEST_REFRESH) return;
  const { href } = new URL(page.url());
  await page.waitForURL((url) => url.href !== href, { timeout: (seconds + 2) * 1000 }).catch(() => null);
}

/** Waits until the page has loaded, and returns whether it has within the time. */
export async function opened(page: Page, inspector: PageInspector, timeout: number): Promise<boolean> {
  const isLoaded = await loaded(page, inspector, timeout);
  await followRefresh(page, inspector);
  // A page that has gone on meanwhile is another one.
  return isLoaded && (await inspector.read<boolean>(isLoading)) ? loaded(page, inspector, timeout) : isLoaded;
}

/** The longest pause between two looks at a page that is long in coming: the looks are work of the page. */
const SLOW_PULSE_MS = 500;

/** Looks again and again, after a tenth of the time that it has waited; a page whose scripts are stopped becomes nothing else. */
async function until(inspector: PageInspector, timeout: number, look: () => Promise<boolean>): Promise<boolean> {
  const start = performance.now();
  for (;;) {
    if (await look()) return true;
    const waited = performance.now() - start;
    if (inspector.isStopped || waited > timeout) return false;
    await delay(Math.min(Math.max(waited / 10, PULSE_MS), SLOW_PULSE_MS));
  }
}

async function decided(inspector: PageInspector): Promise<boolean> {
  const { trace } = await inspector.readOwn(readScript, NO_SCRIPT);
  const last = trace.at(-1)?.text ?? '';
  if (last === 'waitForConsent') await inspector.readOwn(consent, null);
  const decision = await inspector.read<Decision>(readDecision);
  const waitsForScroll = last.startsWith('waits until the page is scrolled') || decision.mode === 'armed';
  if (waitsForScroll) await inspector.read(scrollDown);
  return isDecided(trace, decision);
}

/** Waits for the script's decision; a page without a script has none. */
export async function settle(
  inspector: PageInspector,
  recording: Recording,
  { withTag, timeout, lateTag }: { readonly withTag: boolean; readonly timeout: number; readonly lateTag: number },
): Promise<void> {
  const starts = (milliseconds: number): Promise<boolean> =>
    until(inspector, milliseconds, async () => (await inspector.readOwn(readScript, NO_SCRIPT)).version !== null);
  const isStarted = (await starts(withTag ? lateTag : 0)) || (recording.isLoadingScript() && (await starts(timeout)));
  const { mode } = await inspector.read<Decision>(readDecision);
  // Without a script it is an element of the page that decides.
  if (isStarted || mode !== '') await until(inspector, timeout, () => decided(inspector));
  await drawn(inspector);
}

/** Milliseconds in which a page draws two frames. */
const FRAMES_MS = 1_000;

/**
 * Runs in the page: resolves when it has drawn two frames, or draws none, as one that waits for a style sheet. The page looks at the
 * clock itself, since one that is never drawn is no page that does not answer.
 */
const drawFrames = (milliseconds: number): Promise<null> =>
  new Promise((done) => {
    setTimeout(() => done(null), milliseconds);
    requestAnimationFrame(() => requestAnimationFrame(() => done(null)));
  });

/** Resolves when what has changed so far is drawn, and the mini-player has looked at it. */
export async function drawn(inspector: PageInspector): Promise<void> {
  await delay(250);
  if (inspector.isStopped) return;
  await inspector.read(drawFrames, FRAMES_MS);
}

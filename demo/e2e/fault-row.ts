import type { Page, Request } from '@playwright/test';
import type { Control } from '../../mock-api/control/control.js';
import { rowTitle } from '../faults/row-names.js';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import {
  countStreamFallbacks,
  delayPolls,
  expect,
  fetchState,
  PipPage,
  test,
  type Decision,
  type Envelope,
} from './pip-page.js';
import { withoutProbe, destroy, trackPageResources, leftovers, NOTHING_LEFT, type Leftovers } from './leak-check.js';
import { isFirefox, pendingRequests } from './pending-requests.js';

type Fields = Record<string, unknown>;

/** Milliseconds of real time until a first frame, on a busy machine. */
const FIRST_FRAME_TIMEOUT = 45_000;

/** What the set-up of a fault may use. */
export interface FaultContext {
  readonly page: Page;
  readonly pip: PipPage;
  /** Control of the worker's mock; its fault rules are cleared after each row. */
  readonly mock: Control;
  readonly envelope: Envelope;
}

export interface Outcome {
  readonly mode: string;
  readonly reason?: string;
  readonly phase?: string;
}

export const PLAYING: Outcome = { mode: 'preview', phase: 'playing' };
export const LIVE: Outcome = { mode: 'live', phase: 'playing' };
export const CONTINUED: Outcome = { mode: 'continuous', phase: 'playing' };
export const POSTER: Outcome = { mode: 'poster', phase: 'shown' };

export type Setup = (context: FaultContext) => Promise<unknown>;

/** The present network activity of the page. */
interface Traffic {
  /** URLs requested so far. */
  readonly urls: readonly string[];
  /** Pending requests to the service. */
  readonly pending: ReadonlySet<Request>;
}

/** How the page's clock advances until the outcome. */
export interface FastForward {
  /** Milliseconds at most. */
  readonly atMost: number;
  /** The clock advances only while this is true; network and decoder take real time. */
  readonly during: (context: FaultContext & Traffic) => boolean | Promise<boolean>;
}

/** The mock holds a response. */
export const isHanging = ({ mock }: Pick<FaultContext, 'mock'>): boolean =>
  mock.faults().some(({ holding }) => holding > 0);
/** The lookup was sent and no request is pending: the page waits for a timer of the SDK. */
export const isIdle: FastForward['during'] = ({ urls, pending }) =>
  pending.size === 0 && urls.some((url) => url.includes('/stream-state?'));
/** The video is stalled. */
export const isStalled: FastForward['during'] = ({ pip }) =>
  pip.page.evaluate(() => document.querySelector<HTMLElement>('svc-pip')?.dataset['phase'] === 'stalled');

export interface FaultRow {
  readonly name: string;
  /** Default: the product with a clip. */
  readonly product?: string;
  /** Query of the product page. */
  readonly query?: string;
  readonly setup?: Setup;
  /** Runs after navigation. */
  steps?(context: FaultContext): Promise<unknown>;
  /** One outcome, or any of several; default: the clip plays. */
  readonly outcome?: Outcome | readonly Outcome[];
  readonly outcomeInFirefox?: Outcome;
  /** If the outcome depends on a timer of the SDK: the test advances the page's clock instead of waiting. */
  readonly fastForward?: FastForward;
  /** Milliseconds of real time for the decoder until the outcome; default: for a first frame. */
  readonly decodingTimeout?: number;
  /** Requests to stream-state, at least and at most, besides one for each stream that stalled; default: one. */
  readonly lookups?: readonly [number, number];
  /** Checks each lookup. */
  onLookup?(url: URL): void;
  /** URLs of a configured host that is not the service. */
  readonly otherHost?: RegExp;
  /** Whether media may be requested before the element finds that the stream is invalid. */
  readonly preloads?: boolean;
  /** URLs that must not be requested. */
  readonly notRequested?: RegExp;
  /** How often a URL may be requested. */
  readonly maxRequests?: readonly [what: RegExp, times: number];
  /** A button of the mini-player was clicked and has the focus. */
  readonly clicked?: boolean;
  /** What remains after destroy(). */
  readonly leftAfterDestroy?: Partial<Leftovers>;
  /** Exceptions of the shop's own scripts. */
  readonly shopThrows?: RegExp;
  /** What the trace must contain before the outcome counts. */
  readonly trace?: RegExp;
}

/** Milliseconds that the clock advances at a time: less than any timeout. */
const CLOCK_STEP = 500;

function outcomeOf(observed: { host: Fields | null; trace: readonly Decision[] }): Outcome {
  const last = observed.trace.filter(({ step }) => step === 'mode').at(-1)?.text ?? '';
  const { mode, reason, phase } = (observed.host ?? {}) as Partial<Record<keyof Outcome, string>>;
  if (mode && mode !== 'hidden') return { mode, ...(reason && { reason }), ...(phase && { phase }) };
  // A clone of the element has its own attributes; the trace belongs to the original.
  if (!last.startsWith('hidden'))
    return mode === 'hidden' ? { mode, ...(reason && { reason }) } : { mode: 'undecided' };
  const code = /^hidden \(([\w-]+)\)/.exec(last)?.[1];
  return { mode: 'hidden', reason: reason ?? code ?? (last.includes('no stream') ? 'no-active-stream' : last) };
}

const readState = (page: Page): Promise<{ host: Fields | null; trace: readonly Decision[] }> =>
  page.evaluate(() => {
    const host = document.querySelector<HTMLElement>('svc-pip');
    const { svcPip } = window as { svcPip?: { explain(): readonly Decision[] } };
    return { host: host && { ...host.dataset }, trace: svcPip?.explain() ?? [] };
  });

const matches = (end: Outcome, wanted: readonly Outcome[]): boolean =>
  wanted.some((one) =>
    (['mode', 'reason', 'phase'] as const).every((key) => one[key] === undefined || one[key] === end[key]),
  );

const lines = (trace: readonly Decision[]): string => trace.map(({ step, text }) => `${step}: ${text}`).join('\n');

async function runRow(row: FaultRow, page: Page, mock: Control): Promise<void> {
  const {
    product = '00123',
    query = '',
    fastForward,
    decodingTimeout = FIRST_FRAME_TIMEOUT,
    lookups = [1, 1],
    notRequested,
    maxRequests,
    trace: traceMatches,
  } = row;
  const outcomes = [(isFirefox(page) ? row.outcomeInFirefox : undefined) ?? row.outcome ?? PLAYING].flat();
  const pip = new PipPage(page);
  const envelope = await fetchState(product);
  const scene = { page, pip, mock, envelope };
  if (fastForward) await page.clock.install();
  await delayPolls(page);
  await trackPageResources(page);
  const pending = pendingRequests(page);
  await row.setup?.(scene);
  const urls = await observePage(page);
  await page.goto(`/product/${encodeURIComponent(product)}${query}`, { waitUntil: 'domcontentloaded' });
  let end: Outcome = { mode: 'undecided' };
  let advanced = 0;
  const deciding = expect
    .poll(
      async () => {
        const told = await readState(page);
        end = outcomeOf(told);
        const decided =
          (!traceMatches || traceMatches.test(lines(told.trace))) && (end.mode === 'hidden' || matches(end, outcomes));
        if (decided) return 'decided';
        if (await fastForward?.during({ ...scene, urls, pending })) {
          await page.clock.fastForward(CLOCK_STEP);
          advanced += CLOCK_STEP;
        }
        return lines(told.trace);
      },
      { timeout: decodingTimeout, intervals: [fastForward ? CLOCK_STEP / 10 : 100] },
    )
    .toBe('decided');
  await Promise.all([row.steps?.(scene), deciding]);
  expect(matches(end, outcomes), `${JSON.stringify(end)} is not ${JSON.stringify(outcomes)}`).toBe(true);
  // The outcome must last, and not only occur during the steps.
  if (row.steps) await expect.poll(async () => matches((end = outcomeOf(await readState(page))), outcomes)).toBe(true);
  // The last step may happen after the outcome and before it was read.
  if (fastForward)
    expect(advanced, "milliseconds of the page's clock until the outcome").toBeLessThanOrEqual(
      fastForward.atMost + CLOCK_STEP,
    );
  // A timeout must also abort the request.
  if (fastForward?.during === isHanging)
    await expect.poll(() => isHanging(scene), 'responses that are still pending').toBe(false);
  const { trace } = await readState(page);
  const of = (pattern: RegExp): string[] => urls.filter((one) => pattern.test(one));
  const lookupUrls = of(/\/stream-state\?/);
  lookupUrls.forEach((url) => row.onLookup?.(new URL(url)));
  // Newest first, since Playwright truncates long messages at their end.
  const summary = `${String(lookupUrls.length)} lookups; ${lines([...trace].reverse())}`;
  const extraLookups = outcomes.every(({ mode }) => mode === 'live') ? countStreamFallbacks(trace) : 0;
  expect(lookupUrls.length, summary).toBeGreaterThanOrEqual(lookups[0] + extraLookups);
  expect(lookupUrls.length, summary).toBeLessThanOrEqual(lookups[1] + extraLookups);
  if (notRequested) expect(of(notRequested), 'requested').toEqual([]);
  if (maxRequests)
    expect(of(maxRequests[0]).length, `times of ${String(maxRequests[0])}`).toBeLessThanOrEqual(maxRequests[1]);
  if (end.mode === 'hidden' && !traceMatches && !row.preloads) expect(of(/\/media\/|\/live\//), 'media').toEqual([]);
  const { shopThrows } = row;
  if (shopThrows)
    pip.consoleOutput.splice(
      0,
      pip.consoleOutput.length,
      ...pip.consoleOutput.filter((line) => !shopThrows.test(line)),
    );
  await expectShopUnchanged(
    pip,
    urls.filter((one) => !row.otherHost?.test(one)),
    row.clicked,
  );
  await destroy(page);
  expect(withoutProbe(await leftovers(page)), 'destroy() leaves').toEqual({ ...NOTHING_LEFT, ...row.leftAfterDestroy });
  // Scripts and modules cannot be aborted, and Firefox reports no end of requests of a removed iframe.
  const isLeft = (one: Request): boolean => !/script|document/.test(one.resourceType()) && !one.frame().isDetached();
  const left = (): string[] => [...pending].filter(isLeft).map((one) => one.url());
  await expect.poll(left, 'destroy() leaves requests').toEqual([]);
}

/** Makes each row a test whose title has the register numbers that it proves. */
export function rowTests(rows: readonly (FaultRow | (() => FaultRow))[]): void {
  for (const row of rows) {
    const make = typeof row === 'function' ? row : () => row;
    test(rowTitle(make().name), async ({ page, demo }) => {
      const { control } = demo.api;
      try {
        await runRow(make(), page, control);
      } finally {
        control.clearFaults();
      }
    });
  }
}

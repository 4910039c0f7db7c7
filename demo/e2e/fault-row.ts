import type { Page, Request } from '@playwright/test';
import type { Control } from '../../mock-api/control/control.js';
import { rowTitle } from '../faults/row-names.js';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import {
  API,
  countStreamFallbacks,
  DECODER_TIMEOUT,
  delayPolls,
  expect,
  fetchState,
  PipPage,
  test,
  type Decision,
  type Envelope,
} from './pip-page.js';
import { withoutProbe, destroy, trackPageResources, leftovers, NOTHING_LEFT, type Leftovers } from './leak-check.js';

type Fields = Record<string, unknown>;

/** What one fault is arranged with. */
export interface FaultContext {
  readonly page: Page;
  readonly pip: PipPage;
  /** QA's switches of the worker's own mock; its fault rules are cleared after each row. */
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

/** What the network of the page does right now. */
interface Traffic {
  /** Addresses requested so far. */
  readonly urls: readonly string[];
  /** Requests to the service without an end. */
  readonly pending: ReadonlySet<Request>;
}

/** Time of the page's own clock that passes before the end. */
export interface FastForward {
  /** Milliseconds at most. */
  readonly atMost: number;
  /** The clock is turned only while this is so; what a network or a decoder decides meanwhile takes its real time. */
  readonly during: (context: FaultContext & Traffic) => boolean | Promise<boolean>;
}

/** The mock holds a response back. */
export const isHanging = ({ mock }: Pick<FaultContext, 'mock'>): boolean =>
  mock.faults().some(({ holding }) => holding > 0);
/** The lookup was requested and no request is under way, so that only a pause of ours can be waited for. */
export const isIdle: FastForward['during'] = ({ urls, pending }) =>
  pending.size === 0 && urls.some((url) => url.includes('/stream-state?'));
/** The media stand still. */
export const isStalled: FastForward['during'] = ({ pip }) =>
  pip.page.evaluate(() => document.querySelector<HTMLElement>('svc-pip')?.dataset['phase'] === 'stalled');

export interface FaultRow {
  readonly name: string;
  /** Default: the product with a clip. */
  readonly product?: string;
  /** Query of the product page. */
  readonly query?: string;
  readonly setup?: Setup;
  /** Goes on once the page is there. */
  steps?(context: FaultContext): Promise<unknown>;
  /** One outcome, or any of several; default: the clip plays. */
  readonly outcome?: Outcome | readonly Outcome[];
  readonly outcomeInFirefox?: Outcome;
  /** Where the end comes by a deadline or a pause of ours: the test turns the page's clock instead of waiting. */
  readonly fastForward?: FastForward;
  /** Milliseconds of real time that a decoder needs until the end; default those for a first frame. */
  readonly decodingTimeout?: number;
  /** Requests to stream-state, at least and at most, besides one for each stream that stalled; default: one. */
  readonly lookups?: readonly [number, number];
  /** Looks at each question. */
  onLookup?(url: URL): void;
  /** Where the page is told to ask instead of the service. */
  readonly otherHost?: RegExp;
  /** What must not have been requested of the service. */
  readonly notRequested?: RegExp;
  /** How often something may have been requested at most. */
  readonly maxRequests?: readonly [what: RegExp, times: number];
  /** The shopper pressed a button of ours, which then has the focus. */
  readonly clicked?: boolean;
  /** What is there after destroy() all the same. */
  readonly leftAfterDestroy?: Partial<Leftovers>;
  /** What scripts of the shop's own throw. */
  readonly shopThrows?: RegExp;
  /** What the trace must have passed through before the end counts. */
  readonly trace?: RegExp;
}

const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

/** What the clock is turned by at a time, milliseconds: less than any deadline. */
const CLOCK_STEP = 500;

function outcomeOf(observed: { host: Fields | null; trace: readonly Decision[] }): Outcome {
  const last = observed.trace.filter(({ step }) => step === 'mode').at(-1)?.text ?? '';
  const { mode, reason, phase } = (observed.host ?? {}) as Partial<Record<keyof Outcome, string>>;
  if (mode && mode !== 'hidden') return { mode, ...(reason && { reason }), ...(phase && { phase }) };
  // A copy that the page made of the element says what it is by itself; the trace is about another one.
  if (!last.startsWith('hidden'))
    return mode === 'hidden' ? { mode, ...(reason && { reason }) } : { mode: 'undecided' };
  const code = /^hidden \(([\w-]+)\)/.exec(last)?.[1];
  return { mode: 'hidden', reason: reason ?? code ?? (last.includes('no stream for') ? 'no-active-stream' : last) };
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

/** What the page itself has requested of the service and has no end of yet. */
function pendingRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  const cachedUrls = new Set<string>();
  const firefox = isFirefox(page);
  // Without a network Firefox shows a picture that it has, and tells no end of its question whether there is a newer one.
  const isCached = (request: Request): boolean =>
    firefox && request.resourceType() === 'image' && cachedUrls.has(request.url());
  page.on('request', (request) => {
    if (request.url().startsWith(API) && !isCached(request)) open.add(request);
  });
  page.on('requestfinished', (request) => cachedUrls.add(request.url()));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

async function runRow(row: FaultRow, page: Page, mock: Control): Promise<void> {
  const {
    product = '00123',
    query = '',
    fastForward,
    decodingTimeout = DECODER_TIMEOUT,
    lookups = [1, 1],
    notRequested,
    maxRequests,
    trace: traceMatches,
  } = row;
  test.setTimeout(2 * DECODER_TIMEOUT + decodingTimeout);
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
      { timeout: decodingTimeout, ...(fastForward && { intervals: [CLOCK_STEP / 10] }) },
    )
    .toBe('decided');
  await Promise.all([row.steps?.(scene), deciding]);
  expect(matches(end, outcomes), `${JSON.stringify(end)} is not ${JSON.stringify(outcomes)}`).toBe(true);
  // The end stands, and was not only passed through while the row went on.
  if (row.steps) await expect.poll(async () => matches((end = outcomeOf(await readState(page))), outcomes)).toBe(true);
  // The last turn may fall between the end and the look at it.
  if (fastForward)
    expect(advanced, "milliseconds of the page's clock until the end").toBeLessThanOrEqual(
      fastForward.atMost + CLOCK_STEP,
    );
  // What is given up is given up on the wire too, and not only taken off the page.
  if (fastForward?.during === isHanging)
    await expect.poll(() => isHanging(scene), 'responses that are still waited for').toBe(false);
  const { trace } = await readState(page);
  const of = (pattern: RegExp): string[] => urls.filter((one) => pattern.test(one));
  const lookupUrls = of(/\/stream-state\?/);
  lookupUrls.forEach((url) => row.onLookup?.(new URL(url)));
  // The newest first, since what is told of a failure is cut at its end.
  const summary = `${String(lookupUrls.length)} questions; ${lines([...trace].reverse())}`;
  const extraLookups = outcomes.every(({ mode }) => mode === 'live') ? countStreamFallbacks(trace) : 0;
  expect(lookupUrls.length, summary).toBeGreaterThanOrEqual(lookups[0] + extraLookups);
  expect(lookupUrls.length, summary).toBeLessThanOrEqual(lookups[1] + extraLookups);
  if (notRequested) expect(of(notRequested), 'requested').toEqual([]);
  if (maxRequests)
    expect(of(maxRequests[0]).length, `times of ${String(maxRequests[0])}`).toBeLessThanOrEqual(maxRequests[1]);
  if (end.mode === 'hidden' && !traceMatches) expect(of(/\/media\/|\/live\//), 'media').toEqual([]);
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
  // Nobody can take back a script or a module, and of an iframe that is gone Firefox tells no ends any more.
  const isLeft = (one: Request): boolean => !/script|document/.test(one.resourceType()) && !one.frame().isDetached();
  const left = (): string[] => [...pending].filter(isLeft).map((one) => one.url());
  await expect.poll(left, 'destroy() leaves requests').toEqual([]);
}

/** Every row becomes a test of its own, named by the numbers of the register that it proves. */
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

import type { Browser, Page, Request } from '@playwright/test';
import { witness, expectShopUntouched } from './fault-oracle.js';
import type { FaultServer, WayToFail } from './fault-server.js';
import { makeVisits } from './fault-visits.js';
import { API, APPLICATION, expect, PipPage, pollLate, type Decision } from './pip-page.js';
import { timesStoodStill } from './stood-still.js';
import { butProbe, destroy, keepAccount, leftovers, NOTHING_LEFT, type Leftovers } from './tag-leftovers.js';

type Fields = Record<string, unknown>;

/** A good answer of stream-state, to be spoilt. */
export interface Envelope extends Fields {
  body: { status: unknown; stream: Fields };
}

/** What one fault is arranged with. */
export interface Scene {
  readonly page: Page;
  readonly pip: PipPage;
  readonly fault: FaultServer;
  readonly envelope: Envelope;
}

export interface Outcome {
  readonly mode: string;
  readonly reason?: string;
  readonly phase?: string;
}

export interface FaultRow {
  readonly name: string;
  /** Default: the product with a clip. */
  readonly product?: string;
  /** Query of the product page. */
  readonly query?: string;
  arrange(scene: Scene): Promise<unknown>;
  /** Goes on once the page is there. */
  meanwhile?(scene: Scene): Promise<unknown>;
  /** One outcome, or any of several. */
  readonly ends: Outcome | readonly Outcome[];
  /** Milliseconds from the start of the loader until the end is reached; left out where nothing is decided. */
  readonly within?: number;
  /** How often stream-state may be asked, at least and at most; a stream that stood still is asked about besides. */
  readonly asks?: readonly [number, number];
  /** Looks at each question. */
  asked?(url: URL): void;
  /** Where the page is told to ask instead of the service. */
  readonly elsewhere?: RegExp;
  /** What must not have been requested of the service. */
  readonly never?: RegExp;
  /** How often something may have been requested at most. */
  readonly most?: readonly [what: RegExp, times: number];
  /** The shopper pressed a button of ours, which then has the focus. */
  readonly pressed?: true;
  /** What is there after destroy() all the same. */
  readonly leaves?: Partial<Leftovers>;
  /** What scripts of the shop's own throw. */
  readonly shopThrows?: RegExp;
  /** What the trace must have passed through before the end counts. */
  readonly by?: RegExp;
}

const isFirefox = (browser: Browser | null): boolean => browser?.browserType().name() === 'firefox';

const STATE = `${API}/v2/mini-player/stream-state?*`;
/**
 * What a busy machine may take besides the wait itself, milliseconds. That each deadline is kept to the millisecond is
 * proven where time is a number, in the tests of src/machine and src/api; a journey proves that every wait ends.
 */
export const SLACK = 6_000;
/** For an end that waits for nothing but, at most, a retry. */
export const AT_ONCE = 2_000 + SLACK;
const LONGEST = 40_000;

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

type Arrange = FaultRow['arrange'];

/** stream-state answers this. */
export const replies =
  ({ status = 200, headers = {}, body = '' }: Reply): Arrange =>
  ({ page }) =>
    page.route(STATE, (route) =>
      route.fulfill({
        status,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json', ...headers },
        body,
      }),
    );

/** stream-state answers this JSON, made of a good answer. */
export const spoils =
  (spoil: (envelope: Envelope) => unknown): Arrange =>
  (scene) =>
    replies({ body: JSON.stringify(spoil(structuredClone(scene.envelope))) })(scene);

/** stream-state answers with these fields of the stream; `undefined` takes one out. */
export const streams = (fields: Fields): Arrange =>
  spoils((envelope) => {
    Object.assign(envelope.body.stream, fields);
    return envelope;
  });

/**
 * What is asked of the service under such a path comes from the fault server instead, at the same address. Firefox takes
 * the body of nothing but a page from where Playwright sends it: there the fault server is its proxy.
 */
export const wires =
  (path: RegExp | string, ...way: WayToFail): Arrange =>
  async ({ page, fault }) => {
    const isMeant = (url: URL): boolean => url.origin === API && new RegExp(path).test(url.pathname);
    if (isFirefox(page.context().browser())) page.once('close', fault.divert(isMeant, ...way));
    else await page.route(isMeant, (route) => route.continue({ url: fault.at(...way) }));
  };

export const wiresState = (fault: string): Arrange => wires('stream-state$', fault);

/** What is asked under such a path never arrives. */
export const blocks =
  (path: RegExp | string, how = 'blockedbyclient'): Arrange =>
  ({ page }) =>
    page.route(
      (url) => url.origin === API && new RegExp(path).test(url.pathname),
      (route) => route.abort(how),
    );

export const all =
  (...arrangements: Arrange[]): Arrange =>
  async (scene) => {
    for (const arrange of arrangements) await arrange(scene);
  };

function outcomeOf(told: { host: Fields | null; trace: readonly Decision[] }): Outcome {
  const last = told.trace.filter(({ step }) => step === 'mode').at(-1)?.text ?? '';
  const { mode, reason, phase } = (told.host ?? {}) as Partial<Record<keyof Outcome, string>>;
  if (mode && mode !== 'hidden') return { mode, ...(reason && { reason }), ...(phase && { phase }) };
  // A copy that the page made of the element says what it is by itself; the trace is about another one.
  if (!last.startsWith('hidden'))
    return mode === 'hidden' ? { mode, ...(reason && { reason }) } : { mode: 'undecided' };
  const code = /^hidden \(([\w-]+)\)/.exec(last)?.[1];
  return { mode: 'hidden', reason: reason ?? code ?? (last.includes('no stream for') ? 'no-active-stream' : last) };
}

const look = (page: Page): Promise<{ host: Fields | null; trace: readonly Decision[] }> =>
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

/** What the page itself has asked of the service and has no end of yet. Nobody can take back a script or a module. */
function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  const had = new Set<string>();
  const firefox = isFirefox(page.context().browser());
  // Without a network Firefox shows a picture that it has, and tells no end of its question whether there is a newer one.
  const isHad = (request: Request): boolean => firefox && request.resourceType() === 'image' && had.has(request.url());
  page.on('request', (request) => {
    if (!request.url().startsWith(API) || /script|document/.test(request.resourceType())) return;
    if (!isHad(request)) open.add(request);
  });
  page.on('requestfinished', (request) => had.add(request.url()));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

async function run(row: FaultRow, page: Page, fault: FaultServer): Promise<void> {
  const { product = '00123', query = '', within = LONGEST, asks, never, most, by } = row;
  const ends = [row.ends].flat();
  const pip = new PipPage(page);
  const url = `${API}/v2/mini-player/stream-state?application=${APPLICATION}&feedProductId=${product}`;
  const envelope = (await (await page.request.get(url)).json()) as Envelope;
  const scene = { page, pip, fault, envelope };
  await pollLate(page);
  await keepAccount(page);
  const underWay = requestsUnderWay(page);
  await row.arrange(scene);
  const urls = await witness(page);
  await page.goto(`/product/${encodeURIComponent(product)}${query}`, { waitUntil: 'domcontentloaded' });
  let end: Outcome = { mode: 'undecided' };
  const deciding = expect
    .poll(
      async () => {
        const told = await look(page);
        end = outcomeOf(told);
        if (by && !by.test(lines(told.trace))) return lines(told.trace);
        return end.mode === 'hidden' || matches(end, ends) ? 'decided' : lines(told.trace);
      },
      { timeout: within + SLACK },
    )
    .toBe('decided');
  await Promise.all([row.meanwhile?.(scene), deciding]);
  expect(matches(end, ends), `${JSON.stringify(end)} is not ${JSON.stringify(ends)}`).toBe(true);
  const { trace } = await look(page);
  const decided = trace.at(-1)?.at ?? Infinity;
  expect(decided, `${row.name}: milliseconds until the end`).toBeLessThan(within);
  const of = (pattern: RegExp): string[] => urls.filter((one) => pattern.test(one));
  const questions = of(/\/stream-state\?/);
  questions.forEach((url) => row.asked?.(new URL(url)));
  // The newest first, since what is told of a failure is cut at its end.
  const asked = `${String(questions.length)} questions; ${lines([...trace].reverse())}`;
  const besides = ends.every(({ mode }) => mode === 'live') ? timesStoodStill(trace) : 0;
  if (asks) expect(questions.length, asked).toBeGreaterThanOrEqual(asks[0] + besides);
  if (asks) expect(questions.length, asked).toBeLessThanOrEqual(asks[1] + besides);
  if (never) expect(of(never), `${row.name}: requested`).toEqual([]);
  if (most) expect(of(most[0]).length, `${row.name}: times of ${String(most[0])}`).toBeLessThanOrEqual(most[1]);
  if (end.mode === 'hidden' && !by) expect(of(/\/media\/|\/live\//), `${row.name}: media`).toEqual([]);
  const { shopThrows } = row;
  if (shopThrows) pip.noise.splice(0, pip.noise.length, ...pip.noise.filter((line) => !shopThrows.test(line)));
  await expectShopUntouched(
    pip,
    urls.filter((one) => !row.elsewhere?.test(one)),
    row.pressed,
  );
  await destroy(page);
  expect(butProbe(await leftovers(page)), 'destroy() leaves').toEqual({ ...NOTHING_LEFT, ...row.leaves });
  // Of a frame that is gone Firefox tells no ends any more.
  const asking = (): string[] => [...underWay].flatMap((one) => (one.frame().isDetached() ? [] : [one.url()]));
  await expect.poll(asking, 'destroy() leaves requests').toEqual([]);
}

/** Runs every row in a browser profile of its own, some at a time. */
export const runRows = (
  rows: readonly FaultRow[],
  browser: Browser,
  fault: FaultServer,
  atOnce?: number,
): Promise<void> =>
  makeVisits(
    rows.map((row) => ({ name: row.name, run: (page) => run(row, page, fault) })),
    browser,
    { atOnce, ...(isFirefox(browser) && { proxy: fault.proxy }) },
  );

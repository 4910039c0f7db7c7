import type { Page, Request } from '@playwright/test';
import type { Control } from '../../mock-api/control/control.js';
import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import { rowTitle } from '../faults/row-names.js';
import { expectShopUntouched, witness } from './shop-invariants.js';
import { API, APPLICATION, DECODER_TIMEOUT, expect, PipPage, pollLate, test, type Decision } from './pip-page.js';
import { timesStoodStill } from './stood-still.js';
import { butProbe, destroy, keepAccount, leftovers, NOTHING_LEFT, type Leftovers } from './leak-check.js';

type Fields = Record<string, unknown>;

/** A good answer of stream-state, to be spoilt. */
export interface Envelope extends Fields {
  body: { status: unknown; stream: Fields };
}

/** What one fault is arranged with. */
export interface Scene {
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

/** What the network of the page does right now. */
interface Traffic {
  /** Addresses requested so far. */
  readonly urls: readonly string[];
  /** Requests to the service without an end. */
  readonly underWay: ReadonlySet<Request>;
}

/** Time of the page's own clock that passes before the end. */
export interface Wait {
  /** Milliseconds at most. */
  readonly upTo: number;
  /** The clock is turned only while this is so; what a network or a decoder decides meanwhile takes its real time. */
  readonly during: (scene: Scene & Traffic) => boolean | Promise<boolean>;
}

/** The mock holds a response back. */
export const held = ({ mock }: Pick<Scene, 'mock'>): boolean => mock.faults().some(({ holding }) => holding > 0);
/** The lookup was requested and no request is under way, so that only a pause of ours can be waited for. */
export const idle: Wait['during'] = ({ urls, underWay }) =>
  underWay.size === 0 && urls.some((url) => url.includes('/stream-state?'));
/** The media stand still. */
export const stalled: Wait['during'] = ({ pip }) =>
  pip.page.evaluate(() => document.querySelector<HTMLElement>('svc-pip')?.dataset['phase'] === 'stalled');

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
  readonly endsInFirefox?: Outcome;
  /** Where the end comes by a deadline or a pause of ours: the test turns the page's clock instead of waiting. */
  readonly waits?: Wait;
  /** Milliseconds of real time that a decoder needs until the end; default those for a first frame. */
  readonly decoding?: number;
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
  readonly pressed?: boolean;
  /** What is there after destroy() all the same. */
  readonly leaves?: Partial<Leftovers>;
  /** What scripts of the shop's own throw. */
  readonly shopThrows?: RegExp;
  /** What the trace must have passed through before the end counts. */
  readonly by?: RegExp;
}

const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

const STATE = `${API}/v2/mini-player/stream-state?*`;
/** What the clock is turned by at a time, milliseconds: less than any deadline. */
const TURN = 500;

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

/** The mock responds so under such a path, in which `*` stands for any text. */
export const responds =
  (path: string, effect: FaultEffect): Arrange =>
  ({ mock }) =>
    Promise.resolve(mock.addFault({ match: { path }, then: effect }));

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

/** What the page itself has requested of the service and has no end of yet. */
function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  const had = new Set<string>();
  const firefox = isFirefox(page);
  // Without a network Firefox shows a picture that it has, and tells no end of its question whether there is a newer one.
  const isHad = (request: Request): boolean => firefox && request.resourceType() === 'image' && had.has(request.url());
  page.on('request', (request) => {
    if (request.url().startsWith(API) && !isHad(request)) open.add(request);
  });
  page.on('requestfinished', (request) => had.add(request.url()));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

async function run(row: FaultRow, page: Page, mock: Control): Promise<void> {
  const { product = '00123', query = '', waits, decoding = DECODER_TIMEOUT, asks, never, most, by } = row;
  test.setTimeout(2 * DECODER_TIMEOUT + decoding);
  const ends = [isFirefox(page) ? (row.endsInFirefox ?? row.ends) : row.ends].flat();
  const pip = new PipPage(page);
  const url = `${API}/v2/mini-player/stream-state?application=${APPLICATION}&feedProductId=${product}`;
  const envelope = (await (await page.request.get(url)).json()) as Envelope;
  const scene = { page, pip, mock, envelope };
  if (waits) await page.clock.install();
  await pollLate(page);
  await keepAccount(page);
  const underWay = requestsUnderWay(page);
  await row.arrange(scene);
  const urls = await witness(page);
  await page.goto(`/product/${encodeURIComponent(product)}${query}`, { waitUntil: 'domcontentloaded' });
  let end: Outcome = { mode: 'undecided' };
  let turned = 0;
  const deciding = expect
    .poll(
      async () => {
        const told = await look(page);
        end = outcomeOf(told);
        const decided = (!by || by.test(lines(told.trace))) && (end.mode === 'hidden' || matches(end, ends));
        if (decided) return 'decided';
        if (await waits?.during({ ...scene, urls, underWay })) {
          await page.clock.fastForward(TURN);
          turned += TURN;
        }
        return lines(told.trace);
      },
      { timeout: decoding, ...(waits && { intervals: [TURN / 10] }) },
    )
    .toBe('decided');
  await Promise.all([row.meanwhile?.(scene), deciding]);
  expect(matches(end, ends), `${JSON.stringify(end)} is not ${JSON.stringify(ends)}`).toBe(true);
  // The end stands, and was not only passed through while the row went on.
  if (row.meanwhile) await expect.poll(async () => matches((end = outcomeOf(await look(page))), ends)).toBe(true);
  // The last turn may fall between the end and the look at it.
  if (waits) expect(turned, "milliseconds of the page's clock until the end").toBeLessThanOrEqual(waits.upTo + TURN);
  // What is given up is given up on the wire too, and not only taken off the page.
  if (waits?.during === held) await expect.poll(() => held(scene), 'responses that are still waited for').toBe(false);
  const { trace } = await look(page);
  const of = (pattern: RegExp): string[] => urls.filter((one) => pattern.test(one));
  const questions = of(/\/stream-state\?/);
  questions.forEach((url) => row.asked?.(new URL(url)));
  // The newest first, since what is told of a failure is cut at its end.
  const asked = `${String(questions.length)} questions; ${lines([...trace].reverse())}`;
  const besides = ends.every(({ mode }) => mode === 'live') ? timesStoodStill(trace) : 0;
  if (asks) expect(questions.length, asked).toBeGreaterThanOrEqual(asks[0] + besides);
  if (asks) expect(questions.length, asked).toBeLessThanOrEqual(asks[1] + besides);
  if (never) expect(of(never), 'requested').toEqual([]);
  if (most) expect(of(most[0]).length, `times of ${String(most[0])}`).toBeLessThanOrEqual(most[1]);
  if (end.mode === 'hidden' && !by) expect(of(/\/media\/|\/live\//), 'media').toEqual([]);
  const { shopThrows } = row;
  if (shopThrows) pip.noise.splice(0, pip.noise.length, ...pip.noise.filter((line) => !shopThrows.test(line)));
  await expectShopUntouched(
    pip,
    urls.filter((one) => !row.elsewhere?.test(one)),
    row.pressed,
  );
  await destroy(page);
  expect(butProbe(await leftovers(page)), 'destroy() leaves').toEqual({ ...NOTHING_LEFT, ...row.leaves });
  // Nobody can take back a script or a module, and of an iframe that is gone Firefox tells no ends any more.
  const isLeft = (one: Request): boolean => !/script|document/.test(one.resourceType()) && !one.frame().isDetached();
  const left = (): string[] => [...underWay].filter(isLeft).map((one) => one.url());
  await expect.poll(left, 'destroy() leaves requests').toEqual([]);
}

/** Every row becomes a test of its own, named by the numbers of the register that it proves. */
export function rowTests(rows: readonly (FaultRow | (() => FaultRow))[]): void {
  for (const row of rows) {
    const make = typeof row === 'function' ? row : () => row;
    test(rowTitle(make().name), async ({ page, demo }) => {
      const { control } = demo.api;
      try {
        await run(make(), page, control);
      } finally {
        control.clearFaults();
      }
    });
  }
}

import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { collectConsole } from './console-output.js';
import { API, test as base } from './demo-site.js';

export { API };
export const APPLICATION = 'demo-shop';

export interface Decision {
  readonly at: number;
  readonly step: string;
  readonly text: string;
}

export type Fields = Record<string, unknown>;

/** A response of stream-state with a stream. */
export interface Envelope extends Fields {
  body: { status: unknown; stream: Fields };
}

export async function fetchState(feedProductId: string, api = API): Promise<Envelope> {
  const query = `application=${APPLICATION}&feedProductId=${encodeURIComponent(feedProductId)}`;
  return (await (await fetch(`${api}/v2/mini-player/stream-state?${query}`)).json()) as Envelope;
}

/** Key of the continuity record in the tab's storage [Z14]. */
export const RECORD = `svc:${APPLICATION}:cv1`;

/** The record that the full player writes when it is left at this second; goes with `FROM_PLAYER` [Z14]. */
export function recordOf({ body: { stream } }: Envelope, position: number): Fields {
  const { streamId, productId, feedProductId, streamStatus } = stream;
  const mode = streamStatus === 'online' ? 'live' : 'vod';
  return { v: 1, token: 't', streamId, productId, feedProductId, mode, position, savedAt: Date.now() };
}

/** How often a stream went from playing to its poster: each time costs one more lookup [D7, Z3]. */
export function countStreamFallbacks(trace: readonly Decision[]): number {
  const modes = trace.flatMap(({ step, text }) => (step === 'mode' ? [/^\w+/.exec(text)?.[0]] : []));
  return modes.filter((mode, at) => mode === 'poster' && modes[at - 1] === 'live').length;
}

/** A page with what it has requested and written to the console so far. */
export class ObservedPage {
  readonly requests: Request[] = [];
  /** Console messages and uncaught errors, without those of the browser about failed loads. */
  readonly consoleOutput: string[];

  constructor(readonly page: Page) {
    this.consoleOutput = collectConsole(page);
    page.on('request', (request) => this.requests.push(request));
  }

  /**
   * URLs requested from the service whose path matches, by this page alone.
   *
   * @param service its URL, where it is not the suite's
   */
  requestedUrls(path: RegExp, service = API): string[] {
    return this.requests.map((request) => request.url()).filter((url) => url.startsWith(service) && path.test(url));
  }
}

/** A product page of the demo shop with the mini-player. */
export class PipPage extends ObservedPage {
  readonly host = this.page.locator('svc-pip');

  async open(feedProductId: string, query = ''): Promise<void> {
    await this.page.goto(`/product/${encodeURIComponent(feedProductId)}${query}`);
  }

  async expectMode(mode: string, reason?: string): Promise<void> {
    await expect(this.host).toHaveAttribute('data-mode', mode);
    if (reason !== undefined) await expect(this.host).toHaveAttribute('data-reason', reason);
  }

  /** The video plays; in this mode, where one is given. */
  async expectPlaying(mode?: string): Promise<void> {
    if (mode !== undefined) await this.expectMode(mode);
    await this.expectPhase('playing');
  }

  async expectPhase(phase: string): Promise<void> {
    await expect(this.host).toHaveAttribute('data-phase', phase);
  }

  button(name: string | RegExp): Locator {
    return this.host.getByRole('button', { name });
  }

  explain(): Promise<readonly Decision[]> {
    return this.page.evaluate(() =>
      (window as unknown as { svcPip: { explain(): readonly Decision[] } }).svcPip.explain(),
    );
  }

  /** Waits until the trace matches. */
  async expectExplained(pattern: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.explain()).map(({ step, text }) => `${step}: ${text}`).join('\n'))
      .toMatch(pattern);
  }

  /**
   * Every layout shift since the first complete paint: value, time and moved elements. Before that a slow machine paints
   * the shop's header in parts.
   *
   * @param where `shop`: only shifts of the shop's elements
   */
  layoutShifts(where: 'anywhere' | 'shop' = 'anywhere'): Promise<string[]> {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    return this.page.evaluate(
      (shopOnly) =>
        new Promise<string[]>((resolve) => {
          const shifts: string[] = [];
          const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          const whole = (window as unknown as Record<symbol, number | undefined>)[Symbol.for('first whole frame')];
          const parsed = whole ?? visit?.domContentLoadedEventStart ?? 0;
          const describeRect = ({ x, y, width, height }: DOMRect): string =>
            [x, y, width, height].map(Math.round).join(' ');
          const observer = new PerformanceObserver((list) => {
            for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
              if (startTime < parsed) continue;
              // Nodes in shadow trees are not reported; only the SDK has them.
              const ofShop = sources.some(
                ({ node }) => node !== null && !(node as Element).closest?.('svc-pip, svc-pip-sdk'),
              );
              if (shopOnly && !ofShop) continue;
              const moved = sources.map(({ node, previousRect, currentRect }) => {
                const name = node instanceof Element ? node.cloneNode() : node;
                const markup = name instanceof Element ? name.outerHTML : (name?.nodeName ?? 'inside an element');
                return `${markup} from ${describeRect(previousRect)} to ${describeRect(currentRect)}`;
              });
              shifts.push(`${value.toFixed(6)} at ${startTime.toFixed(0)} ms: ${moved.join(', ')}`);
            }
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
        }),
      where === 'shop',
    );
  }

  readStored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => sessionStorage.getItem(name), key);
  }
}

/** Runs in the page: the random delay of polls is the longest from now on. */
export function maximizeRandom(): void {
  crypto.getRandomValues = (values) => {
    if (values) new Uint8Array(values.buffer, values.byteOffset, values.byteLength).fill(0xff);
    return values;
  };
}

/** Lets a page poll with the longest delay, so that a test can count requests. */
export const delayPolls = (page: Page): Promise<unknown> => page.addInitScript(maximizeRandom);

/**
 * Records the time of the first complete paint: earlier shifts may come from the parser, since a busy browser paints a
 * document in parts.
 */
export const recordFirstFullPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const nextFrame = requestAnimationFrame.bind(window);
    const time = performance.now.bind(performance);
    const note = (): unknown => Reflect.set(window, Symbol.for('first whole frame'), time());
    document.addEventListener('DOMContentLoaded', () => nextFrame(() => nextFrame(note)));
  });

export const test = base.extend<{ pip: PipPage }>({
  pip: async ({ page }, use) => {
    await delayPolls(page);
    await recordFirstFullPaint(page);
    const pip = new PipPage(page);
    await use(pip);
    expect(pip.consoleOutput, 'console and errors of the page').toEqual([]);
  },
});

export { expect };

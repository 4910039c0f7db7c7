import { expect, test as base, type Locator, type Page, type Request } from '@playwright/test';
import { isBrowsersOwn } from './browsers-own.js';

export const API = `http://localhost:${process.env['SVC_API_PORT']}`;
export const APPLICATION = 'demo-shop';

export interface Decision {
  readonly at: number;
  readonly step: string;
  readonly text: string;
}

/** A product page of the demo shop and the mini-player on it, as a test talks about them. */
export class PipPage {
  readonly host: Locator;
  /** Every request of the page so far. */
  readonly requests: Request[] = [];
  /** What the page's console and error handlers have heard, without the browser's own lines about failed loads. */
  readonly noise: string[] = [];

  constructor(readonly page: Page) {
    this.host = page.locator('svc-pip');
    page.on('request', (request) => this.requests.push(request));
    page.on('pageerror', (error) => this.#hear(`error: ${error.message}`));
    page.on('console', (message) => this.#hear(`${message.type()}: ${message.text()}`));
  }

  #hear(line: string): void {
    if (!isBrowsersOwn(line)) this.noise.push(line);
  }

  async open(feedProductId: string, query = ''): Promise<void> {
    await this.page.goto(`/product/${encodeURIComponent(feedProductId)}${query}`);
  }

  async expectMode(mode: string, reason?: string): Promise<void> {
    await expect(this.host).toHaveAttribute('data-mode', mode, { timeout: 15_000 });
    if (reason !== undefined) await expect(this.host).toHaveAttribute('data-reason', reason);
  }

  async expectPhase(phase: string): Promise<void> {
    await expect(this.host).toHaveAttribute('data-phase', phase, { timeout: 15_000 });
  }

  button(name: string | RegExp): Locator {
    return this.host.getByRole('button', { name });
  }

  explain(): Promise<readonly Decision[]> {
    return this.page.evaluate(() =>
      (window as unknown as { svcPip: { explain(): readonly Decision[] } }).svcPip.explain(),
    );
  }

  /** Waits until the trace has a line that matches. */
  async expectExplained(pattern: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.explain()).map(({ step, text }) => `${step}: ${text}`).join('\n'))
      .toMatch(pattern);
  }

  /** Addresses asked of the service whose path matches. */
  asked(path: RegExp): string[] {
    return this.requests.map((request) => request.url()).filter((url) => url.startsWith(API) && path.test(url));
  }

  /** The shop's own layout shifts so far. */
  layoutShift(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => sessionStorage.getItem(name), key);
  }
}

/**
 * An open page asks again at a random moment of the first minutes; here at the last, so that a test can count questions.
 */
export const pollLate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    crypto.getRandomValues = (values) => {
      if (values) new Uint8Array(values.buffer, values.byteOffset, values.byteLength).fill(0xff);
      return values;
    };
  });

export const test = base.extend<{ pip: PipPage }>({
  pip: async ({ page }, use) => {
    await pollLate(page);
    const pip = new PipPage(page);
    await use(pip);
    expect(pip.noise, 'console and errors of the page').toEqual([]);
  },
});

export { expect };

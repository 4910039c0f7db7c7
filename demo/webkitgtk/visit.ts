import type { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import type { WebDriver } from '../../tooling/engines/webdriver.js';
import { startSite, type Site } from '../e2e/test-site.js';
import { modifyShop, type ShopChanges } from '../e2e/modified-shop.js';

const STEP_MS = 25_000;
const LOOK_MS = 50;

/** Data attributes of an element: `mode`, `phase` and so on. */
export type ElementState = Readonly<Record<string, string>>;

/** A visit to the test's shop in WebKitGTK's MiniBrowser. */
export class Visit {
  private constructor(
    readonly site: Site,
    private readonly webkit: WebKitGtk,
  ) {}

  /**
   * @param webkit stays open after the visit; each shop is another origin
   * @param alteration of the shop's product pages
   */
  static async begin(webkit: WebKitGtk, alteration?: ShopChanges): Promise<Visit> {
    return new Visit(await startSite({}, alteration && modifyShop(alteration)), webkit);
  }

  async end(): Promise<void> {
    await this.driver.goto('about:blank');
    await this.site.close();
  }

  get driver(): WebDriver {
    return this.webkit.driver;
  }

  async open(path: string): Promise<void> {
    await this.driver.goto(this.site.shop.url + path);
  }

  openProduct(feedProductId: string, query = ''): Promise<void> {
    return this.open(`/product/${feedProductId}${query}`);
  }

  /** Evaluates an expression in the page. */
  evaluate<T>(expression: string): Promise<T> {
    return this.driver.value(expression) as Promise<T>;
  }

  /** Waits until an expression is truthy, and returns its value. */
  async waitFor<T>(expression: string): Promise<T> {
    const deadline = performance.now() + STEP_MS;
    for (;;) {
      const value = await this.#lookPastLoading<T>(expression);
      if (value !== null && value !== undefined && value !== false) return value;
      if (performance.now() > deadline)
        throw new Error(`Not within ${STEP_MS} ms: ${expression}\n${await this.explain()}`);
    }
  }

  /** Waits until an element has these data attributes. */
  expectState(wanted: ElementState, host = 'svc-pip'): Promise<unknown> {
    const all = Object.entries(wanted).map(([name, value]) => `dataset['${name}'] === '${value}'`);
    return this.waitFor(
      `(({ dataset } = { dataset: {} }) => ${all.join(' && ')})(document.querySelector('${host}') ?? undefined)`,
    );
  }

  /** The trace of the mini-player. */
  explain(): Promise<string> {
    return this.evaluate(
      `window.svcPip?.explain().map(({ step, text }) => step + ': ' + text).join('\\n') ?? 'no trace'`,
    );
  }

  async expectExplained(pattern: RegExp): Promise<void> {
    await this.waitFor(
      `${String(pattern)}.test(window.svcPip?.explain().map(({ step, text }) => step + ': ' + text).join('\\n') ?? '')`,
    );
  }

  /** Clicks an element when its animations have ended. */
  async click(selector: string, host = 'svc-pip'): Promise<void> {
    const [x, y] = await this.waitFor<readonly [number, number]>(`((root) => {
      const element = root?.querySelector('${selector}');
      const moving = root?.getAnimations?.().some(({ playState, effect }) => playState === 'running' && effect.getTiming().iterations === 1);
      if (!element || moving) return null;
      element.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return width > 0 && [x + width / 2, y + height / 2];
    })(${host === 'document' ? 'document' : `document.querySelector('${host}')?.shadowRoot`})`);
    await this.driver.click(x, y);
  }

  /** Evaluates an expression in the mini-player's iframe. */
  async inFrame<T>(expression: string): Promise<T> {
    await this.driver.enterFrame(
      `(document.querySelector('svc-pip > iframe') ?? document.querySelector('svc-pip').shadowRoot.querySelector('iframe'))`,
    );
    const value = await this.evaluate<T>(expression);
    await this.driver.enterFrame(null);
    return value;
  }

  /** URLs requested from the service, oldest first. */
  requestedUrls(address: RegExp): string[] {
    return this.site.proxy.requested(address);
  }

  /** Waits until every request to these URLs has ended or was aborted. */
  async expectEnded(address: RegExp): Promise<void> {
    if (this.requestedUrls(address).length === 0) throw new Error(`Nothing was asked of ${String(address)}`);
    const giveUpAt = performance.now() + STEP_MS;
    for (;;) {
      const open = this.site.proxy.pending(address);
      if (open.length === 0) return;
      if (performance.now() > giveUpAt) throw new Error(`Not ended within ${STEP_MS} ms: ${open.join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Evaluation fails during navigation. */
  async #lookPastLoading<T>(expression: string): Promise<T | null> {
    try {
      return await this.evaluate<T>(expression);
    } catch (error) {
      if (/navigat|unload|no such window|timeout|destroyed/i.test(String(error))) return null;
      throw error;
    }
  }
}

import type { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import type { WebDriver } from '../../tooling/engines/webdriver.js';
import { startSite, type Site } from '../e2e/tag-site.js';
import { alter, type Alteration } from '../e2e/altered-shop.js';

const STEP_MS = 25_000;
const LOOK_MS = 50;

/** What a host element tells of itself: `data-mode`, `data-phase` and so on. */
export type Told = Readonly<Record<string, string>>;

/** A shopper in WebKitGTK's own browser, in a shop of the test's own. */
export class Visit {
  private constructor(
    readonly site: Site,
    private readonly webkit: WebKitGtk,
  ) {}

  /**
   * @param webkit stays open after the visit; another shop is another origin to it, which knows nothing of this one
   * @param alteration of the shop's product pages
   */
  static async begin(webkit: WebKitGtk, alteration?: Alteration): Promise<Visit> {
    return new Visit(await startSite({}, alteration && alter(alteration)), webkit);
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

  /** Value of an expression in the page. */
  look<T>(expression: string): Promise<T> {
    return this.driver.value(expression) as Promise<T>;
  }

  /** Waits until an expression of the page is truthy, and gives its value. */
  async until<T>(expression: string): Promise<T> {
    const giveUpAt = performance.now() + STEP_MS;
    for (;;) {
      const value = await this.#lookPastLoading<T>(expression);
      if (value !== null && value !== undefined && value !== false) return value;
      if (performance.now() > giveUpAt)
        throw new Error(`Not within ${STEP_MS} ms: ${expression}\n${await this.explain()}`);
    }
  }

  /** Waits until an element tells all of this of itself. */
  shows(wanted: Told, host = 'svc-pip'): Promise<unknown> {
    const all = Object.entries(wanted).map(([name, value]) => `dataset['${name}'] === '${value}'`);
    return this.until(
      `(({ dataset } = { dataset: {} }) => ${all.join(' && ')})(document.querySelector('${host}') ?? undefined)`,
    );
  }

  /** Why the mini-player shows what it shows. */
  explain(): Promise<string> {
    return this.look(`window.svcPip?.explain().map(({ step, text }) => step + ': ' + text).join('\\n') ?? 'no trace'`);
  }

  async isExplained(pattern: RegExp): Promise<void> {
    await this.until(
      `${String(pattern)}.test(window.svcPip?.explain().map(({ step, text }) => step + ': ' + text).join('\\n') ?? '')`,
    );
  }

  /** Presses the middle of an element that has come to rest, as a person does. */
  async press(selector: string, host = 'svc-pip'): Promise<void> {
    const [x, y] = await this.until<readonly [number, number]>(`((root) => {
      const element = root?.querySelector('${selector}');
      const moving = root?.getAnimations?.().some(({ playState, effect }) => playState === 'running' && effect.getTiming().iterations === 1);
      if (!element || moving) return null;
      element.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return width > 0 && [x + width / 2, y + height / 2];
    })(${host === 'document' ? 'document' : `document.querySelector('${host}')?.shadowRoot`})`);
    await this.driver.click(x, y);
  }

  /** Value of an expression in the mini-player's frame. */
  async inFrame<T>(expression: string): Promise<T> {
    await this.driver.enterFrame(
      `(document.querySelector('svc-pip > iframe') ?? document.querySelector('svc-pip').shadowRoot.querySelector('iframe'))`,
    );
    const value = await this.look<T>(expression);
    await this.driver.enterFrame(null);
    return value;
  }

  /** What was asked of the service so far, oldest first. */
  asked(address: RegExp): string[] {
    return this.site.proxy.requested(address);
  }

  /** Waits until every answer from such addresses, which were asked, has come or was given up: at the browser’s own pace. */
  async ended(address: RegExp): Promise<void> {
    if (this.asked(address).length === 0) throw new Error(`Nothing was asked of ${String(address)}`);
    const giveUpAt = performance.now() + STEP_MS;
    for (;;) {
      const open = this.site.proxy.pending(address);
      if (open.length === 0) return;
      if (performance.now() > giveUpAt) throw new Error(`Not ended within ${STEP_MS} ms: ${open.join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** A page that is just being left answers nothing. */
  async #lookPastLoading<T>(expression: string): Promise<T | null> {
    try {
      return await this.look<T>(expression);
    } catch (error) {
      if (/navigat|unload|no such window|timeout|destroyed/i.test(String(error))) return null;
      throw error;
    }
  }
}

import assert from 'node:assert/strict';
import type { WebKitGtk } from '../../scripts/engines/webkitgtk.js';
import { startSite, type Site } from '../e2e/test-site.js';
import { modifyShop } from '../e2e/modified-shop.js';
import { toPageScript } from '../e2e/page-snapshot.js';
import type { ElementState } from './visit.js';

const STEP_MS = 25_000;
const POLL_INTERVAL_MS = 50;

/** State that the page reports. */
interface PageReport {
  /** Milliseconds since navigation, since two posts may arrive out of order. */
  readonly at: number;
  readonly state: ElementState;
  /** Middle of each clickable button of the mini-player, by its part. */
  readonly buttons: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly consoleOutput: readonly string[];
  /** How `play()` was called: `sound` or `muted`. */
  readonly attempts: readonly string[];
  /** Every mode of the mini-player so far. */
  readonly modes: readonly string[];
}

const NOTHING: PageReport = { at: 0, state: {}, buttons: {}, consoleOutput: [], attempts: [], modes: [] };

/** Runs in the page before its scripts. */
function reportState(): void {
  const consoleOutput: string[] = [];
  const attempts: string[] = [];
  addEventListener('error', ({ message }) => consoleOutput.push(`thrown: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => consoleOutput.push(`rejected: ${String(reason)}`));
  for (const how of ['error', 'warn', 'info', 'log', 'debug'] as const)
    console[how] = (...report: unknown[]) => void consoleOutput.push(`${how}: ${report.join(' ')}`);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    attempts.push(this.muted ? 'muted' : 'sound');
    return play.call(this);
  };
  const modes: string[] = [];
  new MutationObserver(() => {
    const mode = document.querySelector<HTMLElement>('svc-pip')?.dataset['mode'];
    if (mode && mode !== modes.at(-1)) modes.push(mode);
  }).observe(document, { subtree: true, childList: true, attributes: true });
  let before = '';
  setInterval(() => {
    const host = document.querySelector<HTMLElement>('svc-pip');
    const pressed = [...(host?.shadowRoot?.querySelectorAll('button[part]') ?? [])];
    const ready = pressed.filter((button) => getComputedStyle(button).pointerEvents !== 'none');
    const buttons = ready.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [button.getAttribute('part') ?? '', [x + width / 2, y + height / 2]] as const;
    });
    const report = {
      state: { ...host?.dataset },
      buttons: Object.fromEntries(buttons),
      consoleOutput,
      attempts,
      modes,
    };
    const now = JSON.stringify(report);
    if (now === before) return;
    before = now;
    void fetch('/page-report', { method: 'POST', body: JSON.stringify({ at: performance.now(), ...report }) });
  }, 50);
}

/**
 * A visit without evaluated code, which counts as a user gesture and allows autoplay: the page reports its own state.
 */
export class PassiveVisit {
  #report = NOTHING;

  private constructor(
    private readonly webkit: WebKitGtk,
    private readonly site: Site,
  ) {}

  static async begin(webkit: WebKitGtk): Promise<PassiveVisit> {
    const visit: PassiveVisit = new PassiveVisit(
      webkit,
      await startSite(
        {},
        modifyShop({
          scripts: [toPageScript(reportState)],
          onReport: (report) => visit.#receive(JSON.parse(report) as PageReport),
        }),
      ),
    );
    return visit;
  }

  async end(): Promise<void> {
    await this.webkit.driver.goto('about:blank');
    await this.site.close();
  }

  get consoleOutput(): readonly string[] {
    return this.#report.consoleOutput;
  }

  get attempts(): readonly string[] {
    return this.#report.attempts;
  }

  /** Modes so far, in order. */
  get modes(): readonly string[] {
    return this.#report.modes;
  }

  async open(feedProductId: string, query = ''): Promise<void> {
    this.#report = NOTHING;
    await this.webkit.driver.goto(`${this.site.shop.url}/product/${feedProductId}${query}`);
  }

  async expectState(wanted: ElementState): Promise<void> {
    const isThere = (): boolean => Object.entries(wanted).every(([name, value]) => this.#report.state[name] === value);
    await this.waitFor(isThere, () => `${JSON.stringify(wanted)} is ${JSON.stringify(this.#report.state)}`);
  }

  /** Clicks a button of the mini-player when it is clickable and does not move. */
  async click(part: string): Promise<void> {
    let last = '';
    const rests = (): boolean => {
      const now = JSON.stringify(this.#report.buttons[part] ?? null);
      const same = now !== 'null' && now === last;
      last = now;
      return same;
    };
    await this.waitFor(rests, () => `no ${part} among ${Object.keys(this.#report.buttons).join()}`);
    const [x, y] = this.#report.buttons[part] ?? assert.fail();
    await this.webkit.driver.click(x, y);
  }

  #receive(report: PageReport): void {
    if (report.at > this.#report.at) this.#report = report;
  }

  async waitFor(isThere: () => boolean, why: () => string): Promise<void> {
    const deadline = performance.now() + STEP_MS;
    while (!isThere()) {
      if (performance.now() > deadline) throw new Error(`Not within ${STEP_MS} ms: ${why()}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
  }
}

import assert from 'node:assert/strict';
import type { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import { startSite, type Site } from '../e2e/tag-site.js';
import { alter } from '../e2e/altered-shop.js';
import { inPage } from '../e2e/in-page.js';
import type { Told } from './visit.js';

const STEP_MS = 25_000;
const LOOK_MS = 50;

/** What the page says of itself. */
interface Words {
  /** Two posts may overtake each other: milliseconds since the page began. */
  readonly at: number;
  readonly told: Told;
  /** Middle of each button of the mini-player that takes presses, by its part. */
  readonly buttons: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly noise: readonly string[];
  /** How each video of the page was asked to play: `sound` or `muted`. */
  readonly attempts: readonly string[];
  /** Every mode of the mini-player so far. */
  readonly modes: readonly string[];
}

const NOTHING: Words = { at: 0, told: {}, buttons: {}, noise: [], attempts: [], modes: [] };

/** Runs in the page before any script of it does. */
function speak(): void {
  const noise: string[] = [];
  const attempts: string[] = [];
  addEventListener('error', ({ message }) => noise.push(`thrown: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => noise.push(`rejected: ${String(reason)}`));
  for (const how of ['error', 'warn', 'info', 'log', 'debug'] as const)
    console[how] = (...words: unknown[]) => void noise.push(`${how}: ${words.join(' ')}`);
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
    const words = { told: { ...host?.dataset }, buttons: Object.fromEntries(buttons), noise, attempts, modes };
    const now = JSON.stringify(words);
    if (now === before) return;
    before = now;
    void fetch('/own-words', { method: 'POST', body: JSON.stringify({ at: performance.now(), ...words }) });
  }, 50);
}

/**
 * A shopper whom nobody asks: whatever a driver evaluates in a page counts as a press of the person, after which the
 * engine allows what it has refused. The page tells of itself.
 */
export class QuietVisit {
  #words = NOTHING;

  private constructor(
    private readonly webkit: WebKitGtk,
    private readonly site: Site,
  ) {}

  static async begin(webkit: WebKitGtk): Promise<QuietVisit> {
    const visit: QuietVisit = new QuietVisit(
      webkit,
      await startSite(
        {},
        alter({ scripts: [inPage(speak)], hear: (words) => visit.#hear(JSON.parse(words) as Words) }),
      ),
    );
    return visit;
  }

  async end(): Promise<void> {
    await this.webkit.driver.goto('about:blank');
    await this.site.close();
  }

  get noise(): readonly string[] {
    return this.#words.noise;
  }

  get attempts(): readonly string[] {
    return this.#words.attempts;
  }

  /** What was shown so far, one after the other. */
  get modes(): readonly string[] {
    return this.#words.modes;
  }

  async open(feedProductId: string, query = ''): Promise<void> {
    this.#words = NOTHING;
    await this.webkit.driver.goto(`${this.site.shop.url}/product/${feedProductId}${query}`);
  }

  async becomes(wanted: Told): Promise<void> {
    const isThere = (): boolean => Object.entries(wanted).every(([name, value]) => this.#words.told[name] === value);
    await this.until(isThere, () => `${JSON.stringify(wanted)} is ${JSON.stringify(this.#words.told)}`);
  }

  /** Presses the middle of a button of the mini-player once it takes presses and rests. */
  async press(part: string): Promise<void> {
    let last = '';
    const rests = (): boolean => {
      const now = JSON.stringify(this.#words.buttons[part] ?? null);
      const same = now !== 'null' && now === last;
      last = now;
      return same;
    };
    await this.until(rests, () => `no ${part} among ${Object.keys(this.#words.buttons).join()}`);
    const [x, y] = this.#words.buttons[part] ?? assert.fail();
    await this.webkit.driver.click(x, y);
  }

  #hear(words: Words): void {
    if (words.at > this.#words.at) this.#words = words;
  }

  async until(isThere: () => boolean, why: () => string): Promise<void> {
    const giveUpAt = performance.now() + STEP_MS;
    while (!isThere()) {
      if (performance.now() > giveUpAt) throw new Error(`Not within ${STEP_MS} ms: ${why()}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

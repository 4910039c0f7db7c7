import type { CDPSession, Page } from 'puppeteer-core';
import { expect } from '@playwright/test';

/** How `play()` of a video was called. */
export type PlayAttempt = 'sound' | 'muted';

/**
 * A tab without user activation: code that Playwright evaluates counts as a user gesture, after which browsers allow
 * sound; here only `click` does.
 */
export class BackgroundTab {
  readonly attempts: PlayAttempt[] = [];

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async in(page: Page): Promise<BackgroundTab> {
    const session = await page.createCDPSession();
    const tab = new BackgroundTab(page, session);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'tellAttempt' });
    session.on('Runtime.bindingCalled', ({ payload }) => tab.attempts.push(payload as PlayAttempt));
    await page.evaluateOnNewDocument(() => {
      const { tellAttempt } = window as unknown as { tellAttempt(how: string): void };
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        tellAttempt(this.muted ? 'muted' : 'sound');
        return play.call(this);
      };
    });
    return tab;
  }

  /** Evaluates an expression in the page. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.session.send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value as unknown;
  }

  /** Waits for mode, phase and sound of the mini-player. */
  expectState(wanted: string | RegExp): Promise<void> {
    const said = `(({ mode, phase, sound } = {}) => [mode, phase, sound].join(', '))(document.querySelector('svc-pip')?.dataset)`;
    return expect.poll(() => this.evaluate(said)).toMatch(wanted);
  }

  /** Clicks a part of the mini-player when its animations have ended. */
  async click(part: string): Promise<void> {
    const box = `(() => {
      const root = document.querySelector('svc-pip').shadowRoot;
      const moving = root.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.getTiming().iterations === 1);
      const { x, y, width, height } = root.querySelector('[part="${part}-button"]').getBoundingClientRect();
      return moving ? null : [x + width / 2, y + height / 2];
    })()`;
    let place: unknown = null;
    await expect.poll(async () => (place = await this.evaluate(box))).toBeTruthy();
    const [x, y] = place as [number, number];
    await this.page.mouse.click(x, y);
  }

  /** Whether a video plays with sound, in the page or an iframe; counts as a user gesture. */
  async hasSound(): Promise<boolean> {
    const found = await Promise.all(
      this.page.frames().map((frame) =>
        frame.evaluate(() => {
          const inCard = document.querySelector('svc-pip')?.shadowRoot?.querySelectorAll('video') ?? [];
          return [...document.querySelectorAll('video'), ...inCard].some(({ paused, muted }) => !paused && !muted);
        }),
      ),
    );
    return found.includes(true);
  }
}

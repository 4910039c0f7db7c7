import type { CDPSession, Page } from '@playwright/test';
import { expect, test, type PipPage } from './pip-page.js';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
test.skip(({ browserName }) => browserName !== 'chromium', 'its driver cannot move a finger');

type Point = readonly [x: number, y: number];

/** A real finger: the browser itself tells whether it scrolls the page. */
class Finger {
  private constructor(
    readonly page: Page,
    readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  down(at: Point): Promise<unknown> {
    return this.#send('touchStart', at);
  }

  /** In steps, one a frame, as a screen reports them. */
  async move([x, y]: Point, [toX, toY]: Point): Promise<void> {
    for (let step = 1; step <= 8; step += 1) {
      await this.#send('touchMove', [x + ((toX - x) * step) / 8, y + ((toY - y) * step) / 8]);
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  up(): Promise<unknown> {
    return this.#send('touchEnd');
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<unknown> {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  }
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Below its middle, where neither its controls nor a button to play are. */
async function pointOn(page: Page): Promise<Point> {
  const { x, y, width, height } = (await page.locator('svc-pip [part=card]').boundingBox())!;
  return [x + width / 2, y + height * 0.7];
}

/** Runs in the page: what a finger does to the card from here on. */
function recordDrags(): void {
  const seen: string[] = [];
  Object.assign(window, { drags: seen });
  const card = document.querySelector('svc-pip')?.shadowRoot?.querySelector<HTMLElement>('.card');
  if (!card) throw new Error('There is no card');
  const observer = new MutationObserver(() => {
    if (card.style.translate !== '' || card.hasAttribute('data-dragging')) seen.push(card.style.translate);
  });
  observer.observe(card, { attributes: true });
}

/** Runs in the page, before it: tells when a timer of the card's 200 ms has run. */
function recordHold(): void {
  const start = window.setTimeout;
  const run = (listener: () => void, after = 0): void => {
    listener();
    if (after === 200) Object.assign(window, { isHeld: true });
  };
  Object.assign(window, {
    setTimeout: (listener: () => void, after?: number) => start(() => run(listener, after), after),
  });
}

const drags = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'drags') as string[]);

/** The card of a recording plays, has been given what moves it, and a finger lies nowhere so far. */
async function openCard(pip: PipPage, page: Page): Promise<Finger> {
  await pip.open('00123');
  await pip.expectPlaying('preview');
  await expect(pip.host.locator('.move')).toHaveCount(1);
  await page.evaluate(recordDrags);
  return Finger.on(page);
}

test('[D9] an upward swipe on the card scrolls the page, and the card stays in its place', async ({ pip, page }) => {
  const finger = await openCard(pip, page);
  const [x, y] = await pointOn(page);
  await finger.down([x, y]);
  await finger.move([x, y], [x, y - 200]);
  await finger.up();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  expect(await drags(page)).toEqual([]);
  await expect(pip.host).toHaveAttribute('data-corner', 'bottom-right');
  expect(page.url(), 'a swipe opens nothing').toContain('/product/00123');
});

test('[D9] a finger that has rested on the card for 200 ms drags it upwards, and the page does not scroll', async ({
  pip,
  page,
}) => {
  await page.addInitScript(recordHold);
  const finger = await openCard(pip, page);
  const [x, y] = await pointOn(page);
  await page.evaluate(() => Object.assign(window, { isHeld: false }));
  await finger.down([x, y]);
  await page.waitForFunction(() => Reflect.get(window, 'isHeld') === true);
  await finger.move([x, y], [x, 150]);
  await finger.up();
  expect((await drags(page)).length).toBeGreaterThan(1);
  await expect(pip.host).toHaveAttribute('data-corner', 'top-right');
  expect(await scrolled(page)).toBe(0);
});

import type { Page } from 'puppeteer-core';
import { launchStockFirefox } from './stock-browser.js';
import { expect } from '@playwright/test';
import { test as base } from './site-fixtures.js';

type ElementState = Readonly<Record<string, string>>;

/**
 * A page of a Firefox with changed settings. It reports the mini-player's state through the console: evaluated code
 * counts as a user gesture, after which Firefox allows autoplay.
 */
class PassivePage {
  #told: ElementState = {};

  private constructor(readonly page: Page) {}

  static async in(page: Page): Promise<PassivePage> {
    const quiet = new PassivePage(page);
    page.on('console', (message) => {
      const [, told] = /^told (.*)$/.exec(message.text()) ?? [];
      if (told !== undefined) quiet.#told = JSON.parse(told) as ElementState;
    });
    await page.evaluateOnNewDocument(() => {
      new MutationObserver(() => {
        const host = document.querySelector<HTMLElement>('svc-pip');
        if (host) console.debug(`told ${JSON.stringify(host.dataset)}`);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    return quiet;
  }

  expectState(wanted: ElementState): Promise<void> {
    return expect.poll(() => this.#told).toMatchObject(wanted);
  }

  /** Clicks a part of the mini-player. */
  async click(part: string): Promise<void> {
    const [x = 0, y = 0] = await this.page.$eval(
      'svc-pip',
      (host, name) => {
        const box = host.shadowRoot?.querySelector(`[part~="${name}"]`)?.getBoundingClientRect() ?? new DOMRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      },
      part,
    );
    await this.page.mouse.click(x, y);
  }
}

const test = base.extend<{ openFirefox: (settings: Record<string, unknown>) => Promise<PassivePage> }>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
  openFirefox: async ({}, use) => {
    const browsers: Awaited<ReturnType<typeof launchStockFirefox>>[] = [];
    await use(async (settings) => {
      const browser = await launchStockFirefox(settings);
      browsers.push(browser);
      return PassivePage.in(await browser.newPage());
    });
    for (const browser of browsers) await browser.close();
  },
});

for (const [product, mode] of [
  ['00123', 'preview'],
  ['00125', 'live'],
] as const) {
  test(`[D4, FAULTS 109] blocked autoplay: the poster, and a click plays; ${mode}`, async ({
    site,
    openFirefox: setUp,
  }) => {
    const visit = await setUp({ 'media.autoplay.default': 5, 'media.autoplay.blocking_policy': 0 });
    await visit.page.goto(`${site.shop.url}/product/${product}`);
    await visit.expectState({ mode: 'poster', reason: 'autoplay', phase: 'shown' });
    await visit.click('play-button');
    await visit.expectState({ mode, phase: 'playing' });
  });
}

test('[D3, FAULTS 112] default settings of Firefox: muted, sound after a click', async ({
  site,
  openFirefox: setUp,
}) => {
  const visit = await setUp({});
  await visit.page.goto(`${site.shop.url}/product/00125`);
  await visit.expectState({ mode: 'live', phase: 'playing', sound: 'muted' });
  await visit.click('sound-button');
  await visit.expectState({ mode: 'live', phase: 'playing', sound: 'on' });
});

test('[D4, FAULTS 49] reduced motion: the poster, and the clip after a click', async ({ site, openFirefox: setUp }) => {
  const visit = await setUp({ 'ui.prefersReducedMotion': 1 });
  await visit.page.goto(`${site.shop.url}/product/00123`);
  await visit.expectState({ mode: 'poster', reason: 'reduced-data', phase: 'shown' });
  expect(site.proxy.requested(/\.webm/)).toEqual([]);
  await visit.click('play-button');
  await visit.expectState({ mode: 'preview', phase: 'playing' });
});

test('[D2, Z19] without native HLS the stream plays in the iframe', async ({ site, openFirefox: setUp }) => {
  const visit = await setUp({});
  await visit.page.goto(`${site.shop.url}/product/00125`);
  await visit.expectState({ mode: 'live', phase: 'playing' });
  const seen = await visit.page.$eval('svc-pip', (host) => [
    document.createElement('video').canPlayType('application/vnd.apple.mpegurl'),
    host.shadowRoot?.querySelectorAll('video').length,
    // In the light DOM if it was preloaded, else in the element's shadow tree.
    host.querySelectorAll('iframe').length + (host.shadowRoot?.querySelectorAll('iframe').length ?? 0),
  ]);
  expect(seen).toEqual(['', 0, 1]);
});

import type { Page } from 'puppeteer-core';
import { launchStockFirefox } from './tag-browser.js';
import { expect } from '@playwright/test';
import { test as base } from './tag-test.js';

type Told = Readonly<Record<string, string>>;

/**
 * A page of a Firefox in which a person has changed settings. It tells by itself what the mini-player says: whatever a
 * driver evaluates in a page counts as a press of the person, after which Firefox allows what it has refused.
 */
class QuietPage {
  #told: Told = {};

  private constructor(readonly page: Page) {}

  static async in(page: Page): Promise<QuietPage> {
    const quiet = new QuietPage(page);
    page.on('console', (message) => {
      const [, told] = /^told (.*)$/.exec(message.text()) ?? [];
      if (told !== undefined) quiet.#told = JSON.parse(told) as Told;
    });
    await page.evaluateOnNewDocument(() => {
      new MutationObserver(() => {
        const host = document.querySelector<HTMLElement>('svc-pip');
        if (host) console.debug(`told ${JSON.stringify(host.dataset)}`);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    return quiet;
  }

  becomes(wanted: Told): Promise<void> {
    return expect.poll(() => this.#told, { timeout: 20_000 }).toMatchObject(wanted);
  }

  /** Presses the middle of a part of the mini-player. */
  async press(part: string): Promise<void> {
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

const test = base.extend<{ setUp: (settings: Record<string, unknown>) => Promise<QuietPage> }>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
  setUp: async ({}, use) => {
    const browsers: Awaited<ReturnType<typeof launchStockFirefox>>[] = [];
    await use(async (settings) => {
      const browser = await launchStockFirefox(settings);
      browsers.push(browser);
      return QuietPage.in(await browser.newPage());
    });
    for (const browser of browsers) await browser.close();
  },
});

for (const [product, mode] of [
  ['00123', 'preview'],
  ['00125', 'live'],
] as const) {
  test(`[D4, FAULTS 109] Firefox that lets nothing begin by itself, not even muted: the poster, and the first press plays; ${mode}`, async ({
    site,
    setUp,
  }) => {
    const visit = await setUp({ 'media.autoplay.default': 5, 'media.autoplay.blocking_policy': 0 });
    await visit.page.goto(`${site.shop.url}/product/${product}`);
    await visit.becomes({ mode: 'poster', reason: 'autoplay', phase: 'shown' });
    await visit.press('play-button');
    await visit.becomes({ mode, phase: 'playing' });
  });
}

test('[D3, FAULTS 112] Firefox as it is: muted plays by itself, sound after a press', async ({ site, setUp }) => {
  const visit = await setUp({});
  await visit.page.goto(`${site.shop.url}/product/00125`);
  await visit.becomes({ mode: 'live', phase: 'playing', sound: 'muted' });
  await visit.press('sound-button');
  await visit.becomes({ mode: 'live', phase: 'playing', sound: 'on' });
});

test('[D4, FAULTS 49] reduced motion in Firefox: the poster and no request for the clip, which a press plays', async ({
  site,
  setUp,
}) => {
  const visit = await setUp({ 'ui.prefersReducedMotion': 1 });
  await visit.page.goto(`${site.shop.url}/product/00123`);
  await visit.becomes({ mode: 'poster', reason: 'reduced-data', phase: 'shown' });
  expect(site.proxy.requested(/\.webm/)).toEqual([]);
  await visit.press('play-button');
  await visit.becomes({ mode: 'preview', phase: 'playing' });
});

test('[D2, Z19] Firefox has no HLS of its own: the stream plays in the frame with hls.js', async ({ site, setUp }) => {
  const visit = await setUp({});
  await visit.page.goto(`${site.shop.url}/product/00125`);
  await visit.becomes({ mode: 'live', phase: 'playing' });
  const seen = await visit.page.$eval('svc-pip', (host) => [
    document.createElement('video').canPlayType('application/vnd.apple.mpegurl'),
    host.shadowRoot?.querySelectorAll('video').length,
    // In the shop's tree where it was on its way before the element, else in the element's own.
    host.querySelectorAll('iframe').length + (host.shadowRoot?.querySelectorAll('iframe').length ?? 0),
  ]);
  expect(seen).toEqual(['', 0, 1]);
});

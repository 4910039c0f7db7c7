import { expect, test as base, type Frame, type Page } from '@playwright/test';
import { PipPage, delayPolls, RECORD } from './pip-page.js';
import { PlayerPage } from './player-page.js';
import { startSite, type Site } from './test-site.js';

/** The continuity record of [Z14]. */
export interface SavedRecord {
  readonly streamId: string;
  readonly feedProductId: string;
  readonly mode: 'live' | 'vod';
  readonly position: number;
}

/** State of a product page before its scripts. */
export interface Landing {
  /** Query of the URL. */
  readonly search: string;
  /** Text of the continuity record; `null` without one, or without storage. */
  readonly record: string | null;
}

interface LandingRecorder {
  landing?: Landing;
  /** Position at which a video of this document first played, seconds. */
  firstPlayed?: number;
}

function recordLanding(key: string): void {
  const page = window as LandingRecorder;
  document.addEventListener(
    'playing',
    ({ target }) => {
      if (target instanceof HTMLVideoElement) page.firstPlayed ??= target.currentTime;
    },
    { capture: true },
  );
  if (!location.pathname.startsWith('/product/')) return;
  let record: string | null = null;
  try {
    record = sessionStorage.getItem(key);
  } catch {
    // Storage is denied.
  }
  page.landing = { search: location.search, record };
}

/** Navigation from the full player of the test's shop to a product. */
export class PlayerToProduct {
  readonly live: PlayerPage;
  readonly pip: PipPage;

  private constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.live = new PlayerPage(page);
    this.pip = new PipPage(page);
  }

  static async on(page: Page, site: Site): Promise<PlayerToProduct> {
    await delayPolls(page);
    await page.addInitScript(recordLanding, RECORD);
    return new PlayerToProduct(page, site);
  }

  /** Opens the full player, a recording at this second, and waits until it plays. */
  async openPlayer(translationId: string, second?: number): Promise<void> {
    const start = second === undefined ? '' : `?startTime=${String(second)}`;
    await this.live.open(`${start}#/translation/${translationId}`);
    await this.live.expectPlaying();
  }

  /** Clicks a product in the player and waits for its page. */
  async clickProduct(name: string): Promise<void> {
    await this.live.product(name).click();
    await this.page.waitForURL(/\/product\//);
  }

  /** Sets the product's URL in the mock. */
  async setProductPath(productId: string, path: string): Promise<void> {
    const { api, shop } = this.site;
    const response = await this.page.request.patch(`${api.url}/__db/products/${productId}`, {
      data: { url: shop.url + path },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }

  landing(): Promise<Landing> {
    return this.page.evaluate(() => (window as LandingRecorder).landing ?? { search: '', record: null });
  }

  async savedRecord(): Promise<SavedRecord> {
    const { record } = await this.landing();
    if (record === null) throw new Error('the page arrived without a viewing');
    return JSON.parse(record) as SavedRecord;
  }

  /** Position at which the mini-player's iframe began to play. */
  async firstPlayedPosition(): Promise<number> {
    return (await this.#frame?.evaluate(() => (window as LandingRecorder).firstPlayed)) ?? -1;
  }

  /** Present position of the video in the mini-player's iframe, seconds. */
  async currentPosition(): Promise<number> {
    return (await this.#frame?.evaluate(() => document.querySelector('video')?.currentTime)) ?? -1;
  }

  /** Whether the video in the mini-player's iframe is muted. */
  muted(): Promise<boolean | undefined> | undefined {
    return this.#frame?.evaluate(() => document.querySelector('video')?.muted);
  }

  /** The mini-player continues the recording within a second of the player's position [D3]. */
  async expectContinued(): Promise<void> {
    await this.pip.expectPlaying('continuous');
    const { position } = await this.savedRecord();
    expect(Math.abs((await this.firstPlayedPosition()) - position)).toBeLessThanOrEqual(1);
    await this.expectRecordConsumed();
  }

  /** The mini-player shows what it shows without a record [X3]. */
  async expectDirectEntry(mode = 'preview'): Promise<void> {
    await this.pip.expectPlaying(mode);
    expect(new URL(this.page.url()).searchParams.has('svc_cv')).toBe(false);
    if (mode === 'preview') expect(this.page.frames().map((frame) => frame.url())).toHaveLength(1);
  }

  /** Parameters and record are removed [X2, Z14]. */
  async expectRecordConsumed(): Promise<void> {
    expect(new URL(this.page.url()).searchParams.has('svc_cv')).toBe(false);
    expect(await this.pip.readStored(RECORD)).toBeNull();
  }

  get #frame(): Frame | undefined {
    return this.page.frames().find((one) => /\/frame(-hls)?\.html/.test(one.url()));
  }
}

export const test = base.extend<{ site: Site; way: PlayerToProduct }>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.shop.url),
  way: async ({ page, site }, use) => {
    const way = await PlayerToProduct.on(page, site);
    await use(way);
    expect(way.live.consoleOutput, 'console and errors of the pages').toEqual([]);
  },
});

export { expect };

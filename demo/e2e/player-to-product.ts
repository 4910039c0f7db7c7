import { expect, test as base, type Frame, type Page } from '@playwright/test';
import { PipPage, delayPolls, RECORD } from './pip-page.js';
import { PlayerPage } from './player-page.js';
import { startSite, type Site } from './test-site.js';

/** The continuity record of [Z14], as far as journeys look at it. */
export interface SavedRecord {
  readonly streamId: string;
  readonly feedProductId: string;
  readonly mode: 'live' | 'vod';
  readonly position: number;
}

/** What a product's page found at its very beginning, before any script of its own. */
export interface Landing {
  /** Query of the address. */
  readonly search: string;
  /** Text of the continuity record; `null` where there is none, or where the storage cannot be read. */
  readonly record: string | null;
}

interface LandingRecorder {
  landing?: Landing;
  /** Second at which a video of this document first played. */
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
    // A page without storage arrives with nothing.
  }
  page.landing = { search: location.search, record };
}

/** From the full player of a shop of the test's own to a product, as a shopper goes. */
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

  /** The full player is on the screen and plays, a recording from this second on. */
  async openPlayer(translationId: string, second?: number): Promise<void> {
    const start = second === undefined ? '' : `?startTime=${String(second)}`;
    await this.live.open(`${start}#/translation/${translationId}`);
    await this.live.expectPlaying();
  }

  /** The name of a product in the player is pressed, and its page is there. */
  async clickProduct(name: string): Promise<void> {
    await this.live.product(name).click();
    await this.page.waitForURL(/\/product\//);
  }

  /** From now on the service says that the product's page is there. */
  async setProductPath(productId: string, path: string): Promise<void> {
    const { api, shop } = this.site;
    const answer = await this.page.request.patch(`${api.url}/__db/products/${productId}`, {
      data: { url: shop.url + path },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  landing(): Promise<Landing> {
    return this.page.evaluate(() => (window as LandingRecorder).landing ?? { search: '', record: null });
  }

  async savedRecord(): Promise<SavedRecord> {
    const { record } = await this.landing();
    if (record === null) throw new Error('the page arrived without a viewing');
    return JSON.parse(record) as SavedRecord;
  }

  /** Second at which the mini-player's frame began to play. */
  async firstPlayedPosition(): Promise<number> {
    return (await this.#frame?.evaluate(() => (window as LandingRecorder).firstPlayed)) ?? -1;
  }

  /** Where the video in the mini-player's frame is now, in seconds. */
  async currentPosition(): Promise<number> {
    return (await this.#frame?.evaluate(() => document.querySelector('video')?.currentTime)) ?? -1;
  }

  /** Whether the video in the mini-player's frame is silent. */
  muted(): Promise<boolean | undefined> | undefined {
    return this.#frame?.evaluate(() => document.querySelector('video')?.muted);
  }

  /** The mini-player goes on with the recording within a second of where the player was left [D3]. */
  async expectContinued(): Promise<void> {
    await this.pip.expectPlaying('continuous');
    const { position } = await this.savedRecord();
    expect(Math.abs((await this.firstPlayedPosition()) - position)).toBeLessThanOrEqual(1);
    await this.expectRecordConsumed();
  }

  /** The mini-player is what it is for a shopper who comes from anywhere else [X3]. */
  async expectDirectEntry(mode = 'preview'): Promise<void> {
    await this.pip.expectPlaying(mode);
    expect(new URL(this.page.url()).searchParams.has('svc_cv')).toBe(false);
    if (mode === 'preview') expect(this.page.frames().map((frame) => frame.url())).toHaveLength(1);
  }

  /** Neither the address nor the tab keeps anything of the transition [X2, Z14]. */
  async expectRecordConsumed(): Promise<void> {
    expect(new URL(this.page.url()).searchParams.has('svc_cv')).toBe(false);
    expect(await this.pip.readStored(RECORD)).toBeNull();
  }

  get #frame(): Frame | undefined {
    return this.page.frames().find((one) => one.url().includes('/frame.html'));
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

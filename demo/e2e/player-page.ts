import { expect, type Locator } from '@playwright/test';
import { ObservedPage } from './pip-page.js';
import { test as base } from './demo-site.js';

/** The page at /live/ with the list of streams and the full player. */
export class PlayerPage extends ObservedPage {
  readonly player = this.page.locator('svc-player');
  readonly list = this.page.locator('svc-stream-list');

  async open(address: string): Promise<void> {
    await this.page.goto(`/live/${address}`);
  }

  async openList(query = ''): Promise<void> {
    await this.open(query);
    await expect(this.list).toHaveAttribute('data-state', 'ready');
  }

  async expectMode(mode: string): Promise<void> {
    await expect(this.player).toHaveAttribute('data-mode', mode);
  }

  async expectPlaying(): Promise<void> {
    await expect(this.player).toHaveAttribute('data-phase', 'playing');
  }

  stream(name: string): Locator {
    return this.list.getByRole('link', { name, exact: true });
  }

  /**
   * Scrolls down until the stream is rendered and stays: the list renders what is near the window, and before it has
   * measured its rows, or while what is above still loads, that can be a stream that it takes away again.
   */
  async scrollToStream(name: string): Promise<Locator> {
    await expect
      .poll(async () => {
        // Its own query: engines of these tests lack what a locator's needs in the page.
        const stays = await this.list.evaluate(async (list, name) => {
          const links = [...(list.shadowRoot?.querySelectorAll('h3 a') ?? [])];
          const link = links.find(({ textContent }) => textContent.trim() === name);
          link?.scrollIntoView({ block: 'center' });
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
          return link?.isConnected ?? false;
        }, name);
        if (!stays) await this.page.mouse.wheel(0, 300);
        return stays;
      })
      .toBe(true);
    return this.stream(name);
  }

  product(name: string): Locator {
    return this.player.getByRole('link', { name: new RegExp(name) });
  }

  buy(name: string): Locator {
    return this.player.getByRole('button', { name: new RegExp(`^(Buy ${name}|View ${name}, opens in a new tab)$`) });
  }

  /** Buys the first product; the page handles it and calls `setInCart`. */
  async addToShopCart(): Promise<void> {
    await this.player.evaluate((player) =>
      player.addEventListener('svc-add-product', (event) => {
        event.preventDefault();
        const { product } = (event as CustomEvent<{ product: { feedProductId: string } }>).detail;
        (player as HTMLElement & { setInCart(id: string, inCart: boolean): void }).setInCart(
          product.feedProductId,
          true,
        );
      }),
    );
    await this.player.getByRole('button', { name: /^View/ }).first().click();
    await expect(this.player.getByRole('link', { name: /^In cart/ })).toHaveCount(1);
  }

  /** Into a window of its own, or of the video alone, by the settings. */
  async pictureInPicture(): Promise<void> {
    await this.player.getByRole('button', { name: 'Settings' }).click();
    await this.player.getByRole('button', { name: 'Picture in picture' }).click();
  }

  /** Position in the recording, seconds. */
  position(): Promise<number> {
    return this.player.evaluate((player) => (player as HTMLElement & { currentTime: number }).currentTime);
  }

  seek(seconds: number): Promise<void> {
    return this.player.evaluate((player, to) => {
      (player as HTMLElement & { currentTime: number }).currentTime = to;
    }, seconds);
  }
}

export const test = base.extend<{ live: PlayerPage }>({
  live: async ({ page }, use) => {
    const live = new PlayerPage(page);
    await use(live);
    expect(live.consoleOutput, 'console and errors of the page').toEqual([]);
  },
});

export { expect };

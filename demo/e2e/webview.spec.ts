import { RECORD } from './pip-page.js';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { test as base } from './demo-site.js';

const PLAYER = '#/translation/autumn-evening';

/** The page at /webview, which stands for an app and opens the player in a window. */
class AppPage {
  readonly messages: Locator;

  constructor(
    readonly page: Page,
    readonly shop = '',
  ) {
    this.messages = page.getByRole('log').getByRole('listitem');
  }

  async openPlayer(handlers: string): Promise<PlayerWindow> {
    await this.page.goto(`${this.shop}/webview`);
    await this.page.getByLabel('The app’s handlers').selectOption(handlers);
    const opened = this.page.waitForEvent('popup');
    await this.page.getByRole('button', { name: 'Open the player' }).click();
    return PlayerWindow.in(await opened);
  }

  /** The last payload. */
  async payload(): Promise<unknown> {
    return JSON.parse((await this.messages.first().locator('pre').textContent()) ?? '');
  }
}

/** The player page in that window. */
class PlayerWindow {
  readonly buy: Locator;
  readonly product: Locator;
  readonly alert: Locator;

  private constructor(readonly page: Page) {
    this.buy = page.locator('svc-player [part~="buy-button"]').first();
    this.product = page.locator('svc-player [part~="product-link"]').first();
    this.alert = page.locator('svc-player').getByRole('alert');
  }

  static async in(page: Page): Promise<PlayerWindow> {
    const player = new PlayerWindow(page);
    await expect(player.buy).toBeVisible();
    await page.evaluate(() => {
      const codes: string[] = [];
      Object.assign(window, { codes });
      document.addEventListener('svc-error', (event) =>
        codes.push((event as CustomEvent<{ code: string }>).detail.code),
      );
    });
    return player;
  }

  /** Codes of `svc-error` events. */
  errors(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as { codes: string[] }).codes);
  }
}

const test = base.extend<{ app: AppPage }>({
  app: async ({ page }, use) => use(new AppPage(page)),
});

const SHIRT = { name: 'Shore linen shirt', feedProductId: '00123', vendorCode: 'HP-LINEN-SHIRT' };

for (const [handlers, via] of [
  ['ios', 'webkit.messageHandlers'],
  ['android', 'svc'],
] as const) {
  test(`[B1, B2, P6, X1, Z14] sends clicks to the app by ${via}, and shows the cart state`, async ({ app }) => {
    const player = await app.openPlayer(handlers);
    await player.buy.click();
    await expect(player.buy).toContainText('In cart');
    await expect(app.messages).toHaveCount(1);
    await expect(app.messages.first()).toContainText(`add-product by ${via}`.replace(' ', ''), { ignoreCase: true });
    await expect(app.messages.first()).toHaveAttribute('data-verdict', 'valid');
    expect(await app.payload()).toMatchObject(SHIRT);
    await expect(app.page.locator('[data-cart]')).toHaveText('1 × 00123');

    const address = player.page.url();
    await player.product.click();
    await expect(app.messages).toHaveCount(2);
    await expect(app.messages.first()).toHaveAttribute('data-name', 'open-product');
    await expect(app.messages.first()).toHaveAttribute('data-verdict', 'valid');
    expect(player.page.url(), 'the app goes there, not the page').toBe(address);
    expect(await player.page.evaluate((key) => sessionStorage.getItem(key), RECORD)).toBeNull();
    expect(await player.errors()).toEqual([]);
  });
}

for (const handlers of ['none', 'throwing']) {
  test(`[B3, Z15, FAULTS 132] shows an error if the app does not respond, handlers: ${handlers}`, async ({ app }) => {
    const player = await app.openPlayer(handlers);
    await player.buy.click();
    await expect(player.alert).not.toBeEmpty();
    await expect(player.buy).not.toContainText('In cart');
    expect(await player.errors()).toEqual(['bridge']);
    await player.product.click();
    await expect.poll(() => player.errors()).toEqual(['bridge', 'bridge']);
    await expect(app.messages).toHaveCount(0);
  });
}

test('[P2, FAULTS 133] without wv=1 the buy button opens the product in a new tab', async ({ app, page }) => {
  await page.goto('/webview');
  const player = await PlayerWindow.in(await openAt(page.context(), `/live/?webview=ios${PLAYER}`));
  const opened = page.context().waitForEvent('page');
  await player.buy.click();
  const product = await opened;
  await product.waitForLoadState('domcontentloaded');
  expect(new URL(product.url()).pathname).toBe('/product/00123');
  expect(await product.evaluate(() => window.opener as unknown)).toBe(null);
  await expect(player.buy).not.toContainText('In cart');
  await expect(app.messages).toHaveCount(0);
});

test('[B1, FAULTS 133, S4.11] sends nothing from an iframe', async ({ app, page }) => {
  await page.goto('/webview');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: address, width: '390', height: '560' });
    document.body.prepend(frame);
  }, `/live/?wv=1&webview=ios${PLAYER}`);
  const inFrame = page.frameLocator('iframe').locator('svc-player');
  await inFrame.locator('[part~="buy-button"]').first().click();
  await expect(inFrame.getByRole('alert')).not.toBeEmpty();
  await expect(app.messages).toHaveCount(0);
});

test('[H1, FAULTS 137] the app’s close button fits in the area that the page keeps free', async ({ app }) => {
  const player = await app.openPlayer('ios');
  const close = player.page.getByRole('button', { name: /^Close the player/ });
  const box = await close.boundingBox();
  expect((box?.x ?? 99) + (box?.width ?? 0)).toBeLessThanOrEqual(50);
  const title = await player.page.locator('svc-player').getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.x).toBeGreaterThanOrEqual(50);
  const closed = player.page.waitForEvent('close');
  // The page may close before the click has resolved.
  await Promise.allSettled([close.click()]);
  await closed;
});

test('[B2] the WebView page lists the problems of a message', async ({ app }) => {
  const player = await app.openPlayer('ios');
  const send = (name: string, body: unknown): Promise<void> =>
    player.page.evaluate(
      ([handler, argument]) => {
        const { webkit } = window as unknown as {
          webkit: { messageHandlers: Record<string, { postMessage(body: unknown): void }> };
        };
        webkit.messageHandlers[handler]?.postMessage(argument);
      },
      [name, body] as const,
    );
  const whole = { name: 'N', feedProductId: '1', url: 'https://shop.example/' };
  for (const [body, problem] of [
    [{ ...whole }, 'the payload is object, not a JSON string'],
    ['not json', 'the payload is not a JSON object'],
    [JSON.stringify({ ...whole, url: 'javascript:alert(1)' }), 'url may not be opened'],
    [JSON.stringify({ ...whole, feedProductId: 1 }), 'feedProductId is missing'],
    [JSON.stringify({ ...whole, price: '1' }), 'price is not in the contract'],
  ] as const) {
    await send('add-product', body);
    await expect(app.messages.first()).toContainText(problem);
    await expect(app.messages.first()).toHaveAttribute('data-verdict', 'invalid');
  }
  await expect(app.page.locator('[data-cart]')).toHaveText('nothing');
});

async function openAt(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

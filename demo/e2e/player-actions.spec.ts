import type { Page } from '@playwright/test';
import { PipPage } from './pip-page.js';
import { expect, test } from './player-page.js';

type Call = readonly [action: string, product: Readonly<Record<string, unknown>>];
interface Catalogue {
  readonly calls: Call[];
}

const EVENING = '#/translation/autumn-evening';

/** The catalogue of a shop, as a script before the player's own: it keeps what its actions are called with. */
const setActions = (page: Page, names: readonly string[] = ['addProduct', 'openProduct']): Promise<unknown> =>
  page.addInitScript((actions) => {
    const calls: unknown[] = [];
    const action = (name: string) => (product: unknown) => void calls.push([name, product]);
    const svcPlayerActions = Object.fromEntries(actions.map((name) => [name, action(name)]));
    Object.assign(window, { calls, svcPlayerActions });
  }, names);

const calls = (page: Page): Promise<readonly Call[]> => page.evaluate(() => (window as unknown as Catalogue).calls);

test('[P7] calls the actions of the catalogue with the product that was pressed, and opens nothing', async ({
  live,
  page,
  context,
}) => {
  await setActions(page);
  await live.open(EVENING);
  await live.expectPlaying();
  await live.buy('Shore linen shirt').click();
  await live.product('Drip coffee set').click();
  const { origin } = new URL(page.url());
  expect(await calls(page)).toEqual([
    [
      'addProduct',
      {
        ...{ name: 'Shore linen shirt', feedProductId: '00123', feedProductGroupId: 'shirts' },
        ...{ url: `${origin}/product/00123`, vendorCode: 'HP-LINEN-SHIRT' },
      },
    ],
    [
      'openProduct',
      {
        ...{ name: 'Drip coffee set', feedProductId: '00124', feedProductGroupId: '' },
        ...{ url: `${origin}/product/00124`, vendorCode: 'HP-COFFEE-SET' },
      },
    ],
  ]);
  expect(context.pages()).toHaveLength(1);
  expect(new URL(page.url()).hash).toBe(EVENING);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(live.buy('Shore linen shirt'), 'only the shop knows its cart').toHaveText(/Buy/);
  await live.player.evaluate((player) =>
    (player as HTMLElement & { setInCart(id: string, inCart: boolean): void }).setInCart('00123', true),
  );
  await expect(live.player.getByRole('button', { name: 'In cart: Shore linen shirt' })).toBeVisible();
});

test('[P7] does what it always does where the catalogue leaves an action out', async ({ live, page }) => {
  await setActions(page, ['addProduct']);
  await live.open(EVENING);
  await live.expectPlaying();
  await live.buy('Shore linen shirt').click();
  expect(await calls(page)).toHaveLength(1);
  await live.product('Shore linen shirt').click();
  await page.waitForURL(/\/product\/00123/);
  await new PipPage(page).expectMode('continuous');
});

test('[P7] tells the shopper and the page of an action that throws, and plays on', async ({ live, page }) => {
  await page.addInitScript(() => {
    const errors: unknown[] = [];
    const svcPlayerActions = {
      addProduct() {
        throw new Error('sold out');
      },
      openProduct: async () => Promise.reject(new Error('sold out later')),
    };
    Object.assign(window, { calls: errors, svcPlayerActions });
    document.addEventListener('svc-error', (event) => {
      const { code, message, cause } = (event as CustomEvent<{ code: string; message: string; cause: Error }>).detail;
      errors.push([code, { message, cause: cause.message }]);
    });
  });
  await live.open(EVENING);
  await live.expectPlaying();
  const notice = live.player.getByRole('alert').filter({ hasText: 'That did not work. Please try again.' });
  await live.buy('Shore linen shirt').click();
  await expect(notice).toBeVisible();
  await live.product('Oak stool').click();
  await expect
    .poll(() => calls(page))
    .toEqual([
      ['invalid-argument', { message: 'The action addProduct of the page threw', cause: 'sold out' }],
      ['invalid-argument', { message: 'The action openProduct of the page threw', cause: 'sold out later' }],
    ]);
  await expect(live.buy('Shore linen shirt')).toHaveText(/Buy/);
  await live.expectPlaying();
});

test('[P7, Z13] a player opened from the mini-player leads to the product’s page, whatever the catalogue would do', async ({
  live,
  page,
  context,
}) => {
  await setActions(page);
  const pip = new PipPage(page);
  await pip.open('00124');
  await pip.expectMode('preview');
  await pip.button(/^Open the player/).click();
  await live.expectPlaying();
  await expect(live.player).toHaveAttribute('data-host', 'web');
  const opened = context.waitForEvent('page');
  await live.buy('Shore linen shirt').click();
  const tab = await opened;
  await tab.waitForURL(/\/product\/00123$/);
  expect(await calls(page)).toEqual([]);
  // Back to the tab of the player: one that nobody looks at begins nothing.
  await page.bringToFront();
  await live.product('Drip coffee set').click();
  await page.waitForURL(/\/product\/00124/);
  await pip.expectMode('continuous');
  expect(await calls(page)).toEqual([]);
});

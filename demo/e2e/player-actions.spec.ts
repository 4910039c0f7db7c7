import type { Page } from '@playwright/test';
import { RECORD } from './pip-page.js';
import { expect, test } from './player-page.js';

type Call = readonly [action: string, product: Readonly<Record<string, unknown>>];
interface Catalogue {
  readonly calls: Call[];
}

const EVENING = '#/translation/autumn-evening';

/** Sets actions of the page that record their calls. */
const setActions = (page: Page, names: readonly string[] = ['addProduct', 'openProduct']): Promise<unknown> =>
  page.addInitScript((actions) => {
    const calls: unknown[] = [];
    const action = (name: string) => (product: unknown) => void calls.push([name, product]);
    const svcPlayerActions = Object.fromEntries(actions.map((name) => [name, action(name)]));
    Object.assign(window, { calls, svcPlayerActions });
  }, names);

const calls = (page: Page): Promise<readonly Call[]> => page.evaluate(() => (window as unknown as Catalogue).calls);

test('[P7] calls the page’s actions with the clicked product, and opens nothing', async ({ live, page, context }) => {
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
        name: 'Shore linen shirt',
        feedProductId: '00123',
        feedProductGroupId: 'shirts',
        url: `${origin}/product/00123`,
        vendorCode: 'HP-LINEN-SHIRT',
      },
    ],
    [
      'openProduct',
      {
        name: 'Drip coffee set',
        feedProductId: '00124',
        feedProductGroupId: '',
        url: expect.stringMatching(`^${origin}/product/00124\\?svc_cv=[\\w-]+$`) as unknown,
        vendorCode: 'HP-COFFEE-SET',
      },
    ],
  ]);
  expect(context.pages()).toHaveLength(1);
  expect(new URL(page.url()).hash).toBe(EVENING);
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'the record to go on with').toEqual([RECORD]);
  await expect(live.buy('Shore linen shirt'), 'only the shop knows its cart').toHaveText('Buy');
  await live.player.evaluate((player) =>
    (player as HTMLElement & { setInCart(id: string, inCart: boolean): void }).setInCart('00123', true),
  );
  await expect(live.player.getByRole('link', { name: 'In cart: Shore linen shirt, view the cart' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { APPLICATION, expect, test } from './pip-page.js';
import { recordAccesses } from './access-recorder.js';
import { configure, followLink } from './product-page.js';

/** A payment form of a shop. */
const PAYMENT_FORM = `
  <form id="payment" method="dialog">
    <label>Name on the card <input name="cc-name" autocomplete="cc-name" /></label>
    <label>Number <input name="cc-number" autocomplete="cc-number" inputmode="numeric" /></label>
    <label>Month <select name="cc-exp-month"><option>01</option><option>12</option></select></label>
    <label>Code <input name="cc-csc" type="password" autocomplete="cc-csc" /></label>
    <label>Remarks <textarea name="remarks"></textarea></label>
    <label><input name="terms" type="checkbox" /> I agree</label>
    <div role="button" contenteditable="true">A note</div>
    <button type="button" aria-labelledby="hint">Pay</button><span id="hint">Pay</span>
    <input type="submit" value="Pay later" />
  </form>`;

const CARD = { 'cc-name': 'A. Shopper', 'cc-number': '4111111111111111', 'cc-csc': '737' } as const;

/** Fires every event of a form. */
async function pay(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(CARD)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="cc-number"]').press('Tab');
  await page.locator('[name="cc-exp-month"]').selectOption('12');
  await page.locator('[name="remarks"]').fill('Ring twice');
  // By the keyboard: pictures that still load above may move what a pointer is on its way to.
  await page.locator('[name="terms"]').press('Space');
  await expect(page.locator('[name="terms"]')).toBeChecked();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

const withForm = (page: Page, paymentPages: readonly string[]): Promise<void> =>
  configure(page, { paymentPages }, (markup) => markup.replace('</main>', `${PAYMENT_FORM}</main>`));

/** Accesses to forms and typing; where the focus is says nothing of what is typed. */
const FORMS = /form field|listener (?!for focusin on the page)|text of the page|FormData/;

test('[Z5, FAULTS S4.17, S4.18] nothing starts and no field is read on a payment page', async ({ pip, page }) => {
  const deeds = await recordAccesses(page.context());
  await withForm(page, ['*/checkout*', '/product/*']);
  await pip.open('00123');
  await pip.expectExplained(/^mode: hidden: paymentPages/m);
  await pay(page);
  await expect(pip.host).toHaveCount(0);
  expect(pip.requestedUrls(/./).map((url) => new URL(url).pathname)).toEqual([
    '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js',
  ]);
  expect([...deeds].filter((deed) => FORMS.test(deed))).toEqual([]);
});

test('[Z5, FAULTS S4.17] a payment page that the configuration of the service names requests that alone', async ({
  pip,
  page,
}) => {
  const config = { application: APPLICATION, development: true, paymentPages: ['/product/*'] };
  await page.route('**/sites/*.json', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: config }),
  );
  await pip.open('00123');
  await pip.expectExplained(/^mode: hidden: paymentPages/m);
  expect(pip.requestedUrls(/./).map((url) => new URL(url).pathname.replace(/[^/]*$/, ''))).toEqual([
    '/sdk/svc-pip-sdk/',
    '/sdk/svc-pip-sdk/sites/',
  ]);
});

test('[FAULTS S4.17, S4.18] the card does not access a payment form on another page', async ({ pip, page }) => {
  const deeds = await recordAccesses(page.context());
  await withForm(page, ['*/checkout*']);
  await pip.open('00123');
  await pip.expectPlaying();
  await pay(page);
  await pip.expectPlaying();
  await expect.poll(() => [...deeds], 'names of buttons are read').toContain('name of a button');
  expect([...deeds].filter((deed) => FORMS.test(deed))).toEqual([]);
  const sent = pip.requests.map((request) => `${request.url()} ${request.postData() ?? ''}`).join('\n');
  for (const value of Object.values(CARD)) expect(sent).not.toContain(encodeURIComponent(value));
});

test('[Z30, FAULTS 51] behind a router a payment page needs no other file, and a product without its file is hidden', async ({
  pip,
  page,
}) => {
  const requested: string[] = [];
  await page.route('**/chunks/locator-*', (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  await configure(page, { paymentPages: ['*/checkout*'] });
  const push = (address: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), address);
  await pip.open('00123');
  await pip.expectPlaying();
  await push('/checkout');
  await expect(pip.host).toHaveCount(0);
  await pip.expectExplained(/mode: hidden: paymentPages$/);
  expect(requested).toEqual([]);
  await pip.open('00123');
  await pip.expectPlaying();
  await push('/product/00124');
  await pip.expectExplained(/mode: hidden: no chunks\/locator$/);
  await expect(pip.host).toHaveCount(0);
  expect(requested).toHaveLength(1);
});

test('[Z30, FAULTS 51] behind a router a payment page hides the card also while the file for routers still loads', async ({
  pip,
  page,
}) => {
  let requested = 0;
  // Never answered, as on a link that stalls.
  await page.route('**/chunks/locator-*', () => void (requested += 1));
  await configure(page, { paymentPages: ['*/checkout*'] });
  const push = (address: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), address);
  await pip.open('00123');
  await pip.expectPlaying();
  await push('/product/00124');
  await expect.poll(() => requested).toBe(1);
  await expect(pip.host).toHaveCount(1);
  await push('/checkout');
  await expect(pip.host).toHaveCount(0);
  await pip.expectExplained(/mode: hidden: paymentPages$/);
  expect(requested).toBe(1);
});

test('[T3, C7] a card starts again where refresh() cannot load its file', async ({ pip, page }) => {
  await page.route('**/chunks/locator-*', (route) => route.abort());
  await pip.open('00123');
  await pip.expectPlaying();
  await page.evaluate(() => (window as { svcPip?: { refresh(): void } }).svcPip?.refresh());
  await pip.expectExplained(/mode: hidden: no chunks\/locator$[^]*product: "00123"/m);
  await pip.expectPlaying();
});

test('[T3, C7, FAULTS 51] a connection that is lost while the file for routers loads costs the page of that moment', async ({
  pip,
  page,
}) => {
  let requested = 0;
  await page.route('**/chunks/locator-*', (route) => ((requested += 1) === 1 ? route.abort() : route.continue()));
  await pip.open('00123', '?spa=1');
  await pip.expectPlaying();
  await followLink(page, '/product/00125?spa=1');
  await pip.expectExplained(/mode: hidden: no chunks\/locator$/);
  await expect(pip.host).toHaveCount(0);
  await followLink(page, '/product/00124?spa=1');
  await pip.expectExplained(/product: "00124"/);
  await pip.expectPlaying();
  expect(requested).toBe(2);
});

test('[T3, C7, FAULTS 51] the file for routers that failed is asked for again where the shopper comes back to its page', async ({
  pip,
  page,
}) => {
  let requested = 0;
  await page.route('**/chunks/locator-*', (route) => {
    requested += 1;
    return route.abort();
  });
  await configure(page, { product: [{ from: 'selector', selector: '[data-none]', attribute: 'data-none' }] });
  await pip.open('00123');
  await pip.expectExplained(/product: none in [^\n]*$/m);
  await page.evaluate(() => history.pushState(null, '', '/product/00124'));
  await pip.expectExplained(/mode: hidden: no chunks\/locator$/);
  await page.goBack();
  await pip.expectExplained(/product: none in [^\n]*$/);
  await page.goForward();
  await expect.poll(() => requested).toBe(2);
});

test('[T3, C7, FAULTS 51] no card stays beside another product, however often the file for routers fails', async ({
  pip,
  page,
}) => {
  await page.route('**/chunks/locator-*', (route) => route.abort());
  await pip.open('00123', '?spa=1');
  for (let visit = 0; visit < 2; visit += 1) {
    await pip.expectPlaying();
    await followLink(page, '/product/00124?spa=1');
    await expect(pip.host).toHaveCount(0);
    await page.goBack();
  }
  await pip.expectPlaying();
});

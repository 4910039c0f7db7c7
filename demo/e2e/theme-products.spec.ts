import type { Page } from '@playwright/test';
import { expect, test, type PipPage } from './pip-page.js';

/** How often the page is looked at after a change of its address, milliseconds. */
const LOOK_EVERY = 400;

/** Opens a page of the zoo whose product has a clip. */
async function openPage(page: Page, pip: PipPage, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(`/themes/${path}`);
  await pip.expectPlaying();
  await pip.expectExplained(/product: "00123"/);
}

/** Lets the page be looked at until the last product that it has found is this one. */
async function expectProduct(page: Page, pip: PipPage, product: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(LOOK_EVERY);
      return (await pip.explain()).findLast(({ step }) => step === 'product')?.text;
    })
    .toMatch(product);
}

test('[Z39] of variants with paths of their own, the one plays whose path is that of the page', async ({
  page,
  pip,
}) => {
  await openPage(page, pip, 'sibling-paths');
});

test('[Z6] of two forms, the one of the page counts', async ({ page, pip }) => {
  await openPage(page, pip, 'two-forms');
});

test('[Z40] a router that leaves the class of body: another product, none in the cart, and back', async ({
  page,
  pip,
}) => {
  await openPage(page, pip, 'body-class-router');
  await page.getByRole('link', { name: 'Another product' }).click();
  await expectProduct(page, pip, /^"00131"/);
  await expect(pip.host).toHaveCount(0);
  await page.getByRole('link', { name: 'Cart' }).click();
  await expectProduct(page, pip, /^none in/);
  await page.goBack();
  await page.goBack();
  await expectProduct(page, pip, /^"00123"/);
  await pip.expectPlaying();
});

test('[Z38] hashes for options and tabs are no other product', async ({ page, pip }) => {
  await openPage(page, pip, 'option-hashes');
  await pip.host.evaluate((host) => host.setAttribute('data-seen', ''));
  for (const name of ['M', 'Description', 'Gallery']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expectProduct(page, pip, /^"00123"/);
  }
  await expect(pip.host).toHaveAttribute('data-seen', '');
});

test('[Z38] in a shop of one path the hash is the page', async ({ page, pip }) => {
  await page.clock.install();
  await page.goto('/themes/one-path');
  await expectProduct(page, pip, /^none in/);
  for (const [name, product] of [
    ['Shirt', /^"00123"/],
    ['Hat', /^"00131"/],
    ['Shirt', /^"00123"/],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expectProduct(page, pip, product);
  }
  await pip.expectPlaying();
});

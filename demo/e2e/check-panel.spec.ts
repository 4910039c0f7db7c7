import { expect, type Page } from '@playwright/test';
import { samplesUnder } from '../../tooling/samples.js';
import { test } from './doctor-fixtures.js';

const [SAMPLE, WITHOUT_TAG = ''] = samplesUnder('docs/merchant.md', 'Check from the console', 'js');

/** Opens the page, waits for the card, and types what docs/merchant.md says. */
async function check(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('svc-pip')).toHaveAttribute('data-phase', /playing|shown/);
  await page.evaluate(SAMPLE);
  await expect(panelOf(page)).toBeVisible();
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Check of the mini-player' });

test('[T8] the panel names what is wrong with the page, and frames what the card covers', async ({
  page,
  fixtures,
}) => {
  await check(page, fixtures.urlOf('covered-button'));
  await expect(panelOf(page)).toContainText('errors: 1, warnings: 0');
  await expect(panelOf(page).locator('.error')).toContainText('the card covers button "Wish list"');
  const button = await page.getByText('Wish list', { exact: true }).boundingBox();
  expect(await page.locator('#svc-check .frame:not(.card)').boundingBox()).toEqual(button);
  // The card does not step aside for it.
  await expect(page.locator('svc-pip')).not.toHaveAttribute('data-aside');
});

test('[T8] the panel is used by keyboard, copies everything for support without the query, and leaves nothing', async ({
  page,
  fixtures,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await check(page, `${fixtures.urlOf('unknown-option')}?email=a@example.com`);
  await expect(panelOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('status')).toHaveText('Copied.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/✗ "postion" is no option, and is ignored: write "position"/);
  expect(text).toMatch(/Decisions of version 1\.\d+\.\d+\n +\d+ ms {2}configuration: from the page\n/);
  expect(text).not.toContain('example.com');
  await page.keyboard.press('Escape');
  await expect(page.locator('#svc-check')).toHaveCount(0);
});

test('[T8] the line for pages without the tag opens the panel, too, also after it was closed, and once while it is open', async ({
  page,
  fixtures,
}) => {
  // Of Safari 16.4 to 17.3, too.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await check(page, fixtures.urlOf('clip'));
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  const line = WITHOUT_TAG.replace('{base_url}', fixtures.apiUrl);
  await page.evaluate(line);
  await expect(panelOf(page)).toBeFocused();
  await page.evaluate(line);
  await expect(panelOf(page)).toHaveCount(1);
});

test('[T7] the panel is drawn under the complete policy, and says that the policy cannot be read there', async ({
  page,
  fixtures,
}) => {
  await check(page, fixtures.urlOf('complete-policy'));
  await expect(panelOf(page)).toContainText('errors: 0, warnings: 0');
  await expect(panelOf(page)).toContainText('examine its policy with svc-doctor');
  expect(await panelOf(page).evaluate((section) => getComputedStyle(section).position)).toBe('fixed');
});

test('[T8] ?svc-debug opens the panel with every decision where the configuration allows it, and nowhere else', async ({
  page,
  fixtures,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${fixtures.urlOf('allows-panel')}?svc-debug`);
  await expect(panelOf(page)).toContainText('mode: preview: the clip of the recording, playing, in the card');
  expect(logged.filter((line) => line.startsWith('[svc-pip]'))).toEqual([]);
  files.length = 0;
  for (const url of [fixtures.urlOf('allows-panel'), `${fixtures.urlOf('clip')}?svc-debug`]) {
    await page.goto(url);
    await expect(page.locator('svc-pip')).toHaveAttribute('data-phase', 'playing');
  }
  expect(files.filter((file) => file.endsWith('/check.js'))).toEqual([]);
});

test('[T8] the panel waits for a service that is slow, before it says what is shown', async ({ page, fixtures }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/stream-state\?/, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/check.js'));
  await page.goto(`${fixtures.urlOf('allows-panel')}?svc-debug`);
  await loaded;
  await page.clock.fastForward(2_000);
  await page.clock.fastForward(1_000);
  await expect(panelOf(page)).toHaveCount(0);
  release();
  await expect(panelOf(page)).toContainText('mode: preview: the clip of the recording, playing, in the card');
});

test('[C7] the panel reads at most 5 MB of a response of the service, and says so', async ({ page, fixtures }) => {
  await page.route(/\/v2\/mini-player\/online\?/, (route) =>
    route.fulfill({ json: { body: 'x'.repeat(6_000_000) }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await check(page, fixtures.urlOf('clip'));
  await expect(panelOf(page).locator('.error')).toContainText('cannot be read (it is longer than 5 MB)');
});

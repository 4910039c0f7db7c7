import { readFileSync } from 'node:fs';
import { expect, sourceOf, test } from './studio-page.js';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run(within: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

test('[Z5] says what is wrong at its field, and gives no result before it is right', async ({ studio, page }) => {
  await studio.open();
  const missing = page.locator('.missing');
  await expect(missing.getByRole('listitem')).toHaveCount(2);
  await missing.getByRole('link', { name: 'Address of the service' }).click();
  const service = studio.field('Address of the service');
  await expect(service).toBeFocused();
  await expect(service).toHaveAccessibleDescription(/Write the address that you were given/);
  await studio.fillInShop('Shopify');
  await expect(missing).toHaveCount(0);
  await studio.field('Wait until the page is scrolled by').fill('half');
  await studio.look('Accent').fill('blurple');
  await studio.look('Accent').blur();
  await expect(studio.look('Accent')).toHaveAccessibleDescription(/Write a colour of CSS/);
  await expect(missing.getByRole('listitem')).toHaveText([
    'Wait until the page is scrolled by: Write a number of pixels such as 600, or a percentage such as 50%',
    'Accent (All three at once): Write a colour of CSS, such as #0f766e or teal',
  ]);
  await studio.field('Wait until the page is scrolled by').fill('50%');
  await studio.look('Accent').fill('teal');
  await expect(page.locator('#result-tag [data-code]')).toContainText('"threshold": "50%"');
  await expect(page.locator('#result-css [data-code]')).toContainText('--svc-pip-accent: teal;');
});

test('[Z5] takes over a configuration that the shop has, and warns of colours that cannot be read', async ({
  studio,
  page,
}) => {
  await studio.open();
  await page.getByText('I have a configuration already').click();
  const options = { postion: 'top-left', position: 'top-right', strings: { badge: 'On air' } };
  const service = { application: 'my-shop ', baseUrl: 'https://api.example' };
  const configuration = JSON.stringify({ ...service, platform: 'magento', ...options });
  await studio.field('Your configuration').fill(
    `<script type="application/json" id="svc-pip-config">${configuration}</script>
       <script src="https://cdn.example/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js" async></script>`,
  );
  await expect(page.getByText('"application" has a space')).toBeVisible();
  await expect(page.getByText('"postion" is no option, and is ignored: write "position"')).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await studio.button('Take it over without what is wrong').click();
  await expect(studio.announcement).toHaveText('Your configuration was taken over.');
  await expect(studio.field('Identifier of your project')).toHaveValue('my-shop');
  await expect(page.getByRole('radio', { name: 'Magento' })).toBeChecked();
  await expect(studio.field('Corner')).toHaveValue('top-right');
  await expect(studio.field('Page')).toHaveValue('luma');
  await expect(page.frameLocator('[data-device]').locator('svc-pip')).toHaveAttribute('data-mode', 'preview');
  expect(await page.evaluate(() => history.length), 'the theme of the preview is no step back').toBe(entries);
  await expect(studio.field('Address of the service')).toHaveValue('https://cdn.example');
  await expect(page.locator('#result-tag [data-code]')).toContainText('"badge": "On air"');
  await expect(page.locator('#result-tag [data-code]')).toContainText('"baseUrl": "https://api.example"');
  await expect(page.locator('#result-tag [data-code]')).toContainText('src="https://cdn.example/sdk/svc-pip-sdk/');
  await studio.look('Accent').fill('#ffe08a');
  await expect(page.locator('[data-contrast]')).toHaveText(
    'Text on accent: 1.2 to 1, should be 4.5 (mini-player, player, list)',
  );
});

test('[Z29] works by the keyboard alone, and the focus is never under the list of steps', async ({ studio, page }) => {
  await studio.open();
  const { keyboard } = page;
  await page.getByRole('radio', { name: 'Edge Delivery' }).focus();
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'OpenCart' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.type('https://video.example');
  await keyboard.press('Tab');
  await keyboard.type('my-shop');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.locator('#place-0-from')).toBeVisible();
  // Back from the end of the behaviour: the page scrolls up, below what is fixed to its top.
  await page.locator('#option-locale').focus();
  for (let step = 0; step < 8; step += 1) {
    await keyboard.press('Shift+Tab');
    const belowSteps = (): Promise<number> =>
      page.evaluate(() => {
        const bottomOf = (element: Element | null): number => element?.getBoundingClientRect().bottom ?? NaN;
        return bottomOf(document.activeElement) - bottomOf(document.querySelector('.steps'));
      });
    await expect.poll(belowSteps, `after ${step + 1} steps back`).toBeGreaterThan(0);
  }
  await page.getByRole('link', { name: 'Skip the preview' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'The Theme Editor' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.locator('#result-tag pre')).toBeFocused();
  await expect(page.locator('#result-tag [data-code]')).toContainText('"platform": "opencart"');
});

test('[Z29] has no fault that axe finds, in both colour schemes and on a page of 320 pixels', async ({
  studio,
  page,
}) => {
  await studio.open();
  await studio.fillInShop('Shopify');
  await studio.paste(await sourceOf('storefront'));
  await studio.button('My feed has another id').click();
  await page.locator('details').evaluateAll((groups) => groups.forEach((group) => group.setAttribute('open', '')));
  await page.evaluate(AXE);
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: Axe };
        const { violations } = await axe.run('body', { iframes: false, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      });
      expect(violations, `${String(width)} ${colorScheme}`).toEqual([]);
    }
    const [needed, there] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(needed).toBe(there);
  }
});

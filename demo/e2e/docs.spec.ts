import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './demo-site.js';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const pages = readdirSync('dist/docs').filter((name) => name.endsWith('.html'));

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

const axeViolations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Of what passes it would else describe every element too.
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });

/** Width of the content, and of the viewport without scroll bars. */
const widths = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);

/** One page after the other in one tab; the groups run beside each other. */
const GROUP = 6;
const groupsOf = (names: readonly string[]): [string, ...string[]][] =>
  names.flatMap((name, at) => (at % GROUP === 0 ? [[name, ...names.slice(at + 1, at + GROUP)]] : []));

/** A page of the documentation fits the window, with columns of some width, and axe finds nothing wrong in it. */
async function expectReadable(page: Page, name: string): Promise<void> {
  await page.goto(`/docs/${name}`);
  // Scroll bars take space in some browsers.
  const [needed, there] = await widths(page);
  expect.soft(needed, `width of ${name}`).toBe(there);
  expect.soft(there, `width of the window with ${name}`).toBeGreaterThan(300);
  const cramped = await page
    .locator('td')
    .evaluateAll((cells) =>
      cells
        .filter(({ textContent, clientWidth }) => (textContent ?? '').length > 20 && clientWidth < 100)
        .map(({ textContent }) => textContent),
    );
  expect.soft(cramped, `columns of ${name} too narrow for their words`).toEqual([]);
  // The page's policy does not allow a script element.
  await page.evaluate(AXE);
  expect.soft(await axeViolations(page), `axe in ${name}`).toEqual([]);
}

test.describe('the documentation', () => {
  test('[T7] has every page linked from the first, under the shop’s policy, without console output', async ({
    page,
  }) => {
    const consoleOutput: string[] = [];
    page.on('console', (message) => consoleOutput.push(message.text()));
    page.on('pageerror', ({ message }) => consoleOutput.push(message));
    page.on('response', (response) => {
      if (!response.ok() && response.status() !== 308)
        consoleOutput.push(`${String(response.status())} ${response.url()}`);
    });
    await page.goto('/docs');
    await expect(page).toHaveURL(/\/docs\/$/);
    const links = await page.locator('.cards a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect([...links, 'index.html'].sort()).toEqual([...pages].sort());
    await page.getByRole('link', { name: 'For merchants' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('For merchants');
    expect(consoleOutput).toEqual([]);
  });

  for (const [first, ...rest] of groupsOf(pages)) {
    const last = rest.at(-1) ?? first;
    test(`each page from ${first} to ${last} fits a phone and has no axe violation`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const name of [first, ...rest]) await test.step(name, () => expectReadable(page, name));
    });
  }

  test('[T7] runs the samples of the developer guide in place, and loads nothing for them before', async ({ page }) => {
    const consoleOutput: string[] = [];
    const requested: string[] = [];
    page.on('console', (message) => consoleOutput.push(message.text()));
    page.on('pageerror', ({ message }) => consoleOutput.push(message));
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/docs/developer.html', { waitUntil: 'networkidle' });
    await expect
      // A browser without windows shows no icon.
      .poll(() => requested.filter((path) => path.startsWith('/docs/') && path !== '/docs/icon.svg').sort())
      .toEqual(
        ['developer.html', 'docs.css', 'live.js', 'pictures/product-page.jpg', 'search.js'].map((n) => `/docs/${n}`),
      );
    expect(requested.filter((path) => !path.startsWith('/docs/'))).toEqual([]);

    const places = page.locator('.live');
    for (const [index, element, state] of [
      [0, 'svc-pip', /data-mode="preview".*data-phase="playing"/],
      [1, 'svc-stream-list', /data-state="ready"/],
      [2, 'svc-player', /data-mode="recording".*data-phase="(playing|blocked)"/],
    ] as const) {
      const place = places.nth(index);
      await place.getByRole('button', { name: 'Run it here' }).click();
      await expect(place.locator(element)).toBeAttached();
      await expect(place.locator('samp')).toHaveText(state);
    }
    const [needed, there] = await widths(page);
    expect(needed).toBe(there);
    await page.evaluate(AXE);
    expect(await axeViolations(page)).toEqual([]);
    for (const index of [0, 1, 2]) await places.nth(index).getByRole('button', { name: 'Stop' }).click();
    await expect(page.locator('svc-pip, svc-player, svc-stream-list')).toHaveCount(0);
    expect(consoleOutput).toEqual([]);
  });

  test('[T7] the Copy button takes no room from the code of any sample, on a laptop and on a phone', async ({
    page,
  }) => {
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 768 });
      for (const name of ['developer', 'merchant', 'frameworks', 'svc-pip']) {
        await page.goto(`/docs/${name}.html`);
        await page.locator('.sample').first().waitFor();
        const narrowed = await page.locator('.sample').evaluateAll((samples) =>
          samples.flatMap((sample) => {
            const [code, button] = [sample.querySelector('pre'), sample.querySelector('.copy')];
            if (!code || !button) return ['incomplete'];
            const isBelow = code.getBoundingClientRect().top >= button.getBoundingClientRect().bottom;
            return isBelow && code.offsetWidth === sample.clientWidth ? [] : [code.textContent];
          }),
        );
        expect.soft(narrowed, `${name} at ${String(width)}`).toEqual([]);
      }
    }
    await page.goto('/docs/developer.html');
    const [needed, there] = await page
      .locator('.sample pre')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    expect(needed, 'the commands that the guide begins with, on a phone').toBe(there);
  });

  test('copies a sample as it is written, and says so', async ({ page }) => {
    await page.addInitScript(() => {
      const writeText = (text: string): Promise<void> => Promise.resolve(void Object.assign(window, { copied: text }));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await page.goto('/docs/merchant.html');
    const sample = page.locator('.sample').first();
    await sample.getByRole('button', { name: 'Copy' }).click();
    await expect(sample.getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(
      await sample.locator('pre').textContent(),
    );
  });

  test('explains where its samples run if the server has no service for them', async ({ page }) => {
    await page.route('**/docs/live.json', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/docs/developer.html');
    const place = page.locator('.live').first();
    await place.getByRole('button', { name: 'Run it here' }).click();
    await expect(place.getByRole('status')).toHaveText('Samples run where `npm start` serves this page');
    await expect(place.getByRole('button', { name: 'Run it here' })).toBeVisible();
  });
});

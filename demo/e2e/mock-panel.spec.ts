import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../../mock-api/testing/playwright.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Console messages and errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

async function openPanel(page: Page, url: string, application: string): Promise<void> {
  await page.goto(`${url}/__mock/`);
  await page.getByLabel('Application').selectOption(application);
  await expect(page.getByRole('heading', { name: 'Ready for the trail' })).toBeVisible();
}

test('[E1] the control panel changes streams, time and faults by the keyboard alone', async ({ mock, page }) => {
  const complaints = complaintsOf(page);
  await openPanel(page, mock.url, mock.application);
  const state = page.getByRole('group', { name: 'State of Tea time' });
  await expect(state.getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'true');
  await state.getByRole('button', { name: 'Ended' }).focus();
  await page.keyboard.press('Enter');
  await expect(state.getByRole('button', { name: 'Ended' })).toHaveAttribute('aria-pressed', 'true');
  await expect(state.getByRole('button', { name: 'Ended' })).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Tea time: done');
  const quick = await page.request.get(
    `${mock.url}/v3/translation/quick-state?translationId=${mock.streams['tea-time'] ?? ''}`,
  );
  expect(((await quick.json()) as { body: { translationState: string } }).body.translationState).toBe('completed');

  await page.getByRole('button', { name: '+ 1 day' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status')).toHaveText('Time: done');
  const [clock] = mock.control.clocks(mock.application);
  expect(Date.parse(clock?.now ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);

  await page.getByLabel('Rule', { exact: true }).fill('{"match": {"kind": "media"}, "then": {"status": 799}}');
  await page.getByRole('button', { name: 'Add rule' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^Rule: then\.status /);
  await page.getByLabel('Preset').selectOption('The service is down');
  await page.getByRole('button', { name: 'Add rule' }).press('Enter');
  await expect(page.getByText('applied to 0 of 0 requests')).toBeVisible();
  expect(mock.control.faults(mock.application)).toMatchObject([{ match: { kind: 'api' }, then: { status: 503 } }]);
  await page.getByRole('button', { name: /^Remove the rule/ }).press('Enter');
  await expect(page.getByText('applied to 0 of 0 requests')).toBeHidden();
  expect(complaints.filter((text) => !text.includes('status of 400') && !text.includes('favicon.ico'))).toEqual([]);
});

test('[E1] the control panel shows requests as they come, and runs a demo timeline', async ({ mock, page }) => {
  await openPanel(page, mock.url, mock.application);
  await page.request.get(`${mock.url}/v2/mini-player/online?application=${mock.application}`);
  await page.request.get(`${mock.url}/v2/mini-player/stream-state?application=${mock.application}`);
  const log = page.getByRole('region', { name: 'Requests' }).getByRole('row');
  await expect(log.nth(1)).toContainText('400');
  await expect(log.nth(1)).toContainText('/v2/mini-player/stream-state');
  await expect(log.nth(2)).toContainText('200');

  await page.getByLabel('Find').fill('winter');
  const stream = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: /^State of/ }) });
  await expect(stream).toHaveCount(1);
  await stream.getByRole('button', { name: /^Run a 3-minute demo/ }).click();
  await expect(stream.getByRole('button', { name: 'Live', exact: true })).toHaveAttribute('aria-pressed', 'true');
  mock.control.setClock({ application: mock.application, advance: 'PT1M' });
  await expect(stream.getByRole('button', { name: 'Processing' })).toHaveAttribute('aria-pressed', 'true');
  mock.control.setClock({ application: mock.application, advance: 'PT2M' });
  await expect(stream.getByRole('button', { name: 'Ready', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('[A1] the control panel says why it is refused where no token would help', async ({ mock, page }) => {
  // Resolves to this machine, but is no name of it for the mock.
  await page.goto(`${mock.url.replace('127.0.0.1', 'mock.localhost')}/__mock/`);
  await expect(page.getByRole('status')).toHaveText(/^control answers only on this machine, under a loopback name/);
  await expect(page.getByLabel('Control token')).toBeHidden();
});

for (const [screen, colorScheme] of [
  ['a light phone', 'light'],
  ['a dark phone', 'dark'],
] as const) {
  test(`[E1] the control panel and the API pages have no axe violation and fit ${screen}`, async ({
    mock,
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox' && colorScheme === 'dark', 'Playwright emulates no media in it');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/__mock/', '/docs', '/docs/control']) {
      await page.goto(mock.url + path);
      if (path === '/__mock/') await expect(page.getByRole('heading', { name: 'Ready for the trail' })).toBeVisible();
      // No horizontal scrolling; scroll bars take space in some browsers.
      const [needed, there] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect(needed).toBe(there);
      expect(there).toBeGreaterThan(340);
      const found = await page.evaluate(
        `${AXE}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
      );
      expect(found).toEqual([]);
    }
  });
}

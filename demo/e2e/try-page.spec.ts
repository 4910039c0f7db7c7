import { expect, test } from '@playwright/test';
import { createMockApi, type MockApi } from '../../mock-api/server.js';

test.describe('the site of a mock without a shop', () => {
  let api: MockApi;

  test.beforeAll(async () => {
    api = await createMockApi({ port: 0, loopbackOrigins: true, siteUrl: '/try' });
  });

  test.afterAll(() => api.close());

  test('[E1, P1, X3] a click on the mini-player plays the show, and a product there leads to its page, where the show goes on', async ({
    page,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => lines.push(error.message));
    await page.goto(`${api.url}/try`);
    const card = page.locator('svc-pip');
    await expect(card).toHaveAttribute('data-mode', 'preview');
    await expect(card).toHaveAttribute('data-phase', 'playing');
    await card.locator('.open').click();
    await page.waitForURL(`${api.url}/try/live/**`);
    const player = page.locator('svc-player');
    await expect(player).toHaveAttribute('data-phase', 'playing');
    await player.locator('.product a').first().click();
    await page.waitForURL(`${api.url}/try/product/**`);
    await expect(card).toHaveAttribute('data-mode', 'continuous');
    await expect(card).toHaveAttribute('data-phase', 'playing');
    expect(lines).toEqual([]);
  });

  test('[E1, L1] the way out of the player leads to the list of all shows, and a show there to the player', async ({
    page,
  }) => {
    await page.goto(`${api.url}/try/live/#/`);
    const list = page.locator('svc-stream-list');
    await expect(list).toHaveAttribute('data-state', 'ready');
    await list.getByRole('link').first().click();
    const player = page.locator('svc-player');
    await expect(player).toHaveAttribute('data-mode', /live|recording/);
    await player.locator('[part~="back-link"]').click();
    await expect(list).toHaveAttribute('data-state', 'ready');
  });

  test('[E1, P3] the time in the address is for its show alone, not for one that is chosen afterwards', async ({
    page,
  }) => {
    await page.goto(`${api.url}/try/live/?startTime=20#/translation/autumn-evening`);
    const player = page.locator('svc-player');
    await expect(player).toHaveJSProperty('startTime', '20');
    await player.locator('[part~="back-link"]').click();
    await page.locator('svc-stream-list').getByRole('link').first().click();
    await expect(player).toHaveAttribute('data-mode', 'live');
    await expect(player).toHaveJSProperty('startTime', null);
  });

  test('[E1, P1] says that there is no such show where an address is cut off', async ({ page }) => {
    await page.goto(`${api.url}/try/live/#/translation/%E0%A4`);
    await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'missing');
  });
});

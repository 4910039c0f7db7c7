import { expect, test } from '../../mock-api/testing/playwright.js';

const TOKEN = 'a-token-of-a-container';

test.use({ mockOptions: { controlToken: TOKEN } });

// The second one resolves to this machine too, but is no name of it for the mock.
for (const host of ['127.0.0.1', 'mock.localhost']) {
  test(`[A1] the control panel of a mock with a token requires it at ${host}, and works with it`, async ({
    mock,
    page,
  }) => {
    await page.goto(`${mock.url.replace('127.0.0.1', host)}/__mock/`);
    await page.getByLabel('Control token').fill('another-token-of-that-size');
    await page.getByRole('button', { name: 'Use token' }).click();
    await expect(page.getByLabel('Control token')).toBeVisible();
    await page.getByLabel('Control token').fill(TOKEN);
    await page.getByRole('button', { name: 'Use token' }).click();
    await expect(page.getByLabel('Control token')).toBeHidden();
    await page.getByLabel('Application').selectOption(mock.application);
    const state = page.getByRole('group', { name: 'State of Tea time' });
    await state.getByRole('button', { name: 'Ended' }).click();
    await expect(state.getByRole('button', { name: 'Ended' })).toHaveAttribute('aria-pressed', 'true');
  });
}

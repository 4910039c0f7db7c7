import { expect, test } from './pip-page.js';

test('[T7, FAULTS S4.10, S4.21] another page cannot embed the player page', async ({ page, baseURL }) => {
  // Another port is another origin; the test fulfills the page.
  const stranger = 'http://localhost:4009/';
  const player = `${baseURL ?? ''}/live/#/translation/autumn-evening`;
  await page.context().grantPermissions(['local-network-access']);
  await page.route(stranger, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${player}" title="Covered"></iframe>` }),
  );
  // A console message in Chromium, a page error in Firefox.
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', ({ message }) => messages.push(message));
  await page.goto(stranger);
  await expect.poll(() => messages.join()).toMatch(/frame-ancestors/);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await expect.poll(() => frame?.url()).toMatch(/^(chrome-error|about:neterror)/);

  await page.goto(player);
  await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'recording');
});

import { expect, test } from './pip-page.js';

test('[T7, FAULTS S4.10, S4.21] a page of others cannot frame the player page, so it gets no buy button to cover', async ({
  page,
  baseURL,
}) => {
  // Another port is another origin; the page itself is the test's own.
  const stranger = 'http://localhost:4009/';
  const player = `${baseURL ?? ''}/live/#/translation/autumn-evening`;
  await page.context().grantPermissions(['local-network-access']);
  await page.route(stranger, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${player}" title="Covered"></iframe>` }),
  );
  // Chromium writes into the console what Firefox gives as an error of the page.
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await page.goto(stranger);
  await expect.poll(() => said.join()).toMatch(/frame-ancestors/);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await expect.poll(() => frame?.url()).toMatch(/^(chrome-error|about:neterror)/);

  await page.goto(player);
  await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'recording');
});

import { expect, test } from './pip-page.js';

test('[T7, FAULTS S4.10, S4.21] a page of others cannot frame the player page, so it gets no buy button to cover', async ({
  page,
  baseURL,
}) => {
  // Another port is another origin; the page itself is the test's own.
  const stranger = 'http://localhost:9/';
  const player = `${baseURL ?? ''}/live/#/translation/autumn-evening`;
  await page.context().grantPermissions(['local-network-access']);
  await page.route(stranger, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${player}" title="Covered"></iframe>` }),
  );
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.goto(stranger);
  await refused;
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);

  await page.goto(player);
  await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'recording');
});

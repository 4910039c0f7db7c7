import { expect, test } from './pip-page.js';
import { configure } from './product-page.js';

/** Parameters with which other scripts enable logging. */
const ADDRESS = '?debug=1&debug=true&svc-debug=1&svcDebug&verbose=1&log=debug#debug=true';

test('[C7, FAULTS S4.25] neither a URL parameter nor a stored value switches logging on', async ({ pip, page }) => {
  await page.addInitScript(() => {
    if (origin === 'null') return;
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of ['debug', 'svc:debug', 'svcPip.debug']) storage.setItem(key, '*');
    }
  });
  await pip.open('00123', ADDRESS);
  await pip.expectPlaying();
  expect(pip.consoleOutput).toEqual([]);
});

test('[FAULTS S4.25] with debug it logs its decisions, and no data of the shopper', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.context().addCookies([{ name: 'session', value: 'alma-7f3c', url: baseURL ?? '' }]);
  await configure(page, { debug: true });
  await page.goto('/product/00123?customer=alma-7f3c');
  await expect(page.locator('svc-pip')).toHaveAttribute('data-phase', 'playing');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) {
    expect(line).toMatch(/^\[svc-pip\] \w+: /);
    expect(line).not.toContain('alma-7f3c');
  }
  await page.close();
});

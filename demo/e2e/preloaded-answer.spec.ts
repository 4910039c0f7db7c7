import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import type { ShopOptions } from '../server.js';
import { modifyShop } from './modified-shop.js';
import { expect, fetchState, PipPage, test } from './pip-page.js';
import { startSite, type Site } from './test-site.js';

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'Firefox takes no preload over for a request that goes past the cache (docs/decisions/loader.md)',
);

const STATE = /\/stream-state\?/;
const PATH = '/v2/mini-player/stream-state?application=demo-shop&feedProductId=00123';

const line = ({ apiUrl }: ShopOptions): string =>
  `<link rel="preload" as="fetch" crossorigin href="${apiUrl}${PATH.replace('&', '&amp;')}">`;

/** A site whose shop writes the line into its product pages. */
const startPreloading = (): Promise<Site> =>
  startSite({}, (options) =>
    modifyShop({ markup: (markup) => markup.replace('<head>', `<head>${line(options)}`) })(options),
  );

test('[Z44] the service answers once where the shop’s own HTML preloads the answer', async ({ page }) => {
  const { shop, proxy, close } = await startPreloading();
  try {
    const pip = new PipPage(page);
    await page.goto(`${shop.url}/product/00123`);
    await pip.expectPlaying('preview');
    expect(proxy.requested(STATE)).toEqual([PATH]);
    expect(pip.consoleOutput).toEqual([]);
  } finally {
    await close();
  }
});

test('[Z44] a preloaded answer counts once: the same product is asked for again when a router returns to it', async ({
  page,
}) => {
  const { shop, proxy, close } = await startPreloading();
  try {
    const pip = new PipPage(page);
    await page.goto(`${shop.url}/product/00123?spa=1`);
    await pip.expectPlaying('preview');
    await page.locator('a[href^="/product/00126"]').first().click();
    await expect(pip.host).toHaveAttribute('data-orientation', 'landscape');
    await page.goBack();
    await expect(pip.host).toHaveAttribute('data-orientation', 'portrait');
    await pip.expectPlaying('preview');
    expect(proxy.requested(STATE)).toEqual([PATH, PATH.replace('00123', '00126'), PATH]);
  } finally {
    await close();
  }
});

/** What the page says at the end about an answer that fails, with the line or without it. */
async function outcome(pip: PipPage, start: () => Promise<Site>, effect: FaultEffect): Promise<string | undefined> {
  const { shop, api, close } = await start();
  try {
    api.control.addFault({ match: { path: '/v2/mini-player/stream-state' }, then: effect });
    await pip.page.goto(`${shop.url}/product/00123`);
    await pip.expectExplained(/^mode: /m);
    const last = (await pip.explain()).findLast(({ step }) => step === 'mode');
    return last?.text.replaceAll(shop.url, '');
  } finally {
    await close();
  }
}

const FAULTS: Readonly<Record<string, FaultEffect>> = {
  'does not exist': { status: 404 },
  'fails, again and again': { status: 503 },
  'never comes': { hang: true },
  'is no JSON': { body: 'garbage' },
};

for (const [name, effect] of Object.entries(FAULTS)) {
  test(`[Z44] a preloaded answer that ${name} ends as one that was not preloaded`, async ({ page }) => {
    const pip = new PipPage(page);
    const without = await outcome(pip, () => startSite(), effect);
    expect(without).toMatch(/^hidden/);
    expect(await outcome(pip, startPreloading, effect)).toBe(without);
  });
}

test('[Z44, FAULTS 75] a preload that was redirected to another origin is not taken over', async ({ page }) => {
  const answer = JSON.stringify(await fetchState('00123'));
  const elsewhere = createServer((_, response) => {
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    const location = `http://127.0.0.1:${String((elsewhere.address() as AddressInfo).port)}/`;
    expect(await outcome(new PipPage(page), startPreloading, { location })).toMatch(/^hidden/);
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
});

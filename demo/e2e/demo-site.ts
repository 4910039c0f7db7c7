import { test as base } from '@playwright/test';
import { createMockApi, type MockApi, type MockApiOptions } from '../../mock-api/server.js';
import { freePort } from '../../tooling/free-port.js';
import { createShop, type Shop } from '../server.js';

// Chosen when a worker loads the tests, since many tests use these URLs at module level.
const apiPort = await freePort();
const shopPort = await freePort();

/** The mock of this worker, without a closing slash. */
export const API = `http://localhost:${String(apiPort)}`;
/** The demo shop of this worker. */
export const SHOP = `http://localhost:${String(shopPort)}`;

/** The demo of `npm start` in the worker's process, so that faults affect only its test. */
export interface DemoSite {
  readonly api: MockApi;
  readonly shop: Shop;
}

/** Starts it at the URLs of this worker. */
export async function startDemoSite(options: MockApiOptions = {}): Promise<DemoSite & { close(): Promise<unknown> }> {
  const origins = [SHOP, SHOP.replace('localhost', '127.0.0.1')];
  const api = await createMockApi({ ...options, port: apiPort, origins, siteUrl: SHOP });
  const shop = await createShop({ port: shopPort, apiUrl: API });
  return { api, shop, close: () => Promise.all([shop.close(), api.close()]) };
}

export const test = base.extend<object, { demo: DemoSite; mockOptions: MockApiOptions }>({
  /** Of the mock, besides its port and origins. */
  mockOptions: [{}, { option: true, scope: 'worker' }],
  // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(SHOP),
  demo: [
    async ({ mockOptions }, use) => {
      const { close, ...site } = await startDemoSite(mockOptions);
      await use(site);
      await close();
    },
    { scope: 'worker', auto: true },
  ],
});

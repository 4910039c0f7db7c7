import { createMockApi, type MockApi } from '../../mock-api/server.js';
import { freePort } from '../../scripts/free-port.js';
import { createShop, type Shop } from '../server.js';

/** A shop and a mock of a test's own, so that what others ask is not counted. */
export interface Site {
  readonly api: MockApi;
  readonly shop: Shop;
  /** A second shop, whose origin nobody registered. */
  readonly stranger: Shop;
  close(): Promise<unknown>;
}

export async function startSite(): Promise<Site> {
  const port = await freePort();
  const siteUrl = `http://localhost:${String(port)}`;
  const api = await createMockApi({ port: 0, origins: [siteUrl], siteUrl });
  const apiUrl = api.url.replace('127.0.0.1', 'localhost');
  const shop = await createShop({ port, apiUrl });
  const stranger = await createShop({ port: 0, apiUrl });
  return { api, shop, stranger, close: () => Promise.all([shop.close(), stranger.close(), api.close()]) };
}

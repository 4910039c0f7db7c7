import { createMockApi, type MockApi, type MockApiOptions } from '../../mock-api/server.js';
import { freePort } from '../../tooling/free-port.js';
import { createShop, type Shop } from '../server.js';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.js';

/** A shop and a mock of a test's own, so that what others ask is not counted. */
export interface Site {
  readonly api: MockApi;
  /** Stands before the mock: the shop knows the service by this address only. */
  readonly proxy: RecordingProxy;
  readonly shop: Shop;
  /** A second shop, whose origin nobody registered. */
  readonly stranger: Shop;
  close(): Promise<unknown>;
}

/**
 * @param options - of the mock, beside its origins
 * @param openShop starts the shop itself, as it is or changed
 */
export async function startSite(options: MockApiOptions = {}, openShop = createShop): Promise<Site> {
  const port = await freePort();
  const siteUrl = `http://localhost:${String(port)}`;
  const api = await createMockApi({ ...options, port: 0, origins: [siteUrl], siteUrl });
  const proxy = await startRecordingProxy(api.url);
  const shop = await openShop({ port, apiUrl: proxy.url });
  const stranger = await createShop({ port: 0, apiUrl: proxy.url });
  return {
    api,
    proxy,
    shop,
    stranger,
    close: async () => {
      await Promise.all([shop.close(), stranger.close(), proxy.close()]);
      await api.close();
    },
  };
}

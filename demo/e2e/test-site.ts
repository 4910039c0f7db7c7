import { createMockApi, type MockApi, type MockApiOptions } from '../../mock-api/server.js';
import { freePort } from '../../tooling/free-port.js';
import { createShop, type Shop } from '../server.js';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.js';

/** A shop and a mock for one test, so that other requests are not counted. */
export interface Site {
  readonly api: MockApi;
  /** The shop knows the service by this URL only. */
  readonly proxy: RecordingProxy;
  readonly shop: Shop;
  /** A second shop, whose origin is not registered. */
  readonly unregisteredShop: Shop;
  close(): Promise<unknown>;
}

/**
 * @param options of the mock, besides its origins
 * @param openShop starts the shop
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
    unregisteredShop: stranger,
    close: async () => {
      await Promise.all([shop.close(), stranger.close(), proxy.close()]);
      await api.close();
    },
  };
}

/**
 * Lets responses for a path, in which `*` is any text, hang until `api.control.clearFaults()`.
 *
 * @returns how many responses hang and were not aborted
 */
export function hangResponses({ control }: MockApi, path: string): () => number {
  const { id } = control.addFault({ match: { path }, then: { hang: true } });
  return () => control.faults().find((fault) => fault.id === id)?.holding ?? 0;
}

import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createShop } from '../../demo/server.js';
import { createMockApi } from '../../mock-api/server.js';
import { openProxy, type ProxyResponse } from './proxy.js';
import type { SlowLink } from './slow-link.js';

const BUILT_SDK = fileURLToPath(new URL('../../dist/sdk/svc-pip-sdk', import.meta.url));
const BUILT_PLAYER = fileURLToPath(new URL('../../dist/player/player-page.html', import.meta.url));
/** A copy, so that a build meanwhile changes nothing. */
const SDK = fileURLToPath(new URL('../../.build/bench/sdk', import.meta.url));

/** Changes a response of the shop before it is sent. */
export type Rewrite = (serviceUrl: string, url: URL, response: ProxyResponse) => ProxyResponse;

export interface EnvironmentOptions {
  /** Scripts that the service serves beside the SDK, by name; default none. */
  readonly peers?: Readonly<Record<string, string>>;
  /** Default: every response unchanged. */
  readonly rewrite?: Rewrite;
  /** Database of the mock; default: the demo's own. */
  readonly db?: object;
  /** Folder of the mock's media; default: the demo's own. */
  readonly mediaDir?: string;
  /** What both servers share, for a browser that cannot be throttled; default: none. */
  readonly link?: SlowLink;
}

/** The service and the shop, on two sites, both sending text compressed. */
export interface Environment {
  readonly serviceUrl: string;
  readonly shopUrl: string;
  readonly close: () => Promise<void>;
}

/** Address of a script that is served beside the SDK. */
export const peerUrl = (serviceUrl: string, file: string): string => `${serviceUrl}/sdk/svc-pip-sdk/peers/${file}`;

/**
 * Starts everything that is visited.
 *
 * @throws when the SDK is not built
 */
export async function startEnvironment({
  peers = {},
  rewrite,
  db,
  mediaDir,
  link,
}: EnvironmentOptions): Promise<Environment> {
  await rm(SDK, { recursive: true, force: true });
  await Promise.all([stat(BUILT_PLAYER), cp(BUILT_SDK, SDK, { recursive: true })]).catch(() => {
    throw new Error('The SDK is not built: run `npm run build` first.');
  });
  for (const [name, code] of Object.entries(peers)) {
    const file = join(SDK, 'peers', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }

  // Two names of the loopback interface are two sites, as shop and service are.
  const service = await openProxy('127.0.0.1', undefined, link);
  const shop = await openProxy('localhost', (url, response) => rewrite?.(service.url, url, response) ?? response, link);
  const mock = await createMockApi({
    port: 0,
    origins: [shop.url],
    siteUrl: shop.url,
    sdkDir: SDK,
    ...(db && { db }),
    ...(mediaDir !== undefined && { mediaDir }),
  });
  const inner = await createShop({ port: 0, apiUrl: service.url });
  service.pointTo(mock.url);
  shop.pointTo(inner.url);
  return {
    serviceUrl: service.url,
    shopUrl: shop.url,
    async close() {
      for (const proxy of [service, shop]) proxy.close();
      await Promise.all([mock.close(), inner.close()]);
    },
  };
}

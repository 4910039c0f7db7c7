import { join, relative, sep } from 'node:path';
import { createServer, type Plugin } from 'vite';
import project from '../../package.json' with { type: 'json' };
import { createShop } from '../../demo/server.js';
import { createMockApi } from '../../mock-api/server.js';
import { devResponse } from './dev-response.js';
import { HEADERS, sdkSource } from './sdk-source.js';

/** The ports of the mock API, of the demo shop and of the socket by which Vite's client hears of changes. */
export interface DevPorts {
  readonly api: number;
  readonly shop: number;
  readonly socket: number;
}

/** The mock API and the demo shop, from source. */
export interface DevServer {
  readonly apiUrl: string;
  readonly shopUrl: string;
  close(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
const SDK_PATH = '/sdk/svc-pip-sdk/';

const pathOf = (file: string): string => relative(ROOT, file).split(sep).join('/');
/** What a browser gets, nothing of which this process runs: at a change of that, `tsx watch` starts it again. */
const isWatched = (path: string): boolean =>
  /^((src|components|entries|demo\/assets)(\/|$)|demo$|$)/.test(path) && !/\.(test|fixture)\.ts$/.test(path);

/** A custom element cannot be defined again, and the shop's own files are in no module graph: the page reloads. */
const reload: Plugin = {
  name: 'svc-reload',
  hotUpdate({ file, modules }) {
    const { name, hot, logger } = this.environment;
    if (name !== 'client') return [];
    if (file.endsWith('.css') && modules.length > 0) return;
    logger.info(`reload: ${pathOf(file)}`, { timestamp: true });
    hot.send({ type: 'full-reload' });
    return [];
  },
};

/**
 * Starts both servers. Vite serves the SDK's files as native modules through the mock, so that a saved file is on the page at
 * once, without a build.
 *
 * @throws an error with code `EADDRINUSE` when a port is taken
 */
export async function createDevServer({ api, shop, socket }: DevPorts): Promise<DevServer> {
  const apiUrl = `http://localhost:${api}`;
  const shopUrl = `http://localhost:${shop}`;
  const sdkUrl = apiUrl + SDK_PATH;
  const vite = await createServer({
    configFile: false,
    root: ROOT,
    base: SDK_PATH,
    appType: 'custom',
    publicDir: false,
    clearScreen: false,
    plugins: [reload],
    define: {
      __SVC_VERSION__: JSON.stringify(project.version),
      __PIP_CHUNK__: '"entries/pip-chunk.ts"',
      __PIP_LIVE__: '"entries/live-start.ts"',
      __PIP_STREAM__: '"../components/svc-pip/chunks/live.ts"',
      __PIP_LOCATOR__: '"entries/locator.ts"',
      __PIP_FALLBACK__: '"entries/loader-fallback.ts"',
    },
    // Lit and hls.js are ES modules: nothing has to be bundled before the first page.
    optimizeDeps: { noDiscovery: true, include: [] },
    server: {
      middlewareMode: true,
      cors: false,
      headers: HEADERS,
      hmr: { port: socket },
      watch: { ignored: (file) => !isWatched(pathOf(file)) },
    },
  });
  const { handler, playerPage } = sdkSource(vite, sdkUrl);
  const origins = [shopUrl, `http://127.0.0.1:${shop}`];
  const addresses = { baseUrl: sdkUrl, socketUrl: `ws://localhost:${socket}` };
  const servers = await Promise.allSettled([
    createMockApi({ port: api, origins, siteUrl: shopUrl, sdk: handler, report: console.log }),
    createShop({ port: shop, apiUrl, revise: (reply) => devResponse(reply, addresses), playerPage }),
  ]);
  const close = async (): Promise<void> => {
    const started = servers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await Promise.all([vite, ...started].map((one) => one.close()));
  };
  const failed = servers.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { apiUrl, shopUrl, close };
}

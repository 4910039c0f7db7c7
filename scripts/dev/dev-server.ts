import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer, type Plugin } from 'vite';
import project from '../../package.json' with { type: 'json' };
import type * as demo from '../../demo/server.js';
import type * as mockApi from '../../mock-api/server.js';
import { freePort } from '../../tooling/free-port.js';
import { devResponse } from './dev-response.js';
import { HEADERS, sdkSource } from './sdk-source.js';

/** The mock API and the demo shop, from source. */
export interface DevServer {
  readonly apiUrl: string;
  readonly shopUrl: string;
  close(): Promise<void>;
}

type ServerName = 'mock-api' | 'demo';
type StartServer = () => Promise<{ close(): Promise<void> }>;

const ROOT = join(import.meta.dirname, '../..');
const SDK_PATH = '/sdk/svc-pip-sdk/';

const pathOf = (file: string): string => relative(ROOT, file).split(sep).join('/');
const isWatched = (path: string): boolean =>
  /^((src|components|entries|demo|mock-api)(\/|$)|$)/.test(path) &&
  !/^(mock-api\/media|demo\/e2e)\/|\.(test|harness)\.ts$/.test(path);

/** The server that runs a file. */
function serverOf(path: string): ServerName | null {
  if (/^mock-api\/.*\.ts$/.test(path)) return 'mock-api';
  return /^demo\/(?!assets\/)/.test(path) ? 'demo' : null;
}

/**
 * Starts both servers. Vite serves the SDK's files as native modules through the mock and runs the code of both servers, so
 * that a saved file is on the page at once, without a build and without a new process.
 *
 * @throws an error with code `EADDRINUSE` when a port is taken
 */
export async function createDevServer(apiPort: number, shopPort: number): Promise<DevServer> {
  const apiUrl = `http://localhost:${apiPort}`;
  const shopUrl = `http://localhost:${shopPort}`;
  const sdkUrl = apiUrl + SDK_PATH;
  const socketPort = await freePort();

  const reload: Plugin = {
    name: 'svc-reload',
    async hotUpdate({ file, modules }) {
      const { name, hot, logger } = this.environment;
      if (name !== 'client') return [];
      if (file.endsWith('.css') && modules.length > 0) return;
      const path = pathOf(file);
      const server = serverOf(path);
      try {
        if (server !== null) await restart(server);
        logger.info(`reload: ${path}`, { timestamp: true });
        // A custom element cannot be defined again, and the shop's own files are in no module graph.
        hot.send({ type: 'full-reload' });
      } catch (error) {
        const { message, stack = '' } = error as Error;
        logger.error(`${server} does not start: ${message.split('\n')[0]}`, { timestamp: true });
        hot.send({
          type: 'error',
          err: { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) },
        });
      }
      return [];
    },
  };
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
      __PIP_STREAM__: '"../components/svc-pip/svc-pip.live.ts"',
      __PIP_LOCATOR__: '"entries/locator.ts"',
      __PIP_FALLBACK__: '"entries/loader-fallback.ts"',
    },
    // Lit and hls.js are ES modules: nothing has to be bundled before the first page.
    optimizeDeps: { noDiscovery: true, include: [] },
    server: {
      middlewareMode: true,
      cors: false,
      headers: HEADERS,
      hmr: { port: socketPort },
      watch: { ignored: (file) => !isWatched(pathOf(file)) },
    },
  });

  const source = sdkSource(vite, sdkUrl);
  const load = <Module>(path: string): Promise<Module> => vite.ssrLoadModule(path) as Promise<Module>;
  const loaders: Readonly<Record<ServerName, () => Promise<StartServer>>> = {
    'mock-api': async () => {
      const { createMockApi } = await load<typeof mockApi>('/mock-api/server.ts');
      const origins = [shopUrl, `http://127.0.0.1:${shopPort}`];
      return () =>
        createMockApi({ port: apiPort, origins, siteUrl: shopUrl, sdk: source.handler, report: console.log });
    },
    demo: async () => {
      const { createShop } = await load<typeof demo>('/demo/server.ts');
      const addresses = { baseUrl: sdkUrl, socketUrl: `ws://localhost:${socketPort}` };
      const revise: demo.ShopOptions['revise'] = (reply) => devResponse(reply, addresses);
      return () => createShop({ port: shopPort, apiUrl, revise, playerPage: source.playerPage });
    },
  };

  const running = new Map<ServerName, Awaited<ReturnType<StartServer>>>();
  const waiting = new Map<ServerName, Promise<void>>();
  let last = Promise.resolve();

  /** One restart at a time, and one for all files that were saved before it begins. */
  function restart(name: ServerName): Promise<void> {
    const begun = waiting.get(name);
    if (begun) return begun;
    const turn = last.then(async () => {
      waiting.delete(name);
      vite.environments.ssr.moduleGraph.invalidateAll();
      // If the code cannot be loaded, the running server stays.
      const start = await loaders[name]();
      await running.get(name)?.close();
      running.set(name, await start());
    });
    waiting.set(name, turn);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function close(): Promise<void> {
    await last;
    await Promise.all([vite, ...running.values()].map((server) => server.close()));
  }

  try {
    await Promise.all([restart('mock-api'), restart('demo')]);
  } catch (error) {
    await close();
    throw error;
  }
  return { apiUrl, shopUrl, close };
}

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.js';
import type { DemoOverrides } from './catalogue/prepare-database.js';
import { systemClock } from './clock.js';
import { Store } from './store.js';

const fileBeside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How the mock is started; everything has a default. */
export interface MockApiOptions extends DemoOverrides {
  /** 0 takes any free port. Default 4010. */
  readonly port?: number;
  /** Default 127.0.0.1: nobody else on the network can ask. */
  readonly host?: string;
  /** File or object in the shape described in `README.md`. Default: the demo's own database. */
  readonly db?: string | object;
  /** Folder of the built SDK. Default `dist/sdk/svc-pip-sdk`. */
  readonly sdkDir?: string;
}

/** A mock that runs. */
export interface MockApi {
  /** The mock's address, without a closing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the mock of the service.
 *
 * @throws {DatabaseFault} when the database is broken; an error with code `EADDRINUSE` when the port is taken
 */
export async function createMockApi(options: MockApiOptions = {}): Promise<MockApi> {
  const { port = 4010, host = '127.0.0.1', db = fileBeside('./db.json') } = options;
  const json: unknown = typeof db === 'string' ? JSON.parse(await readFile(db, 'utf8')) : db;
  const store = new Store(json, systemClock, options);
  const app = createApp({ store, clock: systemClock, sdkDir: options.sdkDir ?? fileBeside('../dist/sdk/svc-pip-sdk') });
  const server = app.listen(port, host);
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMockApi } from '../mock-api/server.js';
import { describeProducts } from './product-table.js';
import { createShop } from './server.js';

const DEFAULT_API_PORT = 4010;
const DEFAULT_SHOP_PORT = 5173;
const HIGHEST_PORT = 65_535;

const sdkDir = fileURLToPath(new URL('../dist/sdk/svc-pip-sdk', import.meta.url));

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

function readPort(variable: string, fallback: number): number {
  const given = process.env[variable];
  if (given === undefined || given === '') return fallback;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT)
    stop(`${variable} must be a port number, not "${given}".`);
  return port;
}

const isTaken = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';

/** Starts one of the two servers; a port in use ends the process with one line that says what to do. */
async function start<Server>(
  what: string,
  variable: string,
  port: number,
  begin: () => Promise<Server>,
): Promise<Server> {
  try {
    return await begin();
  } catch (cause) {
    if (isTaken(cause)) stop(`Port ${String(port)} for the ${what} is taken. Set ${variable} to another one.`);
    stop(`The ${what} cannot start: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

if (!existsSync(join(sdkDir, 'svc-pip-sdk-v1.x.min.js'))) {
  console.warn('The SDK is not built, so the shop stays without the mini-player: run `npm run build`.');
}

const apiPort = readPort('SVC_API_PORT', DEFAULT_API_PORT);
const shopPort = readPort('SVC_SHOP_PORT', DEFAULT_SHOP_PORT);
const originOf = (host: string): string => new URL(`http://${host}:${String(shopPort)}`).origin;
const siteUrl = originOf('localhost');
const origins = [siteUrl, originOf('127.0.0.1')];

const api = await start('mock API', 'SVC_API_PORT', apiPort, () =>
  createMockApi({ port: apiPort, sdkDir, origins, siteUrl, report: console.log }),
);
const apiUrl = `http://localhost:${String(apiPort)}`;
const shop = await start('shop', 'SVC_SHOP_PORT', shopPort, () => createShop({ port: shopPort, apiUrl }));

async function end(): Promise<void> {
  await Promise.all([shop.close(), api.close()]);
  process.exit(0);
}

process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());

console.log(`
  Mock API   ${apiUrl}
  Shop       ${shop.url}
  Scenarios  ${shop.url}/scenarios
  Studio     ${shop.url}/studio
  Themes     ${shop.url}/themes
  Control    ${apiUrl}/__mock/
  Guides     ${shop.url}/docs/

${describeProducts(shop.url)}

  Ctrl-C ends both.
`);

/**
 * A server under measurement, in a separate process: `mock` is createMockApi, `router` is json-server's own router over
 * the same streams. It messages its parent when it is ready, and after each `begin` and `end` the cost of the requests in between.
 */
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import jsonServer from 'json-server';
import { prepareDatabase } from '../../mock-api/catalogue/prepare-database.js';
import { generateShop } from '../../mock-api/generate/generate-shop.js';
import { createMockApi } from '../../mock-api/server.js';

/** Message that the server accepts requests. */
export interface Ready {
  readonly url: string;
  /** Seconds from the start until the first response is possible. */
  readonly seconds: number;
  /** Memory of the process, bytes. */
  readonly memory: number;
}

/** What the requests since `begin` cost. */
export interface RequestCosts {
  /** Microseconds. */
  readonly cpu: number;
  /** Milliseconds each. */
  readonly durations: readonly number[];
}

const SEED = 7;

const [kind, size] = process.argv.slice(2);
const streams = Number(size);
let durations: number[] = [];

const starts = new WeakMap<object, number>();
subscribe('http.server.request.start', (message) => {
  starts.set((message as { response: object }).response, performance.now());
});
subscribe('http.server.response.finish', (message) => {
  const start = starts.get((message as { response: object }).response);
  if (start !== undefined) durations.push(performance.now() - start);
});

/** json-server as it comes, without the printing of each request. */
async function router(): Promise<string> {
  const { projects, products, streamers, categories, streams: all } = generateShop({ streams, seed: SEED }, []);
  const database = prepareDatabase({ projects, products, streamers, categories, streams: all }, () => Date.now());
  const app = jsonServer.create().use(jsonServer.router({ ...database }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const began = performance.now();
const url = await (kind === 'router'
  ? router()
  : createMockApi({ port: 0, streams, seed: SEED }).then((api) => api.url));
const seconds = (performance.now() - began) / 1_000;
// What the start left behind is not the cost of a request.
globalThis.gc?.();
let usage = process.cpuUsage();

process.on('message', (message) => {
  const { user, system } = process.cpuUsage(usage);
  process.send?.({ cpu: user + system, durations } satisfies RequestCosts);
  if (message === 'begin') {
    usage = process.cpuUsage();
    durations = [];
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ url, seconds, memory: process.memoryUsage.rss() } satisfies Ready);

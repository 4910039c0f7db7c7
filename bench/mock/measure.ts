import { once } from 'node:events';
import { subscribe } from 'node:diagnostics_channel';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Random } from '../../mock-api/generate/random.js';
import { createMockApi } from '../../mock-api/server.js';
import { runRounds, type Options, type Outcome } from '../benchmark.js';
import { median, percentile, ratio } from '../statistics.js';
import { cell } from '../table.js';
import { ENDPOINTS, requestsFor, type EndpointPath } from './requests.js';

const SIZES = [1_000, 10_000] as const;
/** Requests of a round, to each endpoint. */
const BATCH = 400;
const SEED = 7;
/** Milliseconds that 99 of 100 requests take at most in the largest shop. */
const AIM = 5;

/** Notes the milliseconds from reading each request to handing over its response. */
function watchServer(): number[] {
  const durations: number[] = [];
  const starts = new WeakMap<object, number>();
  subscribe('http.server.request.start', (message) => {
    starts.set((message as { response: object }).response, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const start = starts.get((message as { response: object }).response);
    if (start !== undefined) durations.push(performance.now() - start);
  });
  return durations;
}

/** Sends the requests one after another, over one connection. */
async function send(url: string, paths: readonly string[], agent: Agent): Promise<void> {
  for (const path of paths) {
    const [response] = (await once(get(url + path, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`${path} responded with ${String(response.statusCode)}`);
  }
}

/** What a request costs in a small and in a large shop, inside the mock. */
export async function measureMock({ rounds = 7 }: Options): Promise<Outcome> {
  const shops = await Promise.all(
    SIZES.map(async (streams) => ({
      streams,
      api: await createMockApi({ port: 0, streams, seed: SEED }),
      draw: requestsFor(streams, SEED),
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    })),
  );
  const durations = watchServer();
  const taken: Record<string, number[]> = {};
  const of = (streams: number, path: EndpointPath): number[] => (taken[`${streams} ${path}`] ??= []);
  const round = async (keep: boolean, at: number): Promise<void> => {
    for (const path of ENDPOINTS)
      for (const { streams, api, draw, agent } of shops) {
        const random = new Random(at);
        const paths = Array.from({ length: BATCH }, () => draw(path, random));
        durations.length = 0;
        await send(api.url, paths, agent);
        if (keep) of(streams, path).push(...durations);
      }
  };
  try {
    await runRounds({ rounds, budget: 120_000, round });
  } finally {
    for (const { agent } of shops) agent.destroy();
    await Promise.all(shops.map(({ api }) => api.close()));
  }

  const [small, large] = SIZES;
  const slowest = (path: EndpointPath): number | null => percentile(of(large, path), 99);
  const rows = ENDPOINTS.map((path) => {
    const [few, many] = [median(of(small, path)), median(of(large, path))];
    const values = [cell(few, ' ms', 2), cell(many, ' ms', 2), cell(ratio(many, few), '', 2)];
    return [path, ...values, cell(slowest(path), ' ms', 2), `<= ${AIM} ms`];
  });
  const columns = [...SIZES.map((streams) => streams.toLocaleString('en')), 'growth', 'p99', 'aim'];
  return {
    by: `Node ${process.version}, ${rounds * BATCH} requests to each endpoint, medians`,
    sections: [{ title: 'Milliseconds inside the mock, by its streams', columns, rows }],
    failed: [],
  };
}

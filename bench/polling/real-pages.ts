import { Agent, request } from 'node:http';
import { createHttpClient } from '../../src/api/http-client.js';
import { fetchQuickState } from '../../src/api/endpoints.js';
import type { Transport } from '../../src/api/request.js';
import { retryAfterOf } from '../../src/base/backoff.js';
import { startPoller, type PollReply } from '../../src/platform/poller.js';
import { createMockApi } from '../../mock-api/server.js';
import { Load } from './load.js';
import { QUICK_STATE } from './scenarios.js';
import { seeded } from './seeded.js';
import { NEVER, Page, VirtualPages } from './virtual-pages.js';
import type { RateLimit } from '../../mock-api/catalogue/database.js';

const APPLICATION = 'demo-shop';
const STREAM = 'trail-live';

interface RealRun {
  readonly pages: number;
  readonly minutes: number;
  readonly rateLimit: RateLimit;
}

/** Sends requests over one keep-alive connection. */
function connection(agent: Agent): Transport {
  return (url, { signal }) =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, ...(signal && { signal }) }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const retryAfter = response.headers['retry-after'];
          const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
          resolve(new Response(Buffer.concat(chunks), { status: response.statusCode ?? 502, headers }));
        });
      });
      sent.on('error', reject);
      sent.end();
    });
}

/** Milliseconds of the pages' time: requests within them are sent at once. */
const STEP = 1_000;

/**
 * Lets this many of the product's pollers send requests to a mock of the service over HTTP, each over its own keep-alive
 * connection. Only the time is not real: it stops, for pages and service, until every request has its response, so that a
 * slow machine changes nothing.
 */
export async function runReal({ pages: count, minutes, rateLimit }: RealRun): Promise<Load> {
  const mock = await createMockApi({ port: 0 });
  mock.control.setAccess(APPLICATION, { rateLimit });
  mock.control.setClock({ application: APPLICATION, speed: 0 });
  const load = new Load(count, QUICK_STATE, minutes);
  const random = seeded(20_261_121);
  const underWay = new Set<Promise<unknown>>();
  const allResponses = async (): Promise<void> => {
    await Promise.allSettled(underWay);
    // What the responses start needs more turns.
    await new Promise(setImmediate);
  };
  let reached = 0;
  let over = false;
  const simulation = new VirtualPages(1, () => {
    const passed = Math.floor((simulation.now - reached) / STEP);
    if (passed === 0) return undefined;
    reached += passed * STEP;
    mock.control.setClock({ application: APPLICATION, advance: `PT${(passed * STEP) / 1000}S` });
    return allResponses();
  });
  const agents: Agent[] = [];

  const open = (): void => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    const http = createHttpClient({ retries: 0, random, fetch: connection(agent) });
    const poll = async (): Promise<PollReply> => {
      load.count(simulation.now);
      const pending = fetchQuickState(http, mock.url, { translationId: STREAM });
      underWay.add(pending);
      const response = await pending;
      underWay.delete(pending);
      if (over) return new Promise(() => undefined);
      if (response.ok) return { failed: false, retryAfter: null, validity: response.value.validity };
      if (response.error.context.httpStatus !== 429) throw response.error;
      load.failed += 1;
      return { failed: true, retryAfter: retryAfterOf(response.error.context), validity: null };
    };
    startPoller({ period: QUICK_STATE, random, request: poll }, NEVER);
  };
  try {
    const begin = (): void => {
      for (let page = 0; page < count; page++) simulation.as(new Page(), open);
    };
    await simulation.run(begin, minutes * 60_000);
    over = true;
    await allResponses();
  } finally {
    for (const agent of agents) agent.destroy();
    await mock.close();
  }
  return load;
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PipRequests } from '../../components/svc-pip/lookup/polls.js';
import { createDecisionTrace } from '../../src/site/decision-trace.js';
import type { PipSettings } from '../../components/svc-pip/settings.js';
import type { Load } from './load.js';
import type { Scenario } from './scenario.js';
import { SCENARIOS } from './scenarios.js';
import { seeded } from './seeded.js';
import type { ServiceResponse } from './service.js';
import { simulate, type PollerOptions, type OpenPage } from './simulate.js';
import { NEVER } from './virtual-pages.js';

const PAGES = 500;
/** Microtask turns that a request over HTTP needs from its response to its result. */
const TURNS = 60;
/** Time of the service at the beginning. */
const EPOCH = Date.parse('2026-11-21T19:00:00Z');

/** The response of the service, as sent over HTTP. */
function responseOf({ reply, httpStatus }: ServiceResponse, at: number): Response {
  const time = (passed: number): string => new Date(EPOCH + passed).toISOString();
  const { retryAfter, validity } = reply;
  const body = { translationState: 'online', translationId: 'evening', expires: time(at + (validity ?? 0)) };
  return new Response(JSON.stringify({ status: httpStatus, body, serverTime: time(at) }), {
    status: httpStatus ?? 200,
    headers: retryAfter === null ? {} : { 'Retry-After': String(retryAfter / 1000) },
  });
}

const YEARS = 365 * 86_400_000;

/** Every read of a clock returns another time, up to ten years off. */
async function withWrongClocks<T>(run: () => Promise<T>): Promise<T> {
  const right = globalThis.Date;
  const chance = seeded(1);
  const wrong = (): number => right.now() + (2 * chance() - 1) * 10 * YEARS;
  globalThis.Date = new Proxy(right, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [wrong()]) as Date,
    get: (target, name) => (name === 'now' ? wrong : (Reflect.get(target, name) as unknown)),
  });
  try {
    return await run();
  } finally {
    globalThis.Date = right;
  }
}

/** Lets `<svc-pip>` poll through its own client, with `fetch` and the random numbers of the simulation. */
async function simulateElement(scenario: Scenario): Promise<Load> {
  const pages = new Map<string, PollerOptions>();
  const real = globalThis.fetch;
  const openPage: OpenPage = (simulation, options) => {
    const baseUrl = `https://page-${pages.size}.test`;
    pages.set(new URL(baseUrl).host, options);
    globalThis.fetch = (url) => {
      const response = pages.get(new URL(String(url)).host)?.request();
      assert.ok(response);
      return new Promise((resolve) => {
        if (response.httpStatus !== null)
          simulation.schedule(response.after, () => resolve(responseOf(response, simulation.now)));
      });
    };
    Object.defineProperty(crypto, 'getRandomValues', {
      configurable: true,
      value: (drawn: Uint32Array) => drawn.fill(Math.floor(options.random() * 2 ** 32)),
    });
    const settings: Pick<PipSettings, 'baseUrl'> = { baseUrl };
    const pip = { signal: NEVER, lookup: undefined, send: () => undefined };
    const ports = { vp9: () => Promise.resolve(true), trace: createDecisionTrace(() => 0) };
    new PipRequests(pip, settings as PipSettings, ports).startPolling(
      { poll: 'quick-state', streamId: 'evening' },
      NEVER,
    );
  };
  try {
    return await simulate(scenario, { pages: PAGES, openPage, turns: TURNS });
  } finally {
    globalThis.fetch = real;
    Reflect.deleteProperty(crypto, 'getRandomValues');
  }
}

const rightClocks = <T>(run: () => Promise<T>): Promise<T> => run();

for (const [rows, id, clocks, what] of [
  ['3b', 'cached', rightClocks, 'cached'],
  ['3b, 81', 'cached', withWrongClocks, 'cached, and no clock is right'],
  ['3b', 'errors', rightClocks, 'errors'],
  ['3b', 'outage-2', rightClocks, 'outage-2'],
  ['3b', 'retry-after', rightClocks, 'retry-after'],
] as const) {
  test(`[Q2, FAULTS ${rows}] [Q3] ${what}: the element sends its requests over HTTP as often, and when, as its scheduler alone`, async () => {
    const scenario = SCENARIOS.find((one) => one.id === id);
    assert.ok(scenario);
    const element = await clocks(() => simulateElement(scenario));
    const scheduler = await simulate(scenario, { pages: PAGES });
    const close = (one: number, other: number, share: number): void =>
      assert.ok(Math.abs(one - other) <= share * other, `${one} is not ${other}`);
    close(element.requests, scheduler.requests, 0.02);
    close(element.failed, scheduler.failed, 0.06);
    for (let from = 0; from < scenario.minutes; from += 2) {
      const span = { from, to: from + 2 };
      assert.ok(Math.abs(element.mean(span) - scheduler.mean(span)) < 0.2, `minute ${from}`);
    }
  });
}

import { stateResponds, mockResponds, blocksRequests } from './fault-setup.js';
import { type FaultRow, isHanging, isIdle, rowTests, type Setup } from './fault-row.js';
import { API, test } from './pip-page.js';
import { configure } from './product-page.js';

const STATE = '/v2/mini-player/stream-state';
/** Timeout of a lookup with its retry. */
const LOOKUP = 8_000;
/** The longest delay before the retry, without Retry-After and with two seconds. */
const RETRY = { atMost: 2_000, during: isIdle };
const RETRY_AFTER = { atMost: 3_000, during: isIdle };

type Rest = Partial<FaultRow>;

/** One retry after a delay. */
const retried: Rest = { lookups: [2, 2], fastForward: RETRY };

const refused = (name: string, setup: Setup, rest: Rest = {}): FaultRow => ({
  name,
  setup,
  outcome: { mode: 'hidden', reason: 'refused' },
  lookups: [1, 1],
  ...rest,
});
const invalid = (name: string, setup: Setup, rest: Rest = {}): FaultRow =>
  refused(name, setup, { outcome: { mode: 'hidden', reason: 'invalid-answer' }, ...rest });
const unreachable = (name: string, setup: Setup, rest: Rest = {}): FaultRow =>
  refused(name, setup, {
    outcome: { mode: 'hidden', reason: 'unreachable' },
    lookups: [1, 2],
    fastForward: RETRY,
    ...rest,
  });

const error = JSON.stringify({ status: 400, body: { error: 'invalid', message: 'no' }, serverTime: '' });
const tooMany = (retryAfter: string, headers: Readonly<Record<string, string>> = {}): Setup =>
  stateResponds({ status: 429, body: error, headers: { 'retry-after': retryAfter, ...headers } });

test.describe('[C1, C3, C7] an error response: one retry where it can help, then nothing', () => {
  rowTests([
    // Every status: backoff.node.test.ts; every header: retry-after.node.test.ts; the tag: loader-lookup.browser.test.ts.
    refused('68 HTTP 404', stateResponds({ status: 404, body: error })),
    refused('66 HTTP 503', stateResponds({ status: 503 }), retried),
    refused('67 429, Retry-After 2 s', tooMany('2', { 'access-control-expose-headers': 'Retry-After' }), {
      lookups: [2, 2],
      fastForward: RETRY_AFTER,
    }),
    refused('67 429, Retry-After not exposed', tooMany('60'), { lookups: [1, 2], fastForward: RETRY }),
  ]);
});

test.describe('[C2, C3] an invalid response: HTTP, envelope and shape are checked, without a retry', () => {
  const bodies: Readonly<Record<string, string | Buffer>> = {
    'cut JSON': '{"status":200,"body":{"status":"act',
    'depth 100 000': '['.repeat(100_000),
  };
  rowTests([
    ...Object.entries(bodies).map(([name, body]) => invalid(`71 ${name}`, stateResponds({ body }))),
    // Any other JSON: envelope.node.test.ts and untrusted-json.node.test.ts; other bodies and statuses: http-client.rules.node.test.ts.
    invalid(
      '59 HTML of a captive portal',
      stateResponds({ headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' }),
    ),
    invalid('72 HTML called JSON', stateResponds({ body: '<html></html>' })),
    refused('69 HTTP 200, envelope 400', stateResponds({ body: error })),
    refused('70 HTTP 400, envelope 200', (scene) =>
      stateResponds({ status: 400, body: JSON.stringify(scene.envelope) })(scene),
    ),
  ]);
});

test.describe('[C1, C3, C7] a broken connection: hidden within ten seconds, without repeated requests', () => {
  const late: Rest = {
    outcome: { mode: 'hidden', reason: 'timeout' },
    lookups: [1, 1],
    fastForward: { atMost: LOOKUP, during: ({ pending: underWay }) => underWay.size > 0 },
  };
  rowTests([
    unreachable('73 no headers', mockResponds(STATE, { hang: true }), {
      ...late,
      fastForward: { atMost: LOOKUP, during: isHanging },
    }),
    unreachable('73 headers, then silence', mockResponds(STATE, { hang: 'after-headers' }), {
      ...late,
      fastForward: { atMost: LOOKUP, during: isHanging },
    }),
    unreachable('73 four bytes a second', mockResponds(STATE, { drip: 4 }), late),
    invalid('74 64 MB', mockResponds(STATE, { body: 'huge' })),
    unreachable('75 redirect to another origin', mockResponds(STATE, { location: 'http://127.0.0.1:9/elsewhere' })),
    unreachable('75 redirect in a circle', mockResponds(STATE, { location: 'self' })),
    unreachable('71 broken gzip', mockResponds(STATE, { body: 'bad-gzip' })),
    unreachable('84 reset inside the body', mockResponds(STATE, { cut: 'midway' })),
    unreachable('51 blocked by an ad blocker', blocksRequests('stream-state')),
    unreachable(
      '84 a service that speaks no TLS',
      ({ page }) => configure(page, { baseUrl: API.replace('http:', 'https:') }),
      { query: '?csp=off', otherHost: /^https:/ },
    ),
    unreachable(
      '57 origin not registered',
      stateResponds({ headers: { 'access-control-allow-origin': 'https://a.example' } }),
      { trace: /^mode: hidden \(unreachable\).*not registered.*\(http:\/\/localhost:\d+\)$/m },
    ),
  ]);
});

import { blocks, held, idle, replies, responds, rowTests, spoils, type FaultRow } from './fault-row.js';
import { API, test } from './pip-page.js';
import { configure } from './tag-page.js';

const STATE = '/v2/mini-player/stream-state';
/** All the time that a lookup has, a retry included. */
const LOOKUP = 8_000;
/** The longest pause before the one retry, where the service asks for none; and where it asks for two seconds. */
const RETRY = { upTo: 2_000, during: idle };
const RETRY_AFTER = { upTo: 3_000, during: idle };

type Rest = Partial<FaultRow>;

/** One retry after a pause. */
const retried: Rest = { asks: [2, 2], waits: RETRY };

const refused = (name: string, arrange: FaultRow['arrange'], rest: Rest = {}): FaultRow => ({
  name,
  arrange,
  ends: { mode: 'hidden', reason: 'refused' },
  asks: [1, 1],
  ...rest,
});
const invalid = (name: string, arrange: FaultRow['arrange'], rest: Rest = {}): FaultRow =>
  refused(name, arrange, { ends: { mode: 'hidden', reason: 'invalid-answer' }, ...rest });
const unreachable = (name: string, arrange: FaultRow['arrange'], rest: Rest = {}): FaultRow =>
  refused(name, arrange, { ends: { mode: 'hidden', reason: 'unreachable' }, asks: [1, 2], waits: RETRY, ...rest });

const error = JSON.stringify({ status: 400, body: { error: 'invalid', message: 'no' }, serverTime: '' });
const tooMany = (name: string, retryAfter: string | null, asks: [number, number], exposed = true): FaultRow =>
  refused(
    `67 429, Retry-After ${name}`,
    replies({
      status: 429,
      body: error,
      headers: {
        ...(retryAfter !== null && { 'retry-after': retryAfter }),
        ...(exposed && { 'access-control-expose-headers': 'Retry-After' }),
      },
    }),
    { asks, ...(asks[1] > 1 && { waits: retryAfter === '2' ? RETRY_AFTER : RETRY }) },
  );

test.describe('[C1, C3, C7] a service that refuses: one retry where it can help, then nothing', () => {
  rowTests([
    ...[401, 403, 404, 410].map((status) => refused(`68 HTTP ${status}`, replies({ status, body: error }))),
    ...[500, 502, 503, 504].map((status) => refused(`66 HTTP ${status}`, replies({ status }), retried)),
    refused('66 408', replies({ status: 408 }), retried),
    tooMany('absent', null, [2, 2]),
    tooMany('0', '0', [2, 2]),
    tooMany('-5', '-5', [2, 2]),
    tooMany('garbage', 'soon', [2, 2]),
    tooMany('2 s', '2', [2, 2]),
    tooMany('a minute', '60', [1, 1]),
    tooMany('1e9', '1000000000', [1, 1]),
    tooMany('a date in an hour', new Date(Date.now() + 3_600_000).toUTCString(), [1, 1]),
    tooMany('not exposed', '60', [1, 2], false),
  ]);
});

test.describe('[C2, C3] an answer that is none: HTTP, envelope and shape are checked, and it is not asked again', () => {
  const bodies: Readonly<Record<string, string | Buffer>> = {
    '0 bytes': '',
    null: 'null',
    '[]': '[]',
    '""': '""',
    '{}': '{}',
    '17': '17',
    'cut JSON': '{"status":200,"body":{"status":"act',
    'BOM alone': Buffer.from([0xef, 0xbb, 0xbf]),
    'UTF-16': Buffer.from('{"status":200}', 'utf16le'),
    'depth 100 000': '['.repeat(100_000),
    __proto__: '{"__proto__":{"status":200,"body":{"status":"active"}}}',
  };
  rowTests([
    ...Object.entries(bodies).map(([name, body]) => invalid(`71 ${name}`, replies({ body }))),
    invalid('71 204', replies({ status: 204 })),
    invalid(
      '59 HTML of a captive portal',
      replies({ headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' }),
    ),
    invalid('72 HTML called JSON', replies({ body: '<html></html>' })),
    refused('59 407', replies({ status: 407, body: '<html>' })),
    refused('59 451', replies({ status: 451, body: '<html>' })),
    refused('69 HTTP 200, envelope 400', replies({ body: error })),
    refused('70 HTTP 400, envelope 200', (scene) =>
      replies({ status: 400, body: JSON.stringify(scene.envelope) })(scene),
    ),
    refused(
      '70 HTTP 500, envelope 200',
      (scene) => replies({ status: 500, body: JSON.stringify(scene.envelope) })(scene),
      retried,
    ),
    refused(
      '70 HTTP 200, envelope 500',
      spoils((envelope) => ({ ...envelope, status: 500 })),
    ),
    invalid(
      '70 envelope status "200"',
      spoils((envelope) => ({ ...envelope, status: '200' })),
    ),
  ]);
});

test.describe('[C1, C3, C7] a broken wire: nothing within ten seconds, and no storm of questions', () => {
  const late: Rest = {
    ends: { mode: 'hidden', reason: 'timeout' },
    asks: [1, 1],
    waits: { upTo: LOOKUP, during: ({ underWay }) => underWay.size > 0 },
  };
  rowTests([
    unreachable('73 no headers', responds(STATE, { hang: true }), { ...late, waits: { upTo: LOOKUP, during: held } }),
    unreachable('73 headers, then silence', responds(STATE, { hang: 'after-headers' }), {
      ...late,
      waits: { upTo: LOOKUP, during: held },
    }),
    unreachable('73 four bytes a second', responds(STATE, { drip: 4 }), late),
    invalid('74 64 MB', responds(STATE, { body: 'huge' })),
    unreachable('75 redirect to another origin', responds(STATE, { location: 'http://127.0.0.1:9/elsewhere' })),
    unreachable('75 redirect in a circle', responds(STATE, { location: 'self' })),
    unreachable('71 broken gzip', responds(STATE, { body: 'bad-gzip' })),
    unreachable('84 reset inside the body', responds(STATE, { cut: 'midway' })),
    unreachable('51 blocked by an ad blocker', blocks('stream-state')),
    unreachable(
      '84 a service that speaks no TLS',
      ({ page }) => configure(page, { baseUrl: API.replace('http:', 'https:') }),
      { query: '?csp=off', elsewhere: /^https:/ },
    ),
    unreachable('84 name not resolved', blocks('stream-state', 'namenotresolved')),
    unreachable('84 connection refused', blocks('stream-state', 'connectionrefused')),
    unreachable(
      '57 origin not registered',
      replies({ headers: { 'access-control-allow-origin': 'https://a.example' } }),
      { by: /^mode: hidden \(unreachable\).*not registered.*\(http:\/\/localhost:\d+\)$/m },
    ),
  ]);
});

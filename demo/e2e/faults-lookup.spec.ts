import { AT_ONCE, SLACK, replies, runRows, spoils, wiresState, blocks, type FaultRow } from './fault-row.js';
import { test } from './fault-test.js';
import { configure } from './tag-page.js';

/** All the time that a question has, a retry included. */
const DECISION = 8_000 + SLACK;

type Rest = Partial<FaultRow>;

const refused = (name: string, arrange: FaultRow['arrange'], rest: Rest = {}): FaultRow => ({
  name,
  arrange,
  ends: { mode: 'hidden', reason: 'refused' },
  within: AT_ONCE,
  asks: [1, 1],
  ...rest,
});
const invalid = (name: string, arrange: FaultRow['arrange'], rest: Rest = {}): FaultRow =>
  refused(name, arrange, { ends: { mode: 'hidden', reason: 'invalid-answer' }, ...rest });
const unreachable = (name: string, arrange: FaultRow['arrange'], rest: Rest = {}): FaultRow =>
  refused(name, arrange, { ends: { mode: 'hidden', reason: 'unreachable' }, asks: [1, 2], ...rest });

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
    { asks, within: DECISION },
  );

test('[C1, C3, C7] a service that refuses: one retry where it can help, then nothing', async ({ browser, fault }) => {
  await runRows(
    [
      ...[401, 403, 404, 410].map((status) => refused(`68 HTTP ${status}`, replies({ status, body: error }))),
      ...[500, 502, 503, 504].map((status) => refused(`66 HTTP ${status}`, replies({ status }), { asks: [2, 2] })),
      refused('66 408', replies({ status: 408 }), { asks: [2, 2] }),
      tooMany('absent', null, [2, 2]),
      tooMany('0', '0', [2, 2]),
      tooMany('-5', '-5', [2, 2]),
      tooMany('garbage', 'soon', [2, 2]),
      tooMany('2 s', '2', [2, 2]),
      tooMany('a minute', '60', [1, 1]),
      tooMany('1e9', '1000000000', [1, 1]),
      tooMany('a date in an hour', new Date(Date.now() + 3_600_000).toUTCString(), [1, 1]),
      tooMany('not exposed', '60', [1, 2], false),
    ],
    browser,
    fault,
  );
});

test('[C2, C3] an answer that is none: HTTP, envelope and shape are checked, and it is not asked again', async ({
  browser,
  fault,
}) => {
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
  await runRows(
    [
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
        { asks: [2, 2] },
      ),
      refused(
        '70 HTTP 200, envelope 500',
        spoils((envelope) => ({ ...envelope, status: 500 })),
      ),
      invalid(
        '70 envelope status "200"',
        spoils((envelope) => ({ ...envelope, status: '200' })),
      ),
    ],
    browser,
    fault,
  );
});

test('[C1, C3, C7] a broken wire: nothing within ten seconds, and no storm of questions', async ({
  browser,
  fault,
}) => {
  const late: Rest = { ends: { mode: 'hidden', reason: 'timeout' }, within: DECISION, asks: [1, 1] };
  await runRows(
    [
      unreachable('73 no headers', wiresState('hang'), late),
      unreachable('73 headers, then silence', wiresState('silence'), late),
      unreachable('73 four bytes a second', wiresState('drip'), late),
      invalid('74 50 MB', wiresState('huge')),
      unreachable('75 redirect to another origin', wiresState('elsewhere')),
      unreachable('75 redirect in a circle', wiresState('loop')),
      unreachable('71 broken gzip', wiresState('bad-gzip')),
      unreachable('84 reset inside the body', wiresState('cut-body')),
      unreachable('51 blocked by an ad blocker', blocks('stream-state')),
      unreachable(
        '84 a service that speaks no TLS',
        ({ page, fault: { at } }) =>
          configure(page, { baseUrl: new URL(at('hang')).origin.replace('http:', 'https:') }),
        { query: '?csp=off', elsewhere: /^https:/ },
      ),
      unreachable('84 name not resolved', blocks('stream-state', 'namenotresolved')),
      unreachable('84 connection refused', blocks('stream-state', 'connectionrefused')),
      unreachable(
        '57 origin not registered',
        replies({ headers: { 'access-control-allow-origin': 'https://a.example' } }),
        { by: /^mode: hidden \(unreachable\).*not registered.*\(http:\/\/localhost:\d+\)$/m },
      ),
    ],
    browser,
    fault,
    4,
  );
});

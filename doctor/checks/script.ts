import type { RecordedResponse, Visit } from '../examination.js';
import { error, info, warning, type Observation } from '../finding.js';
import type { TagFacts } from '../page/read-tags.js';

const SCRIPT_TYPES = /^$|^(application|text)\/(x-)?(java|ecma)script$|^module$/i;

/** Whether a browser runs a script element of this type. */
export const runs = ({ type }: Pick<TagFacts, 'type'>): boolean => SCRIPT_TYPES.test(type.trim());

/** What to do about the browser's word for a request without a response. */
const FAILURES: readonly (readonly [reason: RegExp, advice: string])[] = [
  [/NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE/, 'there is no such host; correct the address in the tag'],
  [/BLOCKED_BY_CLIENT/, 'a blocker of this browser keeps it away; examine the page without it'],
  [/CERT_|SSL_/, 'its certificate is not valid; tell who runs the service'],
  [/^csp$|mixed-content/i, 'the page does not allow it'],
  [
    /CONNECTION_|TIMED_OUT|NETWORK/,
    'its server does not respond; correct the address in the tag, or tell who runs the service',
  ],
];

/** What became of the script. */
export function checkScript(visit: Visit): readonly (Observation | false)[] {
  const { responses, failures, page, pending } = visit;
  const tag = page.tags.find((one) => one.src !== '' && runs(one) && !one.nomodule);
  if (page.version !== null)
    return [info(`version ${page.version} of the script runs, from ${tag?.src ?? 'a tag that is gone'}`)];
  if (tag === undefined) return [];
  const { src } = tag;
  const response = responses.find(({ url }) => url === src);
  if (response) return [loaded(tag, response, visit)];
  const failure = failures.find(({ url }) => url === src);
  if (failure) {
    const advice = FAILURES.find(([reason]) => reason.test(failure.reason))?.[1];
    return [
      error(
        `${src} cannot be loaded: ${failure.reason}; ${advice ?? 'open this address in a browser, and correct it in the tag'}`,
      ),
    ];
  }
  if (pending?.includes(src)) return [error(`${src} does not respond within the time: tell who runs the service`)];
  return [
    visit.withTag &&
      pending !== null &&
      error(
        'the tag is in the page, but the browser does not run it: a script has inserted it as text (innerHTML), which never runs; paste it into the HTML of the page, or insert it by document.createElement("script")',
      ),
  ];
}

function loaded({ src, integrity, crossorigin }: TagFacts, response: RecordedResponse, visit: Visit): Observation {
  const { status, headers, digests } = response;
  const { exceptions } = visit;
  if (status >= 400) return error(`${src} does not exist: HTTP status ${status}; correct the address in the tag`);
  if (headers['content-length'] === '0' || digests?.bytes === 0) {
    return warning(`${src} is empty: the service has switched every mini-player off; ask who runs it`);
  }
  const type = headers['content-type'] ?? '';
  if (type !== '' && !/javascript|ecmascript/.test(type)) {
    return error(`${src} is no script, but "${type}": correct the address in the tag`);
  }
  if (integrity !== '' && crossorigin === null) {
    return error(
      'the tag has integrity without crossorigin, so that the browser does not run it: add crossorigin="anonymous"',
    );
  }
  const thrown = exceptions.length > 0 ? `; errors of the page: ${exceptions.slice(0, 3).join('; ')}` : '';
  return error(`${src} is loaded, but does not run${thrown}; send this line to support`);
}

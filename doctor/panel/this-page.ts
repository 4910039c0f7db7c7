import { JSON_LD } from '../../src/site/quick-locator.js';
import type { Examination, OriginAnswer, RecordedResponse, Visit } from '../examination.js';
import { runChecks } from '../checks/checks.js';
import { info, type Finding } from '../finding.js';
import { fieldsOf } from '../json-text.js';
import { readCard } from '../page/card-facts.js';
import { CHAT_LAUNCHERS } from '../page/chat-launchers.js';
import type { PageRecord } from '../page/page-facts.js';
import { productFacts } from '../page/product-facts.js';
import { readMarkup } from '../page/read-markup.js';
import { readMisplaced } from '../page/read-misplaced.js';
import { readPage } from '../page/read-page.js';
import { readScript } from '../page/read-script.js';
import { findRule } from '../page/find-rule.js';
import { DIALOGS, readDialogs } from '../page/read-dialogs.js';
import { findHidingStyle, findObstacle, findPaint, PROPERTIES, readVisibility } from '../page/read-visibility.js';
import { readCart } from '../page/read-cart.js';
import { readShop } from '../page/read-shop.js';
import { readTags } from '../page/read-tags.js';
import { PLATFORM_PLACES } from '../places.js';
import { readJson } from '../read-limited.js';
import { applicationOf, baseUrlOf } from '../site.js';

/** Checks that need neither a visit without the tag nor another address. */
const CHECKS_OF_THIS_PAGE = ['tag', 'configuration', 'product', 'preload', 'origin', 'shown', 'visible', 'overlap'];
/** Checks that need the headers of the page, too. */
const CHECKS_OF_HEADERS = ['policy', 'headers'];

/** The page as it is now, and what was found there. */
export interface ExaminedPage {
  readonly examination: Examination;
  readonly findings: readonly Finding[];
}

const OF_THE_SERVICE = /\/svc-pip-sdk|\/v2\/mini-player\/(stream-state|online)\?/;
const WITH_JSON = /\/svc-pip-sdk\/sites\/[^/]+\.json$|\/v2\/mini-player\/stream-state\?/;
const TIMEOUT_MS = 8_000;

const request = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });

/** What a page can know of the policy violations and paintings before now is nothing; nothing is invented for them. */
const NO_RECORD: PageRecord = { paints: [], cls: 0, clsOfCard: 0, violations: [], parsedAddress: '' };

/** What can be read of an address of the service. */
async function requestJson(url: string): Promise<Pick<RecordedResponse, 'json' | 'problem'>> {
  const read = await request(url)
    .then(readJson)
    .catch(() => null);
  return { json: null, ...(read && ('value' in read ? { json: read.value } : read)) };
}

/** Responses of the service so far; a page cannot read their headers. */
async function responsesSoFar(): Promise<RecordedResponse[]> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const latest = new Map(entries.filter(({ name }) => OF_THE_SERVICE.test(name)).map((entry) => [entry.name, entry]));
  return Promise.all(
    [...latest.values()].map(async ({ name, responseStatus }) => ({
      url: name,
      // Browsers that do not tell say 0 or nothing.
      status: responseStatus || 200,
      headers: { 'cross-origin-resource-policy': 'unknown' },
      ...(WITH_JSON.test(name) ? await requestJson(name) : { json: null }),
      redirected: false,
    })),
  );
}

/** `null` if the page does not let itself be requested again, as a policy without `'self'` in `connect-src` does. */
async function readDocument(): Promise<RecordedResponse | null> {
  const { href } = location;
  const reply = await request(href, { method: 'HEAD', credentials: 'same-origin' }).catch(() => null);
  if (!reply?.ok) return null;
  return { url: href, status: 200, headers: Object.fromEntries(reply.headers), json: null, redirected: false };
}

async function requestOrigin(visit: Visit): Promise<OriginAnswer | null> {
  const application = applicationOf(visit);
  const baseUrl = baseUrlOf(visit);
  if (application === null || baseUrl === null) return null;
  const service = { origin: location.origin, application, baseUrl, message: '', problem: '' };
  const url = `${baseUrl}/v2/mini-player/online?application=${encodeURIComponent(application)}`;
  try {
    const reply = await request(url);
    const read = await readJson(reply);
    const { message } = fieldsOf(fieldsOf('value' in read ? read.value : null)['body']);
    return {
      ...service,
      status: reply.status,
      allowed: location.origin,
      problem: 'problem' in read ? read.problem : '',
      message: typeof message === 'string' ? message : '',
    };
  } catch {
    // Without CORS it still shows whether the service is there.
    const isThere = await request(url, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return { ...service, status: isThere ? 200 : null, allowed: null };
  }
}

/** Where a page cannot request its own headers. */
const UNREADABLE: Finding = {
  check: 'policy',
  ...info('the headers of the page cannot be read from the page itself: examine its policy with svc-doctor'),
};

/** Reads what the checks need of the page as it is now, in this window, and runs them. */
export async function examineThisPage(): Promise<ExaminedPage> {
  const { href } = location;
  const size = { name: `${innerWidth}x${innerHeight}`, width: innerWidth, height: innerHeight, touch: false };
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
  const cards = [
    {
      ...readCard(isAtEnd ? 'end' : 'top', CHAT_LAUNCHERS),
      visibility: readVisibility(PROPERTIES, findRule, findHidingStyle, findObstacle, findPaint),
      open: readDialogs(DIALOGS),
    },
  ];
  const ownResponse = await readDocument();
  const { globals, ...script } = readScript();
  const visit: Visit = {
    size,
    withTag: true,
    address: href,
    failures: [],
    hosts: [],
    cookies: [],
    exceptions: [],
    pending: null,
    waitsFor: [],
    left: [],
    tooLong: [],
    stoppedAfter: null,
    unread: '',
    page: {
      record: NO_RECORD,
      product: productFacts(readMarkup(JSON_LD)),
      shop: { ...readShop(PLATFORM_PLACES, globals), ...readCart() },
      cards,
      ...readPage(),
      ...script,
      ...readTags(),
      misplaced: readMisplaced(),
      behindDialogs: null,
    },
    document: ownResponse ?? { url: href, status: 200, headers: {}, json: null, redirected: false },
    responses: await responsesSoFar(),
    picture: new Uint8Array(),
  };
  const examination: Examination = {
    url: href,
    pairs: [{ size, with: visit, without: visit }],
    published: null,
    origin: await requestOrigin(visit),
    parameter: { sent: href, arrived: href, parsed: href },
    variants: [],
  };
  const findings = runChecks(examination, [...CHECKS_OF_THIS_PAGE, ...(ownResponse ? CHECKS_OF_HEADERS : [])]);
  return { examination, findings: ownResponse ? findings : [...findings, UNREADABLE] };
}

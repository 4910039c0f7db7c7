import type { Browser } from 'playwright-core';
import { transitionParameter } from '../src/continuity/transition-parameter.js';
import { runChecks } from './checks/checks.js';
import { splitCredentials, withoutCredentials } from './credentials.js';
import type {
  Examination,
  OriginAnswer,
  Pair,
  ParameterAnswer,
  Published,
  VariantAnswer,
  Visit,
} from './examination.js';
import { fieldsOf } from './json-text.js';
import { TOO_LONG } from './read-limited.js';
import type { Report } from './report.js';
import { requestService, type ServiceAnswer } from './request-service.js';
import { applicationOf, baseUrlOf, inlineOf, productOf, sdkFolder } from './site.js';
import { SIZES, type Size } from './sizes.js';
import { PageError, visit, type BrowserOptions, type VisitOptions } from './visit.js';

export interface ExamineOptions {
  readonly browser: Browser;
  /** Milliseconds for the page to load, and again for the mini-player to decide. Default 15 000. */
  readonly timeout?: number;
  /** Accepts certificates that no authority has signed. Default: no. */
  readonly insecure?: boolean;
  /** Default: five sizes from 320 to 1920 pixels. */
  readonly sizes?: readonly [Size, ...Size[]];
  /** Is told what is done next. */
  readonly progress?: (line: string) => void;
}

const TIMEOUT_MS = 15_000;
const LATE_TAG_MS = 2_000;
/** Addresses of variants that are opened. */
const MAX_VARIANTS = 2;

/**
 * Opens a page with and without the script tag, at every size, and checks what was recorded. The report has neither user nor
 * password of any address.
 *
 * @param address may have a user and a password, for a page that asks for them
 * @throws {PageError} if there is no page at the address
 */
export async function examine(address: string, options: ExamineOptions): Promise<Report> {
  const { url, credentials } = splitCredentials(address);
  const { browser, timeout = TIMEOUT_MS, insecure = false } = options;
  const examination = await record(url, browser, { timeout, insecure, credentials }, options);
  const [{ with: first }] = examination.pairs;
  return {
    url,
    version: first.page.version,
    sizes: examination.pairs.map(({ size }) => size.name),
    findings: runChecks(examination).map((finding) => ({ ...finding, message: withoutCredentials(finding.message) })),
    pictures: examination.pairs.flatMap((pair) => [
      { size: pair.size.name, tag: 'with', jpeg: pair.with.picture } as const,
      { size: pair.size.name, tag: 'without', jpeg: pair.without.picture } as const,
    ]),
  };
}

async function record(
  url: string,
  browser: Browser,
  how: BrowserOptions,
  { sizes, progress = () => undefined }: Pick<ExamineOptions, 'sizes' | 'progress'>,
): Promise<Examination> {
  const [first, ...rest] = sizes ?? SIZES;
  if (first === undefined) throw new RangeError('There is no size to examine');
  const open = (address: string, size: Size, withTag: boolean, reads?: VisitOptions['reads']): Promise<Visit> =>
    visit(browser, address, { ...how, size, withTag, lateTag: LATE_TAG_MS, ...(reads && { reads }) });
  progress(`${first.name}, with and without the tag`);
  const seen = await open(url, first, true);
  // A page that goes on by itself may do so later in another visit.
  const address = seen.left.length > 0 ? seen.address : url;
  const pairs: [Pair, ...Pair[]] = [{ size: first, with: seen, without: await open(address, first, false) }];
  for (const size of rest) {
    progress(`${size.name}, with and without the tag`);
    pairs.push({ size, with: await open(address, size, true), without: await open(address, size, false) });
  }
  progress('registered origin, redirects and variants');
  const service = (file: string, headers = {}): Promise<ServiceAnswer> => requestService(file, headers, how);
  return {
    url,
    pairs,
    published: await requestPublished(seen, service),
    origin: await requestOrigin(seen, service),
    parameter: await sendParameter(address, (other) => open(other, first, false, 'address')),
    variants: await openVariants(seen, (other) => open(other, first, true, 'decision')),
  };
}

type RequestService = (url: string, headers?: Readonly<Record<string, string>>) => Promise<ServiceAnswer>;

/** Requests what the script has not requested, since the page has a configuration of its own. */
async function requestPublished(seen: Visit, request: RequestService): Promise<Published | null> {
  const folder = sdkFolder(seen);
  if (folder === null || inlineOf(seen) === undefined) return null;
  const url = `${folder}sites/${new URL(seen.address).host.replace(/:/g, '_')}.json`;
  const { status, json, problem } = await request(url);
  return status === 200 && (json !== null || problem === TOO_LONG) ? { url, json, problem } : null;
}

/** Requests what needs no product, with the origin of the page. */
async function requestOrigin(seen: Visit, request: RequestService): Promise<OriginAnswer | null> {
  const application = applicationOf(seen);
  const baseUrl = baseUrlOf(seen);
  if (application === null || baseUrl === null) return null;
  const { origin } = new URL(seen.address);
  const url = `${baseUrl}/v2/mini-player/online?application=${encodeURIComponent(application)}`;
  const { status, json, headers, problem } = await request(url, { Accept: 'application/json', Origin: origin });
  const { message } = fieldsOf(fieldsOf(json)['body']);
  return {
    origin,
    application,
    baseUrl,
    status,
    allowed: headers['access-control-allow-origin'] ?? null,
    message: status === null ? problem : typeof message === 'string' ? message : '',
    problem,
  };
}

/** Opens the page as a click in the full player does, without the script that removes the parameter itself. */
async function sendParameter(url: string, open: (address: string) => Promise<Visit>): Promise<ParameterAnswer> {
  const address = new URL(url);
  address.searchParams.set(transitionParameter, 'svc-doctor');
  const { document, page } = await open(address.href);
  return { sent: address.href, arrived: withHash(document.url, address.hash), parsed: page.record.parsedAddress };
}

/** The address of a response has no fragment. */
const withHash = (url: string, hash: string): string => (url.includes('#') ? url : url + hash);

async function openVariants(seen: Visit, open: (address: string) => Promise<Visit>): Promise<VariantAnswer[]> {
  const { origin } = new URL(seen.address);
  const found = productOf(seen)?.id ?? null;
  const others = seen.page.product.variants.filter(({ sku, url }) => sku !== found && new URL(url).origin === origin);
  const answers: VariantAnswer[] = [];
  for (const { url, sku } of found === null ? [] : others.slice(0, MAX_VARIANTS)) {
    const variant = await open(url).catch((error: unknown) => {
      if (error instanceof PageError) return null;
      throw error;
    });
    if (variant && variant.document.status < 400) answers.push({ url, sku, found: productOf(variant)?.id ?? null });
  }
  return answers;
}

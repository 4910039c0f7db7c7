import type { Browser } from 'playwright-core';
import { transitionParameter } from '../src/continuity/transition-parameter.js';
import { runChecks } from './checks/checks.js';
import type { Examination, OriginAnswer, Pair, ParameterAnswer, VariantAnswer, Visit } from './examination.js';
import { fieldsOf, parseJson } from './json-text.js';
import type { Report } from './report.js';
import { applicationOf, baseUrlOf, productOf } from './site.js';
import { SIZES, type Size } from './sizes.js';
import { PageError, visit } from './visit.js';

export interface ExamineOptions {
  readonly browser: Browser;
  /** Milliseconds for the page to load, and again for the mini-player to decide. Default 15 000. */
  readonly timeout?: number;
  /** Default: five sizes from 320 to 1920 pixels. */
  readonly sizes?: readonly [Size, ...Size[]];
  /** Is told what is done next. */
  readonly progress?: (line: string) => void;
}

const TIMEOUT_MS = 15_000;
/** Addresses of variants that are opened. */
const MAX_VARIANTS = 2;

/**
 * Opens a page with and without the script tag, at every size, and checks what was recorded.
 *
 * @throws {PageError} if there is no page at the address
 */
export async function examine(url: string, options: ExamineOptions): Promise<Report> {
  const examination = await record(url, options);
  const [{ with: first }] = examination.pairs;
  return {
    url,
    version: first.page.version,
    sizes: examination.pairs.map(({ size }) => size.name),
    findings: runChecks(examination),
    pictures: examination.pairs.flatMap((pair) => [
      { size: pair.size.name, tag: 'with', jpeg: pair.with.picture } as const,
      { size: pair.size.name, tag: 'without', jpeg: pair.without.picture } as const,
    ]),
  };
}

async function record(url: string, options: ExamineOptions): Promise<Examination> {
  const { browser, timeout = TIMEOUT_MS, progress = () => undefined } = options;
  const [first, ...rest] = options.sizes ?? SIZES;
  if (first === undefined) throw new RangeError('There is no size to examine');
  const open = (address: string, size: Size, withTag: boolean): Promise<Visit> =>
    visit(browser, address, { size, withTag, timeout });
  const openPair = async (size: Size): Promise<Pair> => {
    progress(`${size.name}, with and without the tag`);
    return { size, with: await open(url, size, true), without: await open(url, size, false) };
  };
  const pairs: [Pair, ...Pair[]] = [await openPair(first)];
  for (const size of rest) pairs.push(await openPair(size));
  const [{ with: seen }] = pairs;
  progress('registered origin, redirects and variants');
  return {
    url,
    pairs,
    origin: await requestOrigin(seen),
    parameter: await sendParameter(url, (address) => open(address, first, false)),
    variants: await openVariants(seen, (address) => open(address, first, true)),
  };
}

/** Requests what needs no product, with the origin of the page. */
async function requestOrigin(seen: Visit): Promise<OriginAnswer | null> {
  const application = applicationOf(seen);
  const baseUrl = baseUrlOf(seen);
  if (application === null || baseUrl === null) return null;
  const { origin } = new URL(seen.address);
  const service = { origin, application, baseUrl };
  const url = `${baseUrl}/v2/mini-player/online?application=${encodeURIComponent(application)}`;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { headers: { Accept: 'application/json', Origin: origin }, signal });
    const parsed = parseJson(await response.text());
    const { message } = fieldsOf('value' in parsed ? fieldsOf(parsed.value)['body'] : null);
    const allowed = response.headers.get('Access-Control-Allow-Origin');
    return { ...service, status: response.status, allowed, message: typeof message === 'string' ? message : '' };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { ...service, status: null, allowed: null, message: cause instanceof Error ? cause.message : String(cause) };
  }
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

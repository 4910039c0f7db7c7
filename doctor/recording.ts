import { createHash } from 'node:crypto';
import type { CDPSession, Page, Request, Response } from 'playwright-core';
import type { Digests, LongBody, RecordedResponse, Visit } from './examination.js';
import { parseJson } from './json-text.js';
import { withoutCredentials } from './credentials.js';
import { MAX_BODY, TOO_LONG } from './read-limited.js';
import { watchBodies, type EndlessBody } from './watch-bodies.js';

/** The script of any version, wherever it lies. */
export const SCRIPT = /\/svc-pip-sdk[^/]*\.js(\?|$)/;
const OF_THE_SDK = /\/svc-pip-sdk/;
const WITH_JSON = /\/svc-pip-sdk\/sites\/[^/]+\.json$|\/v2\/mini-player\/(stream-state|online)\?/;
/** Whether the checks need the body. */
const isRead = (url: string): boolean => SCRIPT.test(url) || WITH_JSON.test(url);
/** They end when the page does. */
const ENDLESS = new Set(['media', 'eventsource', 'websocket', 'ping']);
/** Milliseconds for the body of a response that has started. */
const BODY_MS = 5_000;

/** Of each kind of what a page may do without an end; the checks name a few. */
export const MAX_RECORDED = 1_000;
/** Characters of the message of an exception. */
const MAX_MESSAGE = 1_000;

/** Adds it, unless there are enough of its kind. */
function record<T>(kept: T[], make: () => T): void {
  if (kept.length < MAX_RECORDED) kept.push(make());
}

/** What is recorded of a page while it is open. */
export interface Recording {
  /** Responses of the documents that the page has shown, in order. */
  readonly documents: readonly Response[];
  readonly failures: Visit['failures'];
  readonly exceptions: Visit['exceptions'];
  /** Addresses that are still requested. */
  pending(): string[];
  /** Whether a script is still requested. */
  isLoadingScript(): boolean;
  hosts(): string[];
  /** Bodies at which the page was stopped. */
  tooLong(): LongBody[];
  /** Resolves to what ends the visit: the page itself, or what a worker loads. */
  readonly longPage: Promise<EndlessBody>;
  /** Waits for bodies, but not for ever. */
  responses(): Promise<RecordedResponse[]>;
}

/** The value of the promise, or another one if it takes too long or fails. */
export async function within<T>(promise: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), milliseconds)));
  return Promise.race([promise.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}

function digestsOf(body: Buffer): Digests {
  const digest = (algorithm: string): string => createHash(algorithm).update(body).digest('base64');
  return { bytes: body.length, sha256: digest('sha256'), sha384: digest('sha384'), sha512: digest('sha512') };
}

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * The response, with the parts of its body that the checks need.
 *
 * @param tooLong bytes that bodies may have, by the addresses of those that are longer so far
 */
export async function recorded(response: Response, tooLong = NONE): Promise<RecordedResponse> {
  const url = response.url();
  const head = {
    url: withoutCredentials(url),
    status: response.status(),
    headers: response.headers(),
    redirected: response.request().redirectedFrom() !== null,
  };
  if (!isRead(url)) return { ...head, json: null };
  // The body of one that was stopped is not asked for: Playwright would request it again.
  await within<unknown>(response.finished(), BODY_MS, null);
  const body = tooLong.has(url) ? null : await within<Buffer | null>(response.body(), BODY_MS, null);
  if (SCRIPT.test(url)) return { ...head, json: null, ...(body && { digests: digestsOf(body) }) };
  const isTooLong = tooLong.has(url) || (body?.length ?? 0) > MAX_BODY;
  const parsed = isTooLong
    ? { problem: TOO_LONG }
    : body === null
      ? { problem: 'its body does not end' }
      : parseJson(body.toString());
  return 'problem' in parsed ? { ...head, json: null, problem: parsed.problem } : { ...head, json: parsed.value };
}

/** Records a page from now on. */
export async function recordRequests(page: Page, session: CDPSession): Promise<Recording> {
  const { limits: tooLong, ofPage: longPage } = await watchBodies(session, isRead);
  const documents: Response[] = [];
  const responses: Promise<RecordedResponse>[] = [];
  const failures: { url: string; reason: string }[] = [];
  const exceptions: string[] = [];
  const hosts = new Set<string>();
  const pending = new Set<Request>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (hosts.size < MAX_RECORDED) hosts.add(host);
    // The page has it already, and Chromium tells of no end of a worker's.
    if (protocol !== 'blob:') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    record(failures, () => ({ url: withoutCredentials(request.url()), reason: request.failure()?.errorText ?? '' }));
  });
  page.on('response', (response) => {
    const request = response.request();
    const isRedirect = response.status() >= 300 && response.status() < 400;
    const isFile = /^\s*attachment\b/i.test(response.headers()['content-disposition'] ?? '');
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument && !isRedirect && !isFile) documents.push(response);
    const isService = OF_THE_SDK.test(response.url()) || WITH_JSON.test(response.url());
    if (isService || request.resourceType() === 'media') record(responses, () => recorded(response, tooLong));
  });
  page.on('pageerror', ({ message }) => record(exceptions, () => message.slice(0, MAX_MESSAGE)));
  return {
    documents,
    failures,
    exceptions,
    longPage,
    pending: () =>
      [...pending]
        .filter((request) => !ENDLESS.has(request.resourceType()))
        .map((request) => withoutCredentials(request.url())),
    isLoadingScript: () => [...pending].some((request) => request.resourceType() === 'script'),
    hosts: () => [...hosts].filter(Boolean),
    tooLong: () => [...tooLong].map(([url, limit]) => ({ url: withoutCredentials(url), limit })),
    responses: () => Promise.all(responses),
  };
}

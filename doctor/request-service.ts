import type { Browser } from 'playwright-core';
import { withoutCredentials } from './credentials.js';
import { parseJson } from './json-text.js';
import type { BrowserOptions } from './visit.js';

/** What the service responds to a request that no page sends. */
export interface ServiceAnswer {
  /** `null` without a response. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` if the body is no JSON. */
  readonly json: unknown;
  /** Why there is no response; empty with one. */
  readonly problem: string;
}

/** Requests an address of the service by the browser's rules for certificates. */
export async function requestService(
  browser: Browser,
  url: string,
  headers: Readonly<Record<string, string>>,
  { timeout, insecure }: BrowserOptions,
): Promise<ServiceAnswer> {
  const context = await browser.newContext({ ignoreHTTPSErrors: insecure });
  try {
    const response = await context.request.get(url, { headers, timeout });
    const parsed = parseJson(await response.text());
    const json = 'value' in parsed ? parsed.value : null;
    return { status: response.status(), headers: response.headers(), json, problem: '' };
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const problem = withoutCredentials(line.replace(/^apiRequestContext\.get: /, ''));
    return { status: null, headers: {}, json: null, problem };
  } finally {
    await context.close();
  }
}

import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { withoutCredentials } from './credentials.js';
import { readJson } from './read-limited.js';
import type { BrowserOptions } from './visit.js';

/** What the service responds to a request that no page sends. */
export interface ServiceAnswer {
  /** `null` without a response. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` if the body is no JSON. */
  readonly json: unknown;
  /** Why there is no response, or no JSON in it; empty with one. */
  readonly problem: string;
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly insecure: boolean;
}

/** Redirects that are followed. */
const MAX_REDIRECTS = 10;

function send(url: string, { headers, signal, insecure }: Sending): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    get(url, { headers, signal, agent: false, rejectUnauthorized: !insecure }, resolve).on('error', reject);
  });
}

async function follow(url: string, sending: Sending, redirects = MAX_REDIRECTS): Promise<IncomingMessage> {
  const message = await send(url, sending);
  const { statusCode = 0, headers } = message;
  if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return message;
  message.destroy();
  if (redirects === 0) throw new Error('it redirects again and again');
  return follow(new URL(headers.location, url).href, sending, redirects - 1);
}

/** The body as it was before it was packed, unpacked no further than it is read. */
function unpacked(message: IncomingMessage): ReadableStream<Uint8Array> {
  const encoding = message.headers['content-encoding'] ?? 'identity';
  const unpack = encoding === 'br' ? createBrotliDecompress() : /gzip|deflate/.test(encoding) ? createUnzip() : null;
  // Whoever reads is told of an error by the stream itself.
  const body = unpack === null ? message : pipeline(message, unpack, () => undefined);
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

/** Requests an address of the service, without a page; what comes after 5 MB of its body is not read. */
export async function requestService(
  url: string,
  headers: Readonly<Record<string, string>>,
  { timeout, insecure }: Pick<BrowserOptions, 'timeout' | 'insecure'>,
): Promise<ServiceAnswer> {
  const signal = AbortSignal.timeout(timeout);
  const sent = { 'User-Agent': 'svc-doctor', 'Accept-Encoding': 'gzip, deflate, br', ...headers };
  try {
    const message = await follow(url, { headers: sent, signal, insecure });
    const read = await readJson(new Response(unpacked(message)));
    message.destroy();
    return {
      status: message.statusCode ?? null,
      headers: Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)])),
      ...('problem' in read ? { json: null, problem: read.problem } : { json: read.value, problem: '' }),
    };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const problem = signal.aborted ? `no response within ${timeout / 1000} s` : withoutCredentials(text);
    return { status: null, headers: {}, json: null, problem };
  }
}

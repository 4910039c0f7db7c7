import { type ChatPage, decodeChatPage, decodeSentMessage } from '../contract/decode-chat.js';
import { type Random, retryAfterOf, nextPollDelay } from '../base/backoff.js';
import type { Result } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import { createHttpClient } from './http-client.js';
import { requestAndDecode } from './request-and-decode.js';
import type { ChatSource } from './sources.js';
import { secureRandom } from './random.js';
import { requestUrl } from './request-url.js';
import { MAX_LIST_BYTES, type Transport } from './request.js';

/** How long the service may delay its response until a message arrives (long polling), seconds. */
export const LONG_POLL_WAIT = 20;

/** Timeout of one long-poll request, milliseconds. */
const LONG_POLL_TIMEOUT = (LONG_POLL_WAIT + 8) * 1000;

/** Usual delay after a request that failed, or that returned at once without a new message, milliseconds. */
const PERIOD = 5000;

/** Mean delay between a response and the next request, milliseconds: a busy chat is received in batches. */
const BATCH_DELAY = 500;

/** Minimum time between the starts of two requests, milliseconds. */
const MIN_INTERVAL = 1000;

export interface InternalChatOptions {
  /** URL of the service, with or without a trailing slash. */
  readonly baseUrl: string;
  /** Project identifier. */
  readonly application: string;
  /** Default: the global `fetch` at the time of the call. */
  readonly fetch?: Transport;
  readonly random?: Random;
}

/** Milliseconds until the next long poll. */
function delayAfter(
  result: Result<ChatPage, SvcError>,
  after: string | undefined,
  took: number,
  failures: number,
  random: Random,
): number {
  if (result.ok && (took >= MIN_INTERVAL || result.value.cursor !== (after ?? '')))
    return Math.max(BATCH_DELAY * (0.5 + random()), MIN_INTERVAL - took);
  const retryAfter = result.ok ? null : retryAfterOf(result.error.context);
  return nextPollDelay({ period: PERIOD, failures, retryAfter, validity: null, random });
}

/** Whether the service no longer knows the cursor, or the place in the chat that it stands for. */
const isRefused = (result: Result<ChatPage, SvcError>): boolean =>
  !result.ok && [400, 404, 410].includes(result.error.context.httpStatus ?? 0);

/** Not retried: the service may have received the first request. */
const createPoster = (transport: Transport, text: string) =>
  createHttpClient({
    retries: 0,
    fetch: (url, init) =>
      transport(url, {
        ...init,
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ text }),
      }),
  });

/**
 * Creates the source of the service's own chat, outside the public contract [Z11]. New messages are received by long
 * polling: the service responds with the next message, or with none after 20 seconds. `subscribe` continues after the last
 * `history` of the stream and also reports the visitor's own messages.
 */
export function createInternalChatSource({
  baseUrl,
  application,
  fetch: transport = (url, init) => fetch(url, init),
  random = secureRandom,
}: InternalChatOptions): ChatSource {
  const oneShot = createHttpClient({ fetch: transport, random });
  const longPoll = createHttpClient({ fetch: transport, random, retries: 0, timeout: LONG_POLL_TIMEOUT });
  const cursors = new Map<string, string>();
  const chatUrl = (translationId: string, more: Readonly<Record<string, string>> = {}): Result<string, SvcError> =>
    requestUrl(baseUrl, '/internal/chat', { application, translationId, ...more });

  /** The messages after the cursor; without a cursor the recent ones. */
  const page = async (
    translationId: string,
    signal: AbortSignal,
    after?: string,
  ): Promise<Result<ChatPage, SvcError>> => {
    const url = chatUrl(translationId, after === undefined ? {} : { after, wait: String(LONG_POLL_WAIT) });
    const result = await requestAndDecode(after === undefined ? oneShot : longPoll, url, decodeChatPage, {
      signal,
      maxBytes: MAX_LIST_BYTES,
    });
    if (result.ok && result.value.cursor && !signal.aborted) cursors.set(translationId, result.value.cursor);
    return result;
  };

  return {
    async history(translationId, signal) {
      const result = await page(translationId, signal);
      return result.ok ? { ok: true, value: result.value.messages } : result;
    },

    subscribe(translationId, listener, signal) {
      let failures = 0;
      // Once, until the service takes one again: it may refuse all of them.
      let mayForget = true;
      let pollTimer: ReturnType<typeof setTimeout> | undefined;
      const poll = async (): Promise<void> => {
        const began = performance.now();
        const after = cursors.get(translationId);
        const result = await page(translationId, signal, after);
        if (signal.aborted) return;
        failures = result.ok ? 0 : failures + 1;
        if (after !== undefined) {
          if (mayForget && isRefused(result)) cursors.delete(translationId);
          mayForget = result.ok || (mayForget && !isRefused(result));
        }
        // Messages before the first cursor are history and are not reported as new; after a refused one some are.
        if (result.ok && (after !== undefined || !mayForget)) result.value.messages.forEach(listener);
        const took = performance.now() - began;
        pollTimer = setTimeout(() => void poll(), delayAfter(result, after, took, failures, random));
      };
      signal.addEventListener('abort', () => clearTimeout(pollTimer), { once: true });
      if (!signal.aborted) void poll();
    },

    send(translationId, text, signal) {
      return requestAndDecode(createPoster(transport, text), chatUrl(translationId), decodeSentMessage, { signal });
    },
  };
}

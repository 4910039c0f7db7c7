import { type ChatPage, decodeChatPage, decodeSentMessage } from '../contract/decode-chat.js';
import { type Random, askedToWait, nextPollDelay } from '../internal/backoff.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import { createHttpClient } from './http-client.js';
import { requestAndDecode } from './request-and-decode.js';
import type { ChatSource } from './sources.js';
import { secureRandom } from './random.js';
import { requestUrl } from './request-url.js';
import type { Transport } from './request.js';

/** How long the service may hold a question until there is something to say, seconds. */
const HOLD = 20;

/** Time for one held question, milliseconds. */
const HOLD_TIMEOUT = (HOLD + 8) * 1000;

/** Usual time between two questions where one failed, or was neither held nor told anything new, milliseconds. */
const PERIOD = 5000;

/** Rest between two questions, milliseconds: a lively chat comes in bundles. */
const REST = 500;

/** No question begins sooner than this after the last one, milliseconds. */
const LEAST = 1000;

export interface InternalChatOptions {
  /** Address of the service, with or without a slash at its end. */
  readonly baseUrl: string;
  /** Project identifier. */
  readonly application: string;
  /** Default: the `fetch` that the page has at the time of the call. */
  readonly fetch?: Transport;
  readonly random?: Random;
}

/**
 * The service's own chat, outside the public contract [Z11]. New messages come by held questions: the answer arrives with
 * the next message, or empty. `subscribe` goes on after the last `history` of the stream and hears one's own messages too.
 */
export function createInternalChatSource({
  baseUrl,
  application,
  fetch: transport = (url, init) => fetch(url, init),
  random = secureRandom,
}: InternalChatOptions): ChatSource {
  const once = createHttpClient({ fetch: transport, random });
  const held = createHttpClient({ fetch: transport, random, retries: 0, timeout: HOLD_TIMEOUT });
  const cursors = new Map<string, string>();
  const chatUrl = (translationId: string, more: Readonly<Record<string, string>> = {}): Result<string, SvcError> =>
    requestUrl(baseUrl, '/internal/chat', { application, translationId, ...more });

  /** The messages after the cursor, or the recent ones where there is none yet. */
  const page = async (
    translationId: string,
    signal: AbortSignal,
    after?: string,
  ): Promise<Result<ChatPage, SvcError>> => {
    const url = chatUrl(translationId, after === undefined ? {} : { after, wait: String(HOLD) });
    const result = await requestAndDecode(after === undefined ? once : held, url, decodeChatPage, { signal });
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
      let pause: ReturnType<typeof setTimeout> | undefined;
      const listen = async (): Promise<void> => {
        const began = performance.now();
        const after = cursors.get(translationId);
        const result = await page(translationId, signal, after);
        if (signal.aborted) return;
        failures = result.ok ? 0 : failures + 1;
        // What was said before the first cursor is history, not news.
        if (result.ok && after !== undefined) result.value.messages.forEach(listener);
        const retryAfter = result.ok ? null : askedToWait(result.error.context);
        const took = performance.now() - began;
        const goesOn = result.ok && (took >= LEAST || result.value.cursor !== (after ?? ''));
        const wait = goesOn
          ? Math.max(REST * (0.5 + random()), LEAST - took)
          : nextPollDelay({ period: PERIOD, failures, retryAfter, validity: null, random });
        pause = setTimeout(() => void listen(), wait);
      };
      signal.addEventListener('abort', () => clearTimeout(pause), { once: true });
      if (!signal.aborted) void listen();
    },

    send(translationId, text, signal) {
      const body = JSON.stringify({ text });
      // Never repeated: the first try may have arrived.
      const post = createHttpClient({
        retries: 0,
        fetch: (url, init) =>
          transport(url, {
            ...init,
            method: 'POST',
            headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
            body,
          }),
      });
      return requestAndDecode(post, chatUrl(translationId), decodeSentMessage, { signal });
    },
  };
}

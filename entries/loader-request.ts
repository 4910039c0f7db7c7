import { REQUEST_INIT, MAX_BODY_BYTES } from '../src/api/request.js';
import { loadFallback } from './loader-script.js';

/** Time for everything, a retry included, milliseconds. */
const TIME = 8000;

/**
 * Asks once and gives the JSON of a good answer. Everything else is judged by the fallback chunk, which knows when to ask
 * again, and rejects with words that explain it. The end never waits for `fetch`: the page may have wrapped it and lost
 * our signal. A question that was withdrawn stays without an answer.
 */
export const request = (url: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    const giveUpAt = performance.now() + TIME;
    const own = new AbortController();
    let reply: Response | undefined;
    let came = false;
    const settle = (json?: unknown): void => {
      clearTimeout(timer);
      if (own.signal.aborted) return;
      // Of an answer that was left unread, nothing more shall come; one that was read does not look like one given up.
      if (!json) own.abort();
      resolve(json || loadFallback().then(({ retryRequest }) => retryRequest(url, reply, came, giveUpAt, signal)));
    };
    const timer = setTimeout(settle, TIME);
    signal.addEventListener('abort', () => own.abort());

    const attempt = async (): Promise<unknown> => {
      const { ok, body } = (reply = await fetch(url, { ...REQUEST_INIT, signal: own.signal }));
      if (!ok || !body) return;
      // Bytes that are not UTF-8 must not become other characters inside an identifier.
      const decoder = new TextDecoder('utf-8', { fatal: true });
      const reader = body.getReader();
      let json = '';
      for (let chunk; !json[MAX_BODY_BYTES] && !(chunk = await reader.read()).done;)
        json += decoder.decode(chunk.value, { stream: true });
      came = true;
      return JSON.parse(json[MAX_BODY_BYTES] ? '' : json);
    };
    attempt().then(settle, () => settle());
  });

import { manner, MAX_ANSWER } from '../api/request.js';
import { loadRescue } from './loader-script.js';

/** What is known of a first try that brought no good answer. */
export interface Trouble {
  /** What came, its body unread or given up. */
  reply?: Response;
  /** Whether its body came, whole or as much of it as is read, which then is not JSON. */
  came?: boolean;
}

/** Time for everything, a retry included, milliseconds. */
const TIME = 8000;

/**
 * Asks once and gives the JSON of a good answer. Everything else is judged by the rescue chunk, which knows when to ask
 * again, and rejects with words that explain it. The end never waits for `fetch`: the page may have wrapped it and lost
 * our signal. A question that was withdrawn stays without an answer.
 */
export const ask = (url: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    const giveUpAt = performance.now() + TIME;
    const own = new AbortController();
    const trouble: Trouble = {};
    const settle = (json?: unknown): void => {
      clearTimeout(timer);
      if (own.signal.aborted) return;
      // Of an answer that was left unread, nothing more shall come; one that was read does not look like one given up.
      if (!json) own.abort();
      resolve(json || loadRescue().then(({ goOn }) => goOn(url, trouble, giveUpAt, signal)));
    };
    const timer = setTimeout(settle, TIME);
    signal.addEventListener('abort', () => own.abort());

    const attempt = async (): Promise<unknown> => {
      const { ok, body } = (trouble.reply = await fetch(url, { ...manner, signal: own.signal }));
      if (!ok || !body) return;
      // Bytes that are not UTF-8 must not become other characters inside an identifier.
      const decoder = new TextDecoder('utf-8', { fatal: true });
      const reader = body.getReader();
      let json = '';
      for (let chunk; !json[MAX_ANSWER] && !(chunk = await reader.read()).done;)
        json += decoder.decode(chunk.value, { stream: true });
      trouble.came = true;
      return JSON.parse(json[MAX_ANSWER] ? '' : json);
    };
    attempt().then(settle, () => settle());
  });

import { MAX_ANSWER, send } from '../api/request.js';
import { loadRescue } from './loader-script.js';

/** What is known of a first try that brought no good answer. */
export interface Trouble {
  /** A refusal, its body unread. */
  refusal?: Response;
  /** Whether a whole body came, which then is not JSON. */
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
      resolve(json ?? loadRescue().then(({ goOn }) => goOn(url, trouble, giveUpAt, signal)));
    };
    const timer = setTimeout(() => {
      settle();
      own.abort();
    }, TIME);
    signal.addEventListener('abort', () => own.abort());

    const attempt = async (): Promise<unknown> => {
      const response = await send((address, init) => fetch(address, init), url, own.signal);
      if (!response.ok) {
        trouble.refusal = response;
        return;
      }
      const bytes = await response.arrayBuffer();
      trouble.came = true;
      // Bytes that are not UTF-8 must not become other characters inside an identifier.
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      return bytes.byteLength > MAX_ANSWER ? undefined : JSON.parse(decoder.decode(bytes));
    };
    attempt().then(settle, () => settle());
  });

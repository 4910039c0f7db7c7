import { REQUEST_INIT, MAX_BODY_BYTES } from '../src/api/request.js';
import { loadFallback } from './loader-script.js';

/** Milliseconds for the request including its retry. */
const TIMEOUT = 8000;

/**
 * Sends one request and returns the JSON of a successful response. The fallback chunk handles every other outcome: it
 * decides about the retry and rejects with a text that explains the failure. The timeout does not depend on `fetch`:
 * the page may have wrapped it and lost our signal. The promise of an aborted request stays pending.
 */
export const request = (url: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    const deadline = performance.now() + TIMEOUT;
    const own = new AbortController();
    let reply: Response | undefined;
    let received = false;
    const settle = (json?: unknown): void => {
      clearTimeout(timer);
      if (own.signal.aborted) return;
      // Stops the download of an unread response. A response that was read must not appear as cancelled in DevTools.
      if (!json) own.abort();
      resolve(json || loadFallback().then(({ retryRequest }) => retryRequest(url, reply, received, deadline, signal)));
    };
    const timer = setTimeout(settle, TIMEOUT);
    signal.addEventListener('abort', () => own.abort());

    const attempt = async (): Promise<unknown> => {
      const { ok, body } = (reply = await fetch(url, { ...REQUEST_INIT, signal: own.signal }));
      if (!ok || !body) return;
      // Invalid UTF-8 must not become replacement characters inside an identifier.
      const decoder = new TextDecoder('utf-8', { fatal: true });
      const reader = body.getReader();
      let json = '';
      for (let chunk; !json[MAX_BODY_BYTES] && !(chunk = await reader.read()).done;)
        json += decoder.decode(chunk.value, { stream: true });
      received = true;
      return JSON.parse(json[MAX_BODY_BYTES] ? '' : json);
    };
    attempt().then(settle, () => settle());
  });

import { guarded } from '../src/base/guarded.js';
import { MAX_BODY_BYTES, REQUEST_INIT, REQUEST_TIMEOUT } from '../src/api/request.js';
import type { Refusal } from './loader-fallback.js';
import { loadFallback } from './loader-script.js';

/**
 * Sends one request and returns the JSON of a successful response. The fallback chunk handles every other outcome: it
 * decides about the retry and rejects with an error that explains the failure. A response is read up to the limit of what it
 * unpacks to; one that never ends is cut off at the timeout. The timeout does not depend on `fetch`: the page may
 * have wrapped it and lost our signal. The promise of an aborted request stays pending.
 */
export const request = (url: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const own = new AbortController();
    const start = performance.now();
    let reply: Response | undefined;
    const settle = (json?: unknown, failure?: unknown): void => {
      guarded(() => clearTimeout(timer));
      if (own.signal.aborted) return;
      // Stops the download of an unread response. A response that was read must not appear as cancelled in DevTools.
      if (!json) own.abort();
      resolve(json || loadFallback().then((fallback) => fallback.retry(url, reply, failure, start, signal)));
    };
    const timer = setTimeout(settle, REQUEST_TIMEOUT);
    signal.addEventListener('abort', () => own.abort());

    const attempt = async (): Promise<unknown> => {
      reply = await fetch(url, { ...REQUEST_INIT, signal: own.signal });
      let rest = MAX_BODY_BYTES;
      // The browser reads the body; a copy of it counts what it unpacks to.
      reply
        .clone()
        .body?.pipeTo(
          new WritableStream<Uint8Array>({
            // Where the page has given `Object.prototype` one, that would be a RangeError [FAULTS 34].
            type: undefined,
            write(chunk) {
              if ((rest -= chunk.length) < 0) settle();
            },
          }),
        )
        .catch(() => undefined);
      return reply.ok && reply.json();
    };
    attempt()
      .then(settle, (failure: unknown) => settle(undefined, failure))
      .catch(reject);
  });

/** Line of the trace for whatever kept the mini-player from being shown; a `Refusal` says it in words of its own. */
export const hiddenLine = (error: unknown): string =>
  ((error as Partial<Refusal>).outcome ? '' : 'hidden: ') + (error as string);

import { transitionParameter } from '../src/continuity/transition-parameter.js';
import { isLoopback } from '../src/contract/secure-url.js';
import { requestPlaylist } from '../src/media/request-playlist.js';
import { readStored } from '../src/platform/session-store.js';
import { reportsVp9 } from '../src/platform/vp9.js';
import type { DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import { isDismissed, tabMemoryKey } from '../src/site/tab-memory.js';
import { hiddenLine, request } from './loader-request.js';
import type { Refusal } from './loader-fallback.js';
import { loadPip, loadLive, loadFallback } from './loader-script.js';
import { preloadMedium } from './preload.js';
import { quickDecode } from './quick-decode.js';

/** Milliseconds that the network must stay online before a retry. */
const ONLINE_DELAY = 1000;
/**
 * Milliseconds over which the retries of pages that come online at the same moment are spread. The jitter is the page's
 * age, which differs between pages as much as a random number does.
 */
const SPREAD = 4000;
/** Retries of a page whose requests failed, one for each time it comes online. */
const ONLINE_RETRIES = 2;

/**
 * Shows the mini-player for one product: requests stream-state, preloads the media, and only then loads the code that
 * shows it [T3, T4]. Requests and media are handed to the element, so that nothing is requested or loaded twice.
 *
 * @param feedProductId empty if the page has no product: then only the live notification is requested [Z25]
 * @param signal ends the session: another product, or the end of the page's mini-player
 * @returns a function that returns whether the element was in the document and has been removed
 */
export function startProductSession(
  config: FastPathConfig<AbortSignal>,
  feedProductId: string,
  trace: DecisionTrace,
  signal: AbortSignal,
): () => boolean {
  const { application } = config;
  const isFromPlayer = location.search.includes(`${transitionParameter}=`);
  const development = config.development === true && isLoopback(location.hostname);
  const begun = new Map<string, Promise<unknown>>();
  let medium: HTMLVideoElement | undefined;
  let host: HTMLElement | undefined;

  const send = (endpoint: string, query = ''): Promise<unknown> => {
    const url = `${config.baseUrl.replace(/\/+$/, '')}/v2/mini-player/${endpoint}?application=${encodeURIComponent(application)}${query}`;
    const response = request(url, signal);
    begun.set(url, response);
    return response;
  };
  const discard = (): void => {
    host?.remove();
    host = undefined;
    medium?.removeAttribute('src');
    medium?.load();
  };

  const run = async (): Promise<void> => {
    const memory = readStored(tabMemoryKey(application));
    if (!isFromPlayer && isDismissed(memory, feedProductId)) {
      return trace.add('mode', 'hidden: closed in this tab');
    }
    await config.gate?.(trace, signal);

    const pending = feedProductId && send('stream-state', `&feedProductId=${encodeURIComponent(feedProductId)}`);
    const vp9 = reportsVp9();
    const mount = async (): Promise<void> => {
      const pip = await loadPip();
      if (!signal.aborted) host ??= pip.mount(config, feedProductId, trace, begun, medium, vp9);
    };
    if (config.liveNotification?.enabled === true) {
      send('online')
        .then((json) => (json as { body?: { online?: unknown } }).body?.online && mount())
        .catch((error: unknown) => trace.add('notification', hiddenLine(error)));
    }
    if (!pending) return;
    const response = await pending;
    const stream = quickDecode(response, development);
    if (stream === null) return trace.add('mode', 'hidden: no stream for this product');
    if (!stream) throw (await loadFallback()).refusal(response, development);
    void vp9.then((plays) => {
      // Too late where the element has begun to load its media.
      if (isFromPlayer || host || signal.aborted) return;
      medium = preloadMedium(stream, plays, config.live !== false, development, (url, video) => {
        const playlist = requestPlaylist(url);
        begun.set(
          url,
          loadLive()
            .then((live) => live.start(playlist, video, development))
            .catch(() => undefined),
        );
      });
    });
    await mount();
  };
  /** @returns whether the attempt failed without a response of the service, so that a retry may succeed */
  const attempt = (): Promise<unknown> =>
    run().catch((error: Error & Partial<Refusal>) => {
      discard();
      trace.add('mode', hiddenLine(error));
      return !signal.aborted && !error.outcome?.ok;
    });
  let attempting = attempt();
  let retriesLeft = ONLINE_RETRIES;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = (): void => {
    if (navigator.onLine) attempting = attempting.then((failed) => failed && retriesLeft-- > 0 && attempt());
  };
  const retryLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(retry, ONLINE_DELAY + (performance.now() % SPREAD));
  };
  // Removed by hand, since some wrappers drop the option `signal` [FAULTS 166].
  addEventListener('online', retryLater);
  signal.addEventListener('abort', () => {
    removeEventListener('online', retryLater);
    clearTimeout(timer);
    discard();
  });
  return () => host?.isConnected === false;
}

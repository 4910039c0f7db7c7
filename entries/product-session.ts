import { transitionParameter } from '../src/continuity/resume-store.js';
import { isLoopback } from '../src/contract/secure-url.js';
import { readParameter } from '../src/platform/navigation.js';
import { readStored } from '../src/platform/session-store.js';
import { supportsVp9 } from '../src/platform/vp9.js';
import type { DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import { tabMemoryKey } from '../src/site/tab-memory.js';
import { request } from './loader-request.js';
import { quickDecode } from './quick-decode.js';
import type { Refusal } from './loader-fallback.js';
import { loadPip, loadFallback, sdkFile } from './loader-script.js';
import { preloadMedium } from './preload.js';

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
  const token = readParameter(transitionParameter);
  const development = config.development === true && isLoopback(location.hostname);
  const begun = new Map<string, Promise<unknown>>();
  let medium: HTMLVideoElement | HTMLImageElement | HTMLIFrameElement | false | undefined;
  let host: HTMLElement | undefined;
  let mounting: Promise<void> | undefined;

  const hide = (why: string): void => trace.add('mode', 'hidden: ' + why);
  const send = (endpoint: string, query = ''): Promise<unknown> => {
    const url = `${config.baseUrl.replace(/\/+$/, '')}/v2/mini-player/${endpoint}?application=${encodeURIComponent(application)}${query}`;
    const response = request(url, signal);
    begun.set(url, response);
    return response;
  };
  const discard = (): void => {
    host?.remove();
    host = mounting = undefined;
    // Chromium keeps an image whose address is removed outside the page; Firefox warns of a video whose address is empty.
    if (!medium) return;
    if ('load' in medium) {
      medium.removeAttribute('src');
      medium.load();
    } else medium.src = '';
  };

  const run = async (): Promise<void> => {
    const { dismissed } = readStored(tabMemoryKey(application));
    if (token === null && (dismissed === true || [dismissed].flat().includes(feedProductId))) {
      return hide('closed in this tab');
    }
    await config.decoded?.gate?.(trace, signal);

    const pending = feedProductId && send('stream-state', `&feedProductId=${encodeURIComponent(feedProductId)}`);
    const vp9 = supportsVp9();
    const mount = (): Promise<void> =>
      (mounting ??= loadPip().then(({ mount }) => {
        if (!signal.aborted) host = mount({ config, feedProductId, token, trace, begun, medium, vp9, host });
      }));
    if (config.liveNotification?.enabled === true) {
      send('online')
        .then((json) => (json as { body?: { online?: unknown } }).body?.online && !signal.aborted && mount())
        .catch(({ hidden = '' }: Partial<Refusal>) => trace.add('notification', hidden));
    }
    if (!pending) return;
    const response = await pending;
    const plays = await vp9;
    if (signal.aborted) return;
    const stream = quickDecode(response, development);
    if (stream === null) return hide('no stream for this product');
    if (!stream) throw (await loadFallback()).refusal(response, development);
    const warm = token === null && preloadMedium(stream, plays, config.live !== false, development, begun);
    if (typeof warm === 'string') {
      void loadFallback().then(({ preloadIframe }) => {
        if (!signal.aborted && mounting && !host) [host, medium] = preloadIframe(sdkFile('frame-hls.html'), warm);
      });
    } else medium = warm;
    await mount();
  };
  /** @returns whether the attempt failed without a response of the service, so that a retry may succeed */
  const attempt = (): Promise<unknown> =>
    run().catch((error: Error & Partial<Refusal>) => {
      discard();
      trace.add('mode', error.hidden ?? `hidden: ${error}`);
      return !signal.aborted && !error.outcome?.ok;
    });
  let attempting = attempt();
  let retriesLeft = ONLINE_RETRIES;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = (): void => {
    if (navigator.onLine) attempting = attempting.then((failed) => failed && retriesLeft-- > 0 && attempt());
  };
  addEventListener(
    'online',
    () => {
      clearTimeout(timer);
      timer = setTimeout(retry, ONLINE_DELAY + (performance.now() % SPREAD));
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    discard();
  });
  return () => host?.isConnected === false;
}

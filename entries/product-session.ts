import { transitionParameter } from '../src/continuity/resume-record.js';
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

/** How long the network must have held before it is trusted again, milliseconds. */
const HELD = 1000;
/**
 * Milliseconds over which pages that come online again at the same moment are spread, by their ages: these differ as much
 * as drawn numbers do.
 */
const SPREAD = 4000;
/** How often a page whose requests failed tries again when it comes online. */
const CHANCES = 2;

/**
 * One product's way from the question to the element: asks, starts what will be seen, and only then fetches the code
 * that shows it [T3, T4]. What was begun is handed over, so nothing is asked or loaded twice.
 *
 * @param feedProductId empty where the page has no product: then only the live notification is asked for [Z25]
 * @param signal ends this showing: another product, or the end of the page's mini-player
 * @returns whether the element stood on the page and does not any more
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
  const question = (endpoint: string, query = ''): Promise<unknown> => {
    const url = `${config.baseUrl.replace(/\/+$/, '')}/v2/mini-player/${endpoint}?application=${encodeURIComponent(application)}${query}`;
    const answer = request(url, signal);
    begun.set(url, answer);
    return answer;
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

    const answering = feedProductId && question('stream-state', `&feedProductId=${encodeURIComponent(feedProductId)}`);
    const vp9 = supportsVp9();
    const mount = (): Promise<void> =>
      (mounting ??= loadPip().then(({ mount: place }) => {
        if (!signal.aborted) host = place({ config, feedProductId, token, trace, begun, medium, vp9, host });
      }));
    if (config.liveNotification?.enabled === true) {
      question('online')
        .then((json) => (json as { body?: { online?: unknown } }).body?.online && !signal.aborted && mount())
        .catch(({ hidden = '' }: Partial<Refusal>) => trace.add('notification', hidden));
    }
    if (!answering) return;
    const answer = await answering;
    const plays = await vp9;
    if (signal.aborted) return;
    const stream = quickDecode(answer, development);
    if (stream === null) return hide('no stream for this product');
    if (!stream) throw (await loadFallback()).refusal(answer, development);
    const warm = token === null && preloadMedium(stream, plays, config.live !== false, development);
    if (typeof warm === 'string') {
      void loadFallback().then(({ preloadIframe }) => {
        if (!signal.aborted && mounting && !host) [host, medium] = preloadIframe(sdkFile('frame-hls.html'), warm);
      });
    } else medium = warm;
    await mount();
  };
  /** @returns whether it was in vain and another try may help, since the service gave no answer */
  const attempt = (): Promise<unknown> =>
    run().catch((error: Error & Partial<Refusal>) => {
      discard();
      trace.add('mode', error.hidden ?? `hidden: ${error}`);
      return !signal.aborted && !error.outcome?.ok;
    });
  let attempting = attempt();
  let chances = CHANCES;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryAgain = (): void => {
    if (navigator.onLine) attempting = attempting.then((inVain) => inVain && chances-- > 0 && attempt());
  };
  addEventListener(
    'online',
    () => {
      clearTimeout(timer);
      timer = setTimeout(tryAgain, HELD + (performance.now() % SPREAD));
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    discard();
  });
  return () => host?.isConnected === false;
}

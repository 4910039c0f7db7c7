import { attempt } from '../src/base/attempt.js';
import { transitionParameter } from '../src/continuity/transition-parameter.js';
import { wasDismissed } from '../src/platform/dismissal.js';
import { playlistInit } from '../src/media/prefetch/request-playlist.js';
import { pageDocument } from '../src/platform/page-document.js';
import { preloadVideo } from '../src/media/preload-video.js';
import { REQUEST_TIMEOUT } from '../src/api/request.js';
import { isPreloadable } from '../src/platform/preloadable.js';
import { mayPreload } from '../src/platform/data-saver.js';
import { canPlayHls } from '../src/platform/media-types.js';
import { nextEvent } from '../src/platform/page-events.js';
import { supportsVp9 } from '../src/platform/vp9.js';
import type { DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import type { Refusal } from './loader-fallback.js';
import type { Requests } from './pip-chunk.js';
import { hiddenLine, request } from './loader-request.js';
import { loadFallback, loadLive, loadPip, sdkFile } from './loader-script.js';

/**
 * Milliseconds over which the retries of pages that come online at the same moment are spread. The jitter is the page's
 * age, which differs between pages as much as a random number does.
 */
const SPREAD = 5000;
/** Retries of a page whose requests failed, one for each time it comes online. */
const ONLINE_RETRIES = 2;

/** As the service sends them. */
type StreamFields = Readonly<Record<'streamStatus' | 'playerUrl' | 'playbackLink' | 'previewUrl', unknown>>;

interface Reply {
  readonly status?: unknown;
  readonly body?: unknown;
}

type Config = FastPathConfig<AbortSignal>;

// A page shows one product's mini-player at a time.
let timer: ReturnType<typeof setTimeout> | undefined;
/** Media that loads before the element is there. */
let preloaded: HTMLVideoElement | HTMLIFrameElement | undefined;
let element: HTMLElementTagNameMap['svc-pip'] | undefined;

/** The element, once it was mounted. */
export const mountedElement = (): HTMLElement | undefined => element;

function discard(): void {
  attempt(() => clearTimeout(timer));
  // Prototype, a library of shops, throws for an element without a parent [FAULTS 26].
  attempt(() => preloaded?.remove());
  attempt(() => ((preloaded as HTMLVideoElement).src = ''));
  attempt(() => element?.remove());
  element = preloaded = undefined;
}

/** Loads the page that plays a stream in an engine without native HLS. */
function loadIframe(): void {
  preloaded = document.createElement('iframe');
  preloaded.style.display = 'none';
  preloaded.referrerPolicy = 'origin';
  preloaded.allow = 'autoplay';
  preloaded.src = sdkFile('frame-hls.html');
  pageDocument.body.append(preloaded);
  // It delays the `load` event of the page: no longer than that where nobody takes it.
  timer = setTimeout(() => element ?? discard(), REQUEST_TIMEOUT);
}

/** Starts the media of a stream, unless the element is there, or what it says lets no media load before it. */
function preload(
  stream: StreamFields,
  playsVp9: boolean,
  config: Config,
  inFlight: Requests,
  signal: AbortSignal,
): void {
  const isOnline = stream.streamStatus === 'online';
  const url = isOnline
    ? config.live !== false && stream.playbackLink
    : stream.streamStatus === 'completed' && stream.previewUrl;
  const isTooLate = element || signal.aborted;
  if (isTooLate || !mayPreload() || !isPreloadable(url, stream.playerUrl, config.development)) return;
  if (isOnline ? canPlayHls() : playsVp9 && /\.webm/i.test(url)) preloaded = preloadVideo(url);
  else if (isOnline) loadIframe();
  if (!isOnline) return;
  const media = preloaded as HTMLVideoElement | HTMLIFrameElement;
  const playlist = fetch(url, playlistInit()).catch(() => undefined);
  inFlight[url] = loadLive()
    .then((live) => live.start(playlist, media, config, url, signal))
    .catch(() => undefined);
}

/**
 * Shows the mini-player for one product: requests stream-state, preloads the media, and only then loads the code that
 * shows it [T3, T4]. Requests and media are handed to the element, so that nothing is requested or loaded twice.
 *
 * @param feedProductId empty if the page has no product: then only the live notification is requested [Z25]
 * @param signal ends the session: another product, or the end of the page's mini-player
 */
export function startProductSession(
  config: Config,
  feedProductId: string,
  trace: DecisionTrace,
  signal: AbortSignal,
): void {
  const isFromPlayer = location.search.includes(transitionParameter);
  const inFlight: Requests = {};
  let retries = ONLINE_RETRIES;

  const send = (endpoint: string, query = ''): Promise<unknown> => {
    const url = `${config.baseUrl.replace(/\/*$/, '/v2/mini-player/')}${endpoint}?application=${encodeURIComponent(config.application)}${query}`;
    // The envelope decides before its body [Z36].
    return (inFlight[url] = request(url, signal).then((json) =>
      (json as Reply).status === 200 && (json as Reply).body
        ? json
        : loadFallback().then((fallback) => fallback.refuse(json)),
    ));
  };

  const lookUp = async (): Promise<void> => {
    if (!isFromPlayer && wasDismissed(config.application, feedProductId)) return trace.add('mode', 'hidden: dismissed');
    await config.gate?.(trace, signal);

    const pending = feedProductId && send('stream-state', `&feedProductId=${encodeURIComponent(feedProductId)}`);
    const vp9 = supportsVp9();
    const mount = async (): Promise<void> => {
      const pip = await loadPip();
      if (!signal.aborted) element ??= pip.mount(config, feedProductId, trace, inFlight, preloaded, vp9);
    };
    if (config.liveNotification?.enabled) {
      send('online')
        .then((json) => (json as { body: { online?: unknown } }).body.online && mount())
        .catch((error: unknown) => trace.add('notification', hiddenLine(error)));
    }
    if (!pending) return;
    // It needs the most code, and whether the video goes on is for the element to say [X3].
    if (isFromPlayer) mount().catch(() => undefined);
    const { body } = (await pending) as { body: { status?: unknown; stream: StreamFields } };
    if (body.status !== 'active') return trace.add('mode', 'hidden: no stream: ' + (body.status as string));
    // Where the page has broken what it needs, the element loads the media.
    if (!isFromPlayer)
      vp9.then((plays) => preload(body.stream, plays, config, inFlight, signal)).catch(() => undefined);
    // One turn for it: what plays a stream is asked for, and evaluated, before what shows it.
    await pending;
    await mount();
  };

  const show = (): void => {
    if (signal.aborted) return;
    // The page may have broken what ends the session before.
    discard();
    lookUp()
      .catch(async (error: Error & Partial<Refusal>) => {
        trace.add('mode', hiddenLine(error));
        // By now the page shows another session's.
        if (signal.aborted) return;
        // An element, which has the same answer, keeps the live notification.
        if (!element) discard();
        // Only without a response of the service may a retry succeed.
        if (error.outcome?.ok || !retries--) return;
        await nextEvent(window, 'online', signal);
        timer = setTimeout(() => (element ? element.refresh() : show()), performance.now() % SPREAD);
      })
      .catch(() => undefined);
  };
  show();
  signal.addEventListener('abort', discard);
}

import { attempt } from '../src/base/attempt.js';
import { transitionParameter } from '../src/continuity/transition-parameter.js';
import { wasDismissed } from '../src/platform/dismissal.js';
import { preloadVideo } from '../src/media/preload-video.js';
import { REQUEST_TIMEOUT } from '../src/api/request.js';
import { playlistInit } from '../src/media/prefetch/request-playlist.js';
import { isPreloadable } from '../src/platform/preloadable.js';
import { mayPreload } from '../src/platform/data-saver.js';
import { canPlayHls } from '../src/platform/media-types.js';
import { pageDocument } from '../src/platform/page-document.js';
import { nextEvent } from '../src/platform/page-events.js';
import { supportsVp9 } from '../src/platform/vp9.js';
import type { DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import type { Refusal } from './loader-fallback.js';
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

/**
 * Shows the mini-player for one product: requests stream-state, preloads the media, and only then loads the code that
 * shows it [T3, T4]. Requests and media are handed to the element, so that nothing is requested or loaded twice.
 *
 * @param feedProductId empty if the page has no product: then only the live notification is requested [Z25]
 * @param signal ends the session: another product, or the end of the page's mini-player
 * @returns a function that returns the element, once it was mounted
 */
export function startProductSession(
  config: FastPathConfig<AbortSignal>,
  feedProductId: string,
  trace: DecisionTrace,
  signal: AbortSignal,
): () => HTMLElement | undefined {
  const isFromPlayer = location.search.includes(transitionParameter);
  const inFlight = new Map<string, Promise<unknown>>();
  let preloaded: HTMLVideoElement | HTMLIFrameElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let element: HTMLElement | undefined;

  const discard = (): void => {
    attempt(() => clearTimeout(timer));
    // Prototype, a library of shops, throws for an element without a parent [FAULTS 26].
    attempt(() => preloaded?.remove());
    attempt(() => ((preloaded as HTMLVideoElement).src = ''));
    attempt(() => element?.remove());
    element = undefined;
  };

  const send = (endpoint: string, query = ''): Promise<unknown> => {
    const url = `${config.baseUrl.replace(/\/*$/, '/v2/mini-player/')}${endpoint}?application=${encodeURIComponent(config.application)}${query}`;
    // The envelope decides before its body [Z36].
    const response = request(url, signal).then((json) =>
      (json as Reply).status === 200 && (json as Reply).body
        ? json
        : loadFallback().then((fallback) => fallback.refuse(json)),
    );
    inFlight.set(url, response);
    return response;
  };

  const loadIframe = (): HTMLIFrameElement => {
    const iframe = document.createElement('iframe');
    iframe.style.display = 'none';
    iframe.referrerPolicy = 'origin';
    iframe.allow = 'autoplay';
    iframe.src = sdkFile('frame-hls.html');
    pageDocument.body.append(iframe);
    // It delays the `load` event of the page: no longer than that where nobody takes it.
    timer = setTimeout(() => element ?? discard(), REQUEST_TIMEOUT);
    return iframe;
  };

  const run = async (): Promise<void> => {
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
    const preload = (plays: boolean): void => {
      const { stream } = body;
      const isOnline = stream.streamStatus === 'online';
      const url = isOnline
        ? config.live !== false && stream.playbackLink
        : stream.streamStatus === 'completed' && stream.previewUrl;
      const isTooLate = isFromPlayer || element || signal.aborted;
      if (isTooLate || !mayPreload() || !isPreloadable(url, stream.playerUrl, config.development)) return;
      if (isOnline ? canPlayHls() : plays && /\.webm/i.test(url)) preloaded = preloadVideo(url);
      else if (isOnline) preloaded = loadIframe();
      if (!isOnline) return;
      const playlist = fetch(url, playlistInit()).catch(() => undefined);
      inFlight.set(
        url,
        loadLive()
          .then((live) => live.start(playlist, preloaded as HTMLVideoElement | HTMLIFrameElement, config, url, signal))
          .catch(() => undefined),
      );
    };
    // Where the page has broken what it needs, the element loads the media.
    vp9.then(preload).catch(() => undefined);
    // One turn for it: what plays a stream is asked for, and evaluated, before what shows it.
    await pending;
    await mount();
  };
  let retries = ONLINE_RETRIES;
  const show = (): void => {
    if (signal.aborted) return;
    run()
      .catch(async (error: Error & Partial<Refusal>) => {
        discard();
        trace.add('mode', hiddenLine(error));
        // Only without a response of the service may a retry succeed.
        if (error.outcome?.ok || !retries--) return;
        await nextEvent(window, 'online', signal);
        timer = setTimeout(show, performance.now() % SPREAD);
      })
      .catch(() => undefined);
  };
  show();
  signal.addEventListener('abort', discard);
  return () => element;
}

import { transitionParameter } from '../src/continuity/transition-parameter.js';
import { attempt } from '../src/base/attempt.js';
import { preloadVideo } from '../src/media/preload-video.js';
import { REQUEST_TIMEOUT } from '../src/api/request.js';
import { playlistInit } from '../src/media/prefetch/request-playlist.js';
import { connection, isSlowConnection, prefersReducedMotion } from '../src/platform/data-saver.js';
import { canPlayHls } from '../src/platform/media-types.js';
import { pageDocument } from '../src/platform/page-document.js';
import { nextEvent } from '../src/platform/page-events.js';
import { tabStorage } from '../src/platform/session-store.js';
import { reportsVp9 } from '../src/platform/vp9.js';
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
  const { application } = config;
  const isFromPlayer = location.search.includes(transitionParameter);
  const inFlight = new Map<string, Promise<unknown>>();
  let medium: HTMLVideoElement | HTMLIFrameElement | undefined;
  let host: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (endpoint: string, query = ''): Promise<unknown> => {
    const url = `${config.baseUrl.replace(/\/*$/, '/v2/mini-player/')}${endpoint}?application=${encodeURIComponent(application)}${query}`;
    // The envelope decides before its body [Z36].
    const response = request(url, signal).then((json) =>
      (json as Reply).status === 200 && (json as Reply).body
        ? json
        : loadFallback().then((fallback) => fallback.refuse(json)),
    );
    inFlight.set(url, response);
    return response;
  };
  const discard = (): void => {
    clearTimeout(timer);
    host?.remove();
    host = undefined;
    if (!medium) return;
    medium.remove();
    medium.src = '';
  };

  const run = async (): Promise<void> => {
    if (
      !isFromPlayer &&
      // As `isDismissed` reads it [Z4].
      [
        attempt(
          () =>
            (JSON.parse(tabStorage().getItem(`svc:${application}:ui`) as string) as { dismissed?: unknown }).dismissed,
        ),
      ]
        .flat()
        .some((id) => id === true || id === feedProductId)
    )
      return trace.add('mode', 'hidden: dismissed');
    await config.gate?.(trace, signal);

    const pending = feedProductId && send('stream-state', `&feedProductId=${encodeURIComponent(feedProductId)}`);
    const vp9 = reportsVp9();
    const mount = async (): Promise<void> => {
      const pip = await loadPip();
      if (!signal.aborted) host ??= pip.mount(config, feedProductId, trace, inFlight, medium, vp9);
    };
    if (config.liveNotification?.enabled) {
      send('online')
        .then((json) => (json as { body: { online?: unknown } }).body.online && mount())
        .catch((error: unknown) => trace.add('notification', hiddenLine(error)));
    }
    if (!pending) return;
    const { body } = (await pending) as { body: { status?: unknown; stream?: unknown } };
    if (body.status !== 'active') return trace.add('mode', `hidden: no stream: ${body.status as string}`);
    const preload = (plays: boolean): void => {
      const { streamStatus, playerUrl, playbackLink, previewUrl } = Object(body.stream) as Readonly<
        Record<'streamStatus' | 'playerUrl' | 'playbackLink' | 'previewUrl', unknown>
      >;
      const online = streamStatus === 'online';
      const media = online ? config.live !== false && playbackLink : streamStatus === 'completed' && previewUrl;
      if (
        // Too late where the element already loads its media.
        isFromPlayer ||
        host ||
        signal.aborted ||
        prefersReducedMotion() ||
        connection().saveData ||
        isSlowConnection() ||
        // As `isSecureUrl`, in fewer bytes, and fewer URLs: in small letters, of a host, without credentials and spaces. What is
        // on the page's own origin is none here [Z42]. The element loads what this does not match.
        ![String(media).replace(origin, ''), playerUrl].every((one) =>
          (config.development ? /^https?:\/\/[a-z\d.:-]+\/\S*$/ : /^https:\/\/[a-z\d.:-]+\/\S*$/).test(one as string),
        )
      )
        return;
      if (online ? canPlayHls() : plays && /\.webm/i.test(media as string)) medium = preloadVideo(media as string);
      else if (online) {
        medium = document.createElement('iframe');
        medium.src = sdkFile('frame-hls.html');
        medium.allow = 'autoplay';
        medium.referrerPolicy = 'origin';
        medium.style.display = 'none';
        pageDocument.body.append(medium);
        // It delays the `load` event of the page: no longer than that where nobody takes it.
        timer = setTimeout(() => host || discard(), REQUEST_TIMEOUT);
      }
      if (!online) return;
      const playlist = fetch(media as string, playlistInit()).catch(() => undefined);
      inFlight.set(
        media as string,
        loadLive()
          .then((live) => live.start(playlist, medium as HTMLVideoElement, config, media as string, signal))
          .catch(() => undefined),
      );
    };
    // Where the page has broken what it needs, the element loads the media.
    vp9.then(preload).catch(() => undefined);
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
  return () => host;
}

import type { PipHandover } from '../../components/svc-pip/svc-pip.settings.js';
import type { Ask } from '../api/ask.js';
import { fetchOnline } from '../api/online.js';
import { secureRandom } from '../api/random.js';
import { fetchStreamState } from '../api/stream-state.js';
import { isLoopback } from '../contract/secure-url.js';
import type { Stream } from '../contract/stream.js';
import { returnDelay } from '../internal/backoff.js';
import { chooseMode } from '../machine/choose-mode.js';
import { createFrame } from '../media/frame-element.js';
import { canPlayHls } from '../media/native-hls.js';
import { warmVideo } from '../media/warm-video.js';
import { whenScrolled } from '../platform/page-moments.js';
import { prefersStill } from '../platform/saver.js';
import { sessionStore } from '../platform/session-store.js';
import { supportsVp9 } from '../platform/vp9.js';
import type { DecisionTrace } from '../site/decision-trace.js';
import type { SiteConfig } from '../site/site-config.js';
import { decodeTabMemory, isDismissed, tabMemoryKey } from '../site/tab-memory.js';

export interface Showing {
  readonly config: SiteConfig;
  readonly feedProductId: string;
  /** Value of the transition parameter; `null` is a direct entry. */
  readonly token: string | null;
  readonly ask: Ask;
  readonly trace: DecisionTrace;
  /** Address of the SDK's folder, with its closing slash. */
  readonly sdkUrl: string;
  /** Imports the chunk with the element. */
  readonly load: () => Promise<{ readonly mount: (handover: PipHandover) => HTMLElement }>;
  /** Ends this showing: another product, or the end of the page's mini-player. */
  readonly signal: AbortSignal;
}

const STAND_ASIDE = 'svc-player';

/**
 * One product's way from the question to the element: asks, starts what will be seen, and only then fetches the code
 * that shows it [T3, T4]. What was begun is handed over, so nothing is asked or loaded twice.
 */
export async function beginShowing(showing: Showing): Promise<void> {
  const { config, feedProductId, token, trace, sdkUrl, load, signal } = showing;
  const { application, baseUrl, showAfterScroll } = config;
  if (document.querySelector(STAND_ASIDE) || customElements.get(STAND_ASIDE)) {
    return trace.add('mode', 'stands aside: the full player is on this page');
  }
  const key = tabMemoryKey(application);
  const memory = decodeTabMemory(sessionStore.read(key));
  if (token === null && isDismissed(memory, feedProductId)) {
    return trace.add('mode', 'hidden: the shopper closed it in this tab');
  }
  if (showAfterScroll && !(showAfterScroll.firstShowingOnly && memory.shown)) {
    trace.add('mode', `waits until the page is scrolled by ${showAfterScroll.threshold}`);
    await whenScrolled(showAfterScroll.threshold, signal);
  }

  const begun = new Map<string, ReturnType<Ask>>();
  const warm = new Map<string, HTMLElement>();
  let host: HTMLElement | null = null;
  let element: Promise<void> | undefined;
  const vp9 = supportsVp9();
  const take = <T>(from: Map<string, T>, url: string): T | undefined => {
    const value = from.get(url);
    from.delete(url);
    return value;
  };
  const begin: Ask = (url) => {
    const answer = showing.ask(url, signal);
    begun.set(url, answer);
    return answer;
  };
  const options = { signal, development: config.development && isLoopback(location.hostname) };

  const discard = (): void => {
    host?.remove();
    for (const medium of warm.values()) medium.removeAttribute('src');
  };
  const mount = (): Promise<void> =>
    (element ??= load().then(({ mount: place }) => {
      if (signal.aborted) return;
      const placed = place({
        config,
        feedProductId,
        host,
        ports: {
          ask: (url, abort) => take(begun, url) ?? showing.ask(url, abort),
          vp9: () => vp9,
          token,
          adopt: (url) => take(warm, url) ?? null,
          trace,
        },
      });
      signal.addEventListener('abort', () => placed.remove());
      if (!showAfterScroll?.firstShowingOnly) return;
      placed.addEventListener('svc-mode-change', ({ currentTarget }) => {
        if ((currentTarget as HTMLElement).dataset['mode'] === 'hidden') return;
        sessionStore.write(key, JSON.stringify({ ...decodeTabMemory(sessionStore.read(key)), shown: true }));
      });
    }));

  const warmUp = (stream: Stream, plays: boolean): void => {
    if (token !== null) return;
    const choice = chooseMode(stream, { vp9: plays, saver: prefersStill(), resume: null }, config);
    if (choice.mode === 'poster' || (choice.mode === 'preview' && choice.kind === 'image')) {
      new Image().src = choice.mode === 'poster' ? (stream.posterUrl ?? '') : choice.url;
    } else if (choice.mode === 'preview' || canPlayHls()) {
      warm.set(choice.url, warmVideo(choice.url, { loop: choice.mode === 'preview' }));
    } else if (!customElements.get('svc-pip')) {
      const frame = createFrame(`${sdkUrl}frame.html`, { src: choice.url, start: 'live', sound: false });
      frame.slot = 'media';
      host = document.createElement('svc-pip');
      for (const [name, value] of Object.entries({ position: 'fixed', visibility: 'hidden' })) {
        host.style.setProperty(name, value);
      }
      host.append(frame);
      document.body.append(host);
      warm.set(choice.url, frame);
    }
  };

  signal.addEventListener('abort', discard);
  if (config.liveNotification) {
    void fetchOnline(begin, baseUrl, { application }, options).then((online) =>
      online.ok && online.value && !signal.aborted ? mount() : undefined,
    );
  }
  const [answer, plays] = await Promise.all([
    fetchStreamState(begin, baseUrl, { application, feedProductId }, options),
    vp9,
  ]);
  if (signal.aborted) return;
  if (answer.ok && answer.value.kind === 'active') {
    warmUp(answer.value.stream, plays);
    await mount();
  } else if (!element) {
    const why = answer.ok ? answer.value.kind === 'none' && answer.value.reason : answer.error.message;
    trace.add('mode', `hidden: ${why}`);
    if (!answer.ok && !navigator.onLine) {
      addEventListener('online', () => setTimeout(() => void beginShowing(showing), returnDelay(secureRandom)), {
        once: true,
        signal,
      });
    }
  }
}

import { loadDeferred, loadLive } from '../components/svc-pip/driver.js';
import type { PipPorts, StartedStream } from '../components/svc-pip/settings.js';
import { SvcPipElement } from '../components/svc-pip/svc-pip.js';
import type { HttpClient } from '../src/api/http-client.js';
import { attempt } from '../src/base/attempt.js';
import { guarded } from '../src/base/guarded.js';
import { failure, ok, type Result } from '../src/base/result.js';
import { trustVp9 } from '../src/platform/trust-vp9.js';
import { SvcError } from '../src/base/svc-error.js';
import { emptyVideo } from '../src/media/monitor.js';
import { readTransition } from '../src/platform/transition.js';
import type { DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import type { Refusal } from './loader-fallback.js';
import { removeNode } from '../src/platform/remove-node.js';

/** Used if the page has defined `svc-pip` with a class of its own, which must not receive our data. */
const PRIVATE_TAG = 'svc-pip-sdk';

type Config = FastPathConfig<AbortSignal>;
/** Requests in flight, by URL. */
export type Requests = Record<string, Promise<unknown> | undefined>;

const unreachable = (cause: unknown): Result<never, SvcError> =>
  failure(new SvcError('network', 'No answer', { cause }));

/** Returns each response in flight once; later requests use the HTTP client of a standalone element. */
function createHandoffClient(inFlight: Requests): HttpClient {
  let own: HttpClient | undefined;
  return async (url, signal) => {
    const early = inFlight[url];
    inFlight[url] = undefined;
    if (early) {
      return early.then(
        (json) => ok({ httpStatus: 200, json, retryAfter: null }),
        (refusal: Partial<Refusal>) => refusal.outcome ?? unreachable(refusal),
      );
    }
    own ??= (await loadDeferred())?.standalonePorts().http;
    return own ? own(url, signal) : unreachable(null);
  };
}

/** The configured options without anything that the page has put on `Object.prototype`. */
const ownOf = <Options extends object | undefined>(options: Options): Options => ({ __proto__: null, ...options });

/** What the site has configured for the element. */
const propertiesOf = (own: Config): Partial<SvcPipElement> => {
  const { application, baseUrl, strings, position, openIn, dismissal, liveUrl, locale } = own;
  return {
    application,
    baseUrl,
    // The deferred chunk explains the unusable ones, and applies their defaults.
    position: position || 'bottom-right',
    openIn: openIn || 'same-tab',
    dismissal: dismissal || 'session',
    liveUrl: liveUrl || null,
    locale: locale || null,
    development: own.development === true,
    noLive: own.live === false,
    noContinuous: own.continuous === false,
    cmcd: own.cmcd === true,
    prerenderPlayer: own.prerenderPlayer === true,
    liveNotification: ownOf(own.liveNotification)?.enabled === true,
    strings: strings ?? null,
  };
};

/**
 * Appends the mini-player to the document, with the requests and media that the loader has started.
 *
 * @param feedProductId empty if the page has no product
 * @param media video that already loads, or iframe of a stream, if any
 * @param vp9 whether the browser reports that it supports VP9
 */
export function mount(
  config: Config,
  feedProductId: string,
  trace: DecisionTrace,
  inFlight: Requests,
  media: HTMLVideoElement | HTMLIFrameElement | undefined,
  vp9: Promise<boolean>,
): HTMLElementTagNameMap['svc-pip'] {
  let preloaded = media;
  const token = readTransition();
  // Where the video goes on it is in an iframe.
  if (token) void loadLive();
  const ports: PipPorts = {
    http: createHandoffClient(inFlight),
    vp9: () => trustVp9(vp9),
    token,
    adopt(url) {
      // The video of a stream may play one of its renditions.
      if (preloaded?.getAttribute('src') !== url && !inFlight[url]) return null;
      const adopted = preloaded;
      preloaded = undefined;
      return (adopted as HTMLVideoElement | undefined) ?? null;
    },
    stream: (url) => inFlight[url] as Promise<StartedStream | undefined> | undefined,
    trace,
  };
  // Throws where the tag is somebody else's, and where the class has one.
  attempt(() => customElements.define('svc-pip', SvcPipElement));
  attempt(() => customElements.define(PRIVATE_TAG, SvcPipElement));
  // Unlike `createElement`, it throws what the constructor throws, and where there is no tag: the browser reports nothing.
  const element = Object.assign(new SvcPipElement(), propertiesOf(ownOf(config)), { feedProductId, ports });
  element.dataset['byTag'] = '';
  const release = (): void => {
    if (preloaded && 'play' in preloaded) emptyVideo(preloaded);
    removeNode(preloaded);
    preloaded = undefined;
  };
  // The loader checks URLs without a parser: the element may show something else than what was preloaded.
  element.addEventListener('svc-mode-change', () => {
    const mode = attempt(() => element.dataset['mode']);
    if (mode === 'hidden' || mode === 'poster') release();
  });
  // A form or an image of that name would shadow `document.body` [Z32].
  Reflect.get(Document.prototype, 'body', document).append(element);
  // If the page removes the element at once, it never adopts the video.
  void Promise.resolve().then(() => guarded(() => element.isConnected || release()));
  return element;
}

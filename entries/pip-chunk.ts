import { loadDeferred } from '../components/svc-pip/svc-pip.driver.js';
import type { PipPorts } from '../components/svc-pip/svc-pip.settings.js';
import { SvcPipElement } from '../components/svc-pip/svc-pip.js';
import type { HttpClient } from '../src/api/http-client.js';
import { failure, ok } from '../src/internal/result.js';
import { SvcError } from '../src/internal/svc-error.js';
import { emptyVideo } from '../src/media/video-monitor.js';
import { pageDocument } from '../src/platform/page-document.js';
import type { DecisionTrace } from '../src/site/decision-trace.js';
import { CARD_OPTIONS, unusable } from '../src/site/site-config.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import type { Refusal } from './loader-fallback.js';

/** Used if the page has defined `svc-pip` with a class of its own, which must not receive our data. */
const PRIVATE_TAG = 'svc-pip-sdk';

/** What the loader passes to the element, including requests and media that already load. */
export interface LoaderHandoff {
  readonly config: FastPathConfig<AbortSignal>;
  readonly feedProductId: string;
  /** Value of the transition parameter in the page's URL; `null` without one. */
  readonly token: string | null;
  readonly trace: DecisionTrace;
  /** Requests in flight, by URL. */
  readonly begun: Map<string, Promise<unknown>>;
  /** Media that already loads; `false` if nothing can be preloaded, `undefined` if nothing was preloaded yet. */
  readonly medium: HTMLElement | false | undefined;
  readonly vp9: Promise<boolean>;
  /** A host that is already in the document, around an iframe that loads. */
  readonly host: HTMLElement | undefined;
}

function claimTag(): string {
  for (const tag of ['svc-pip', PRIVATE_TAG]) {
    const owner = customElements.get(tag);
    if (owner === SvcPipElement) return tag;
    if (!owner) {
      customElements.define(tag, SvcPipElement);
      return tag;
    }
  }
  throw new Error('both names of the element are taken');
}

const unreachable = (cause: unknown): ReturnType<HttpClient> =>
  Promise.resolve(failure(new SvcError('network', 'No answer: network', { cause })));

/** Returns each response in flight once; later requests use the HTTP client of a standalone element. */
function createHandoffClient(begun: LoaderHandoff['begun']): HttpClient {
  let own: HttpClient | undefined;
  return async (url, signal) => {
    const early = begun.get(url);
    begun.delete(url);
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

/** Options of the card. The trace explains each invalid one, and its default applies [Z5]. */
const cardOptionsOf = (config: LoaderHandoff['config'], trace: DecisionTrace): Partial<SvcPipElement> =>
  Object.fromEntries(
    CARD_OPTIONS.filter(([key, usable]) => {
      const value = config[key];
      if (value == null || value === '') return false;
      const isUsable = typeof value === 'string' && usable.test(value);
      if (!isUsable) trace.add('configuration', unusable(key));
      return isUsable;
    }).map(([key]) => [key, config[key]]),
  );

const addressOf = (medium: HTMLElement): string | null =>
  medium instanceof HTMLIFrameElement
    ? new URLSearchParams(new URL(medium.src).hash.slice(1)).get('src')
    : medium.getAttribute('src');

/**
 * A polyfill such as a forced ShadyDOM keeps the shadow tree in the page's own document, where our styles do not apply:
 * the unstyled video would cover the shop.
 *
 * @throws {Error} if the browser has no real shadow trees
 */
function expectShadowTree(): void {
  const root = document.createElement('p').attachShadow({ mode: 'open' });
  if (Object.prototype.toString.call(root) !== '[object ShadowRoot]') throw new Error('no real shadow trees');
}

/** Appends the mini-player to the document, with the requests and media that the loader has started. */
export function mount(handover: LoaderHandoff): HTMLElement {
  expectShadowTree();
  const { config, feedProductId, token, trace, begun, medium, vp9, host } = handover;
  const own = ownOf(config);
  const { application, baseUrl, strings } = own;
  let warm = medium;
  const ports: PipPorts = {
    http: createHandoffClient(begun),
    vp9: () => vp9,
    token,
    adopt(url) {
      if (!warm || addressOf(warm) !== url) return null;
      const adopted = warm;
      warm = false;
      return adopted;
    },
    playlist: (url) =>
      (begun.get(url) as Promise<Response> | undefined) ??
      loadDeferred().then((deferred) => deferred?.requestPlaylist(url) ?? null),
    trace,
  };
  const properties: Partial<SvcPipElement> = {
    ...{ application, baseUrl, feedProductId, ports },
    ...cardOptionsOf(own, trace),
    development: own.development === true,
    noLive: own.live === false,
    noContinuous: own.continuous === false,
    liveNotification: ownOf(own.liveNotification)?.enabled === true,
    strings: strings ?? null,
  };
  if (host) Object.assign(host, properties);
  const tag = claimTag();
  const element = host?.localName === tag ? host : Object.assign(document.createElement(tag), properties);
  if (host !== element) host?.remove();
  if (!element.isConnected) pageDocument.body.append(element);
  // If the page removes the element at once, it never adopts the video.
  queueMicrotask(() => {
    if (!element.isConnected && warm instanceof HTMLVideoElement) emptyVideo(warm);
  });
  return element;
}

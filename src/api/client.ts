import type { CataloguePage } from '../contract/catalogue.js';
import type { Online } from '../contract/online.js';
import type { QuickState } from '../contract/quick-state.js';
import type { StreamState } from '../contract/stream.js';
import { type Result, failure } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import { type HttpClient, createHttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import { type CatalogueBatch, fetchPage, pageCatalogue, readCatalogue } from './catalogue.js';
import { type Lookup, lookUp, lookUpLegacy } from './lookup.js';
import { fetchOnline, fetchQuickState, type CatalogueQuery, type StreamsQuery } from './endpoints.js';
import { optionsFault } from './client-options.js';
import { withDeprecationNotice } from './deprecation.js';
import { withoutRefusedOptions } from './portable-fetch.js';
import type { Transport } from './request.js';
import { type LegacyStreamStateQuery, fetchLegacyStreamState, fetchStreamState } from './stream-state.js';

export type { CatalogueBatch } from './catalogue.js';
export type { CatalogueQuery, StreamsQuery } from './endpoints.js';
export type { HttpClient } from './http-client.js';
export type { Entrypoint, EntrypointBase, Lookup } from './lookup.js';
export type { Transport } from './request.js';
export type { LegacyStreamStateQuery } from './stream-state.js';
export type { CataloguePage } from '../contract/catalogue.js';
export type { CatalogueLists, CatalogueProduct, CatalogueStream, Named } from '../contract/catalogue-entry.js';
export type { HttpResponse } from '../contract/http-response.js';
export type { Online } from '../contract/online.js';
export type { QuickState, TranslationState } from '../contract/quick-state.js';
export type { MediaOrientation, Stream, StreamFilter, StreamState, StreamStatus } from '../contract/stream.js';
export type { Result } from '../base/result.js';
export { SvcError, type SvcErrorCode, type SvcErrorContext } from '../base/svc-error.js';

export interface ClientOptions {
  /** URL of the service, with or without a trailing slash. */
  readonly baseUrl: string;
  /** Project identifier. It is public and is no authentication [A1], but must not be embedded in a mobile app [H2]. */
  readonly application: string;
  /** Accept loopback `http:` URLs in responses; default `false` [Z9]. */
  readonly development?: boolean | undefined;
  /** Sends a request, for example with a server's token added; default: the global `fetch` at the time of the call. */
  readonly fetch?: Transport | undefined;
  /**
   * Receives the text of `X-Deprecated`, once: the service announces the end of the present access. A page gets it only if
   * the service exposes the header, and no client of your own (`http`) does.
   */
  readonly onDeprecation?: ((text: string) => void) | undefined;
  /** The HTTP client; default `createHttpClient({ fetch })`: a timeout of 8 seconds for each request, including one retry. */
  readonly http?: HttpClient | undefined;
}

/** A query of a client, which adds its own application. */
export type WithoutApplication<Query> = Omit<Query, 'application'>;

/**
 * The public API for one project. No promise rejects: a failure resolves to `{ ok: false, error }`, to a lookup of the kind `error`,
 * or to a batch with an `error`. Each request has the timeout of the HTTP client; an `AbortSignal` bounds a call of several.
 */
export interface Client {
  /** Whether a live or recorded stream is linked to the product. */
  streamState(feedProductId: string, signal?: AbortSignal): Promise<Result<StreamState, SvcError>>;
  /** The same lookup by the seller's product code; only for integrations under the legacy contract. */
  legacyStreamState(
    query: WithoutApplication<LegacyStreamStateQuery>,
    signal?: AbortSignal,
  ): Promise<Result<StreamState, SvcError>>;
  /** The lookup for native apps: active with an entrypoint, unavailable, or a technical error. */
  lookUp(feedProductId: string, signal?: AbortSignal): Promise<Lookup>;
  legacyLookUp(query: WithoutApplication<LegacyStreamStateQuery>, signal?: AbortSignal): Promise<Lookup>;
  /** The project's live stream; `null` when no stream is live. */
  online(signal?: AbortSignal): Promise<Result<Online | null, SvcError>>;
  /** The short state of a known stream. */
  quickState(translationId: string, signal?: AbortSignal): Promise<Result<QuickState, SvcError>>;
  /** One page of the catalogue; one that is too large is requested in halves. */
  streams(query?: WithoutApplication<StreamsQuery>, signal?: AbortSignal): Promise<Result<CataloguePage, SvcError>>;
  /** Reads the catalogue page by page, starting at `offset`, with a request for each. */
  pages(query?: WithoutApplication<StreamsQuery>, signal?: AbortSignal): AsyncGenerator<CatalogueBatch, void, void>;
  /** Reads the whole catalogue into one batch. */
  catalogue(query?: WithoutApplication<CatalogueQuery>, signal?: AbortSignal): Promise<CatalogueBatch>;
}

/** Options of which every request fails at once with `invalid-argument` if something is wrong with them. */
function usableOptions(settings: ClientOptions): ClientOptions & { http: HttpClient } {
  const { fetch: transport, onDeprecation, http, ...options } = settings;
  const fault = optionsFault(settings);
  if (fault) return { baseUrl: '', application: '', http: () => Promise.resolve(failure(fault)) };
  const fetchNow: Transport = (url, init) => fetch(url, init);
  const portable = withoutRefusedOptions(transport ?? fetchNow);
  const reporting = onDeprecation ? withDeprecationNotice(onDeprecation, portable) : portable;
  return { ...options, http: http ?? createHttpClient({ fetch: reporting }) };
}

/** Creates a client for one project; runs in browsers, workers, Node, Bun, Deno and Cloudflare's workerd. */
export function createClient(settings: ClientOptions): Client {
  const { baseUrl, application, development = false, http } = usableOptions(settings);
  const options = (signal: AbortSignal | undefined): CallOptions => ({ development, signal });
  return {
    streamState: (feedProductId, signal) =>
      fetchStreamState(http, baseUrl, { application, feedProductId }, options(signal)),
    legacyStreamState: (query, signal) =>
      fetchLegacyStreamState(http, baseUrl, { ...query, application }, options(signal)),
    lookUp: (feedProductId, signal) => lookUp(http, baseUrl, { application, feedProductId }, options(signal)),
    legacyLookUp: (query, signal) => lookUpLegacy(http, baseUrl, { ...query, application }, options(signal)),
    online: (signal) => fetchOnline(http, baseUrl, { application }, options(signal)),
    quickState: (translationId, signal) => fetchQuickState(http, baseUrl, { translationId }, options(signal)),
    streams: (query, signal) => fetchPage(http, baseUrl, { ...query, application }, options(signal)),
    pages: (query, signal) => pageCatalogue(http, baseUrl, { ...query, application }, options(signal)),
    catalogue: (query, signal) => readCatalogue(http, baseUrl, { ...query, application }, options(signal)),
  };
}

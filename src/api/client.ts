import type { CataloguePage } from '../contract/catalogue.js';
import type { Online } from '../contract/online.js';
import type { QuickState } from '../contract/quick-state.js';
import type { StreamState } from '../contract/stream.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { HttpClient } from './http-client.js';
import { createHttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import type { CatalogueBatch } from './catalogue.js';
import { pageCatalogue, readCatalogue } from './catalogue.js';
import type { Lookup } from './lookup.js';
import { lookUp, lookUpLegacy } from './lookup.js';
import { fetchOnline } from './online.js';
import { fetchQuickState } from './quick-state.js';
import type { Transport } from './request.js';
import type { LegacyStreamStateQuery } from './stream-state.js';
import { fetchLegacyStreamState, fetchStreamState } from './stream-state.js';
import type { CatalogueQuery, StreamsQuery } from './streams.js';
import { fetchStreams } from './streams.js';

export interface ClientOptions {
  /** Address of the service, with or without a slash at its end. */
  readonly baseUrl: string;
  /** Project identifier. It is public and proves nothing [A1], but does not belong into a mobile app [H2]. */
  readonly application: string;
  /** Accept `http:` addresses on the own machine in answers; default `false` [Z9]. */
  readonly development?: boolean;
  /** What sends a request, such as one that adds a server's token; default: the `fetch` that there is at the time of the call. */
  readonly fetch?: Transport;
  /** How requests are made; default `createAsk({ fetch })`: 8 seconds in all, one retry. */
  readonly http?: HttpClient;
}

type WithoutApplication<Query> = Omit<Query, 'application'>;

/** The public API of one project. No method rejects: a failure is `{ ok: false, error }`. */
export interface Client {
  /** Whether a live or recorded stream is linked to the product. */
  streamState(feedProductId: string, signal?: AbortSignal): Promise<Result<StreamState, SvcError>>;
  /** The same by the seller's article; for integrations under the legacy contract only. */
  legacyStreamState(
    query: WithoutApplication<LegacyStreamStateQuery>,
    signal?: AbortSignal,
  ): Promise<Result<StreamState, SvcError>>;
  /** The lookup that native apps make: active with an entrypoint, unavailable, or a technical error. */
  lookUp(feedProductId: string, signal?: AbortSignal): Promise<Lookup>;
  legacyLookUp(query: WithoutApplication<LegacyStreamStateQuery>, signal?: AbortSignal): Promise<Lookup>;
  /** The stream of the project that is live now; `null` when none is. */
  online(signal?: AbortSignal): Promise<Result<Online | null, SvcError>>;
  /** The short state of a known stream. */
  quickState(translationId: string, signal?: AbortSignal): Promise<Result<QuickState, SvcError>>;
  /** One page of the catalogue. */
  streams(query?: WithoutApplication<StreamsQuery>, signal?: AbortSignal): Promise<Result<CataloguePage, SvcError>>;
  /** The catalogue page by page, from `offset` on. */
  pages(query?: WithoutApplication<StreamsQuery>, signal?: AbortSignal): AsyncGenerator<CatalogueBatch, void, void>;
  /** The whole catalogue in one piece. */
  catalogue(query?: WithoutApplication<CatalogueQuery>, signal?: AbortSignal): Promise<CatalogueBatch>;
}

/** A client of one project, for browsers, workers and Node. */
export function createClient({
  baseUrl,
  application,
  development = false,
  fetch: transport,
  http = createHttpClient(transport && { fetch: transport }),
}: ClientOptions): Client {
  const options = (signal: AbortSignal | undefined): CallOptions => ({ development, ...(signal && { signal }) });
  return {
    streamState: (feedProductId, signal) =>
      fetchStreamState(http, baseUrl, { application, feedProductId }, options(signal)),
    legacyStreamState: (query, signal) =>
      fetchLegacyStreamState(http, baseUrl, { ...query, application }, options(signal)),
    lookUp: (feedProductId, signal) => lookUp(http, baseUrl, { application, feedProductId }, options(signal)),
    legacyLookUp: (query, signal) => lookUpLegacy(http, baseUrl, { ...query, application }, options(signal)),
    online: (signal) => fetchOnline(http, baseUrl, { application }, options(signal)),
    quickState: (translationId, signal) => fetchQuickState(http, baseUrl, { translationId }, options(signal)),
    streams: (query, signal) => fetchStreams(http, baseUrl, { ...query, application }, options(signal)),
    pages: (query, signal) => pageCatalogue(http, baseUrl, { ...query, application }, options(signal)),
    catalogue: (query, signal) => readCatalogue(http, baseUrl, { ...query, application }, options(signal)),
  };
}

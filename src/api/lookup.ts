import type { MediaOrientation, Stream, StreamState } from '../contract/stream.js';
import type { Result } from '../base/result.js';
import { SvcError } from '../base/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import type { LegacyStreamStateQuery, StreamStateQuery } from './stream-state.js';
import { fetchLegacyStreamState, fetchStreamState } from './stream-state.js';

/** What both kinds of entrypoint have. */
export interface EntrypointBase {
  /** URL of the player; opened unchanged [C5]. */
  readonly playerUrl: string;
  readonly streamId: string;
  readonly productId: string;
  /** The requested id; in the legacy lookup the id in the response, if any [M5]. */
  readonly feedProductId: string | null;
  readonly mediaOrientation: MediaOrientation;
}

/** What an app opens: the live stream, or the recording at the start of the product's episode (`startTime`, seconds). */
export type Entrypoint =
  | (EntrypointBase & { readonly kind: 'live' })
  | (EntrypointBase & { readonly kind: 'recording'; readonly startTime: number | null });

/** The result of the lookup for native apps: exactly one of three (specification, Native mobile SDK lookup) [C8]. */
export type Lookup =
  | { readonly kind: 'active'; readonly entrypoint: Entrypoint }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'error'; readonly error: SvcError };

/** Looks a product up by its feed id. */
export async function lookUp(
  http: HttpClient,
  baseUrl: string,
  query: StreamStateQuery,
  options?: CallOptions,
): Promise<Lookup> {
  return toLookup(await fetchStreamState(http, baseUrl, query, options), query.feedProductId);
}

/** Looks a product up by the seller's product code; only for the legacy contract. */
export async function lookUpLegacy(
  http: HttpClient,
  baseUrl: string,
  query: LegacyStreamStateQuery,
  options?: CallOptions,
): Promise<Lookup> {
  return toLookup(await fetchLegacyStreamState(http, baseUrl, query, options), null);
}

function toLookup(result: Result<StreamState, SvcError>, requestedId: string | null): Lookup {
  if (!result.ok) return { kind: 'error', error: result.error };
  const state = result.value;
  if (state.kind === 'active') return { kind: 'active', entrypoint: toEntrypoint(state.stream, requestedId) };
  return state.reason === 'invalid-player-url'
    ? { kind: 'error', error: new SvcError('invalid-answer', 'playerUrl is missing or not https') }
    : { kind: 'unavailable' };
}

function toEntrypoint(stream: Stream, requestedId: string | null): Entrypoint {
  const { playerUrl, streamId, productId, mediaOrientation, startTime, streamStatus } = stream;
  const base = { playerUrl, streamId, productId, mediaOrientation, feedProductId: requestedId ?? stream.feedProductId };
  return streamStatus === 'online' ? { kind: 'live', ...base } : { kind: 'recording', ...base, startTime };
}

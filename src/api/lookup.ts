import type { MediaOrientation, Stream, StreamState } from '../contract/stream.js';
import type { Result } from '../internal/result.js';
import { SvcError } from '../internal/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import type { LegacyStreamStateQuery, StreamStateQuery } from './stream-state.js';
import { fetchLegacyStreamState, fetchStreamState } from './stream-state.js';

interface EntrypointBase {
  /** Address of the ready player; opened unchanged [C5]. */
  readonly playerUrl: string;
  readonly streamId: string;
  readonly productId: string;
  /** The id that was asked for; under the legacy lookup the one that the service names, if any [M5]. */
  readonly feedProductId: string | null;
  readonly mediaOrientation: MediaOrientation;
}

/** Where an app sends its user: the running stream, or a recording at the product's episode (seconds). */
export type Entrypoint =
  | (EntrypointBase & { readonly kind: 'live' })
  | (EntrypointBase & { readonly kind: 'recording'; readonly startTime: number | null });

/** The answer of the native-style lookup: exactly one of three (specification, Native mobile SDK lookup) [C8]. */
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

/** Looks a product up by the seller's article, for the legacy contract only. */
export async function lookUpLegacy(
  http: HttpClient,
  baseUrl: string,
  query: LegacyStreamStateQuery,
  options?: CallOptions,
): Promise<Lookup> {
  return toLookup(await fetchLegacyStreamState(http, baseUrl, query, options), null);
}

function toLookup(result: Result<StreamState, SvcError>, askedFor: string | null): Lookup {
  if (!result.ok) return { kind: 'error', error: result.error };
  const state = result.value;
  if (state.kind === 'active') return { kind: 'active', entrypoint: toEntrypoint(state.stream, askedFor) };
  return state.reason === 'invalid-player-url'
    ? { kind: 'error', error: new SvcError('invalid-answer', 'playerUrl is missing or not https') }
    : { kind: 'unavailable' };
}

function toEntrypoint(stream: Stream, askedFor: string | null): Entrypoint {
  const { playerUrl, streamId, productId, mediaOrientation, startTime, streamStatus } = stream;
  const base = { playerUrl, streamId, productId, mediaOrientation, feedProductId: askedFor ?? stream.feedProductId };
  return streamStatus === 'online' ? { kind: 'live', ...base } : { kind: 'recording', ...base, startTime };
}

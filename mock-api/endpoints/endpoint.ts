import type { ErrorBody } from '../../src/contract/wire.js';
import type { Catalogue } from '../catalogue/catalogue.js';

/** What an endpoint answers, before the envelope is put around it. */
export interface EndpointResponse<Body extends object = object> {
  readonly httpStatus: number;
  readonly envelopeStatus: number;
  readonly body: Body;
}

/** What an answer may depend on beside the catalogue and the query. */
export interface RequestContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Address of the mock as the caller reached it; relative addresses of the database start there. */
  readonly baseUrl: string;
}

/** One endpoint of the service, a pure function. */
export type Endpoint<Body extends object> = (
  catalogue: Catalogue,
  query: URLSearchParams,
  context: RequestContext,
) => EndpointResponse<Body | ErrorBody>;

export const ok = <Body extends object>(body: Body): EndpointResponse<Body> => ({
  httpStatus: 200,
  envelopeStatus: 200,
  body,
});

/** An error as the service words them: it knows only the value `invalid` [E3]. */
export const invalid = (httpStatus: number, envelopeStatus: number, message: string): EndpointResponse<ErrorBody> => ({
  httpStatus,
  envelopeStatus,
  body: { error: 'invalid', message },
});

/** The first value of a parameter; a blank one counts as missing [Z28]. */
export function queryParameter(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value?.trim() ? value : null;
}

/** An address of the database as callers see it. */
export const absoluteUrl = (url: string, { baseUrl }: RequestContext): string =>
  url.startsWith('/') ? baseUrl + url : url;

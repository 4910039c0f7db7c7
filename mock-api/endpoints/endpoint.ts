import type { ErrorBody } from '../../src/contract/wire.js';
import type { Catalogue } from '../catalogue/catalogue.js';

/** The response of an endpoint, without its envelope. */
export interface EndpointResponse<Body extends object = object> {
  readonly httpStatus: number;
  readonly envelopeStatus: number;
  readonly body: Body;
}

/** The context of a request, in addition to the catalogue and the query. */
export interface RequestContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Address of the mock as the client used it; base of the database's relative addresses. */
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

/** An error of the service; its only error value is `invalid` [E3]. */
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

/** Resolves an address of the database. */
export const absoluteUrl = (url: string, { baseUrl }: Pick<RequestContext, 'baseUrl'>): string =>
  url.startsWith('/') ? baseUrl + url : url;

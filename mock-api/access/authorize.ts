import type { Request, Response } from 'express';
import type { ErrorBody } from '../../src/contract/wire.js';
import type { Project, Scope, Token } from '../catalogue/database.js';
import type { EndpointResponse } from '../endpoints/endpoint.js';
import { invalid } from '../endpoints/endpoint.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';
import { isAllowed } from './address-list.js';
import { bearerToken } from './bearer-token.js';

/** Default of `removalDate`. */
const REMOVAL_DATE = '2026-12-31';

type RejectionResponse = EndpointResponse<ErrorBody> | null;

/**
 * Checks a request against the application's address list, token phase [A3] and rate limit. Sets the related response
 * headers.
 *
 * @returns the error response, or null if the request is allowed
 */
export function authorize(
  tenants: Tenants,
  tenant: Tenant,
  scope: Scope,
  request: Request,
  response: Response,
): RejectionResponse {
  const { project } = tenant;
  if (project === null) return null;
  const { allowedAddresses } = project;
  if (allowedAddresses?.length && !isAllowed(request.socket.remoteAddress, allowedAddresses)) {
    return invalid(403, 403, 'this address is not on the list of the application');
  }
  return (
    checkMethod(tenants, project, tenant.clock.now(), scope, request, response) ?? checkRate(tenant, project, response)
  );
}

/** Rejects an unknown token in a request that names no application [A3]. */
export function rejectUnknownToken(response: Response): EndpointResponse<ErrorBody> {
  return unauthorized(response, 'the token is not known');
}

/** Rejects a request without a token, where it can be of no application that takes one [A3]. */
export function rejectMissingToken(response: Response): EndpointResponse<ErrorBody> {
  return unauthorized(response, 'only Authorization: Bearer is accepted');
}

function checkMethod(
  tenants: Tenants,
  project: Project,
  now: number,
  scope: Scope,
  request: Request,
  response: Response,
): RejectionResponse {
  const { phase, tokens } = project;
  const bearer = bearerToken(request);
  if (phase === 'public') return null;
  if (bearer !== null) {
    const token = tokens?.find((candidate) => candidate.token === bearer);
    if (token !== undefined) return checkToken(token, now, scope, response);
    return tenants.ofToken(bearer) === null
      ? rejectUnknownToken(response)
      : invalid(403, 403, 'the token is that of another application');
  }
  if (phase === 'token-only') return rejectMissingToken(response);
  if (phase === 'deprecated') {
    const date = project.removalDate ?? REMOVAL_DATE;
    response.set(
      'X-Deprecated',
      `the application identifier alone stops working on ${date}; send Authorization: Bearer`,
    );
  }
  return null;
}

function checkToken(
  { scopes, expires, revoked }: Token,
  now: number,
  scope: Scope,
  response: Response,
): RejectionResponse {
  if (revoked) return unauthorized(response, 'the token was revoked');
  if (expires && Date.parse(expires) <= now) return unauthorized(response, 'the token has expired');
  return scopes.includes(scope) ? null : invalid(403, 403, `the token lacks the scope ${scope}`);
}

function checkRate({ bucket, clock }: Tenant, { rateLimit }: Project, response: Response): RejectionResponse {
  const wait = rateLimit ? bucket.take(rateLimit, clock.now()) : 0;
  if (wait === 0) return null;
  // The client waits in its own time. With a stopped clock no wait would do: then as at its normal speed.
  response.set('Retry-After', String(Math.ceil(wait / (clock.speed || 1) / 1000)));
  return invalid(429, 429, 'too many requests of this application');
}

function unauthorized(response: Response, message: string): EndpointResponse<ErrorBody> {
  response.set('WWW-Authenticate', 'Bearer');
  return invalid(401, 401, message);
}

import type { Request } from 'express';
import { queryParameter } from '../endpoints/endpoint.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';

/** The token of `Authorization: Bearer`; null without one. */
export const bearerToken = (request: Request): string | null =>
  /^bearer +(\S+) *$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;

/** The tenant of the token, if the request names no application [A3]. Sets the application in the query parameter. */
export function tenantOfToken(
  tenants: Tenants,
  parameter: string,
  request: Request,
  query: URLSearchParams,
): Tenant | null {
  const token = bearerToken(request);
  if (token === null || queryParameter(query, parameter) !== null) return null;
  const tenant = tenants.ofToken(token);
  if (tenant !== null) query.set(parameter, tenant.application);
  return tenant;
}

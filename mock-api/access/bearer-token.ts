import type { Request } from 'express';
import { queryParameter } from '../endpoints/endpoint.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';

/** The token of `Authorization: Bearer`; null where none is sent. */
export const bearerToken = (request: Request): string | null =>
  /^bearer +(\S+) *$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;

/** Where no application is named, the token may name it [A3]: it is then put into the query, under this parameter. */
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

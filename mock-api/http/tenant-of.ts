import type { Request } from 'express';
import { bearerToken } from '../access/bearer-token.js';
import { MOCK_SITE, SESSION_MEDIA } from '../tenants/clone-project.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';
import { queryOf } from './request-url.js';

const STREAM = /^\/live\/([^/]+)\//;
const SESSION = new RegExp(`^(?:${SESSION_MEDIA}|${MOCK_SITE}/of)/([^/]+)`);

/**
 * The tenant of a request: the named application, otherwise that of its stream, session media or site, or token, otherwise that of
 * the page's origin. Null if none of them is known.
 */
export function tenantOf(request: Request, tenants: Tenants): Tenant | null {
  const query = queryOf(request);
  const named = query.get('application') ?? query.get('applicationId') ?? decoded(SESSION.exec(request.path)?.[1]);
  if (named !== null) return tenants.of(named);
  const streamId = query.get('translationId') ?? decoded(STREAM.exec(request.path)?.[1]);
  const token = bearerToken(request);
  const tenant = (streamId && tenants.ofStream(streamId)) || (token && tenants.ofToken(token));
  if (tenant) return tenant;
  const origin = request.get('origin') ?? originOf(request.get('referer'));
  return origin === null ? null : tenants.ofOrigin(origin);
}

function decoded(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function originOf(url: string | undefined): string | null {
  return /^https?:\/\/[^/]+/.exec(url ?? '')?.[0] ?? null;
}

import type { Request, Response } from 'express';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';

/** Headers that a page may read beside the safe ones. */
const EXPOSED = 'Retry-After, X-Deprecated';

/**
 * Lets a page read the answer when its origin is registered [A2]. Never with credentials.
 *
 * @param owner application that was asked for; null lets in any registered origin [Z17]
 */
export function allowOrigin(request: Request, response: Response, tenants: Tenants, tenant: Tenant | null): void {
  response.vary('Origin');
  const origin = request.get('origin');
  if (origin === undefined) return;
  const registered = tenant === null ? tenants.ofOrigin(origin) !== null : tenant.project?.origins.includes(origin);
  if (!registered) return;
  response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED });
}

/** Answers a preflight; without an allowed origin the browser refuses by itself. */
export function answerPreflight(response: Response, methods: string, headers: string): void {
  if (response.get('Access-Control-Allow-Origin') !== undefined) {
    response.set({
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headers,
      'Access-Control-Max-Age': '600',
    });
  }
  response.status(204).end();
}

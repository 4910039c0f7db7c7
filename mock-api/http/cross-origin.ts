import type { Request, Response } from 'express';
import type { PageOrigins } from '../access/page-origins.js';
import type { Tenant } from '../tenants/tenant.js';

/** Headers that a page can read in addition to the safelisted ones. */
const EXPOSED = 'Retry-After, X-Deprecated';

/**
 * Allows a page to read the response if its origin may [A2]. Never with credentials.
 *
 * @param tenant the requested application; null allows every registered origin [Z17]
 */
export function allowOrigin(request: Request, response: Response, pages: PageOrigins, tenant: Tenant | null): void {
  response.vary('Origin');
  const origin = request.get('origin');
  if (origin === undefined || !pages.allows(origin, tenant)) return;
  response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED });
}

/** Responds to a preflight; without an allowed origin the browser blocks the request. */
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

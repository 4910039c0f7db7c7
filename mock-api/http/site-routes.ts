import type { Application, Request, Response } from 'express';
import type { PageOrigins } from '../access/page-origins.js';
import type { Project } from '../catalogue/database.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';
import { allowOrigin } from './cross-origin.js';

const NAME = /^(?<hostname>.+?)(?:_(?<port>\d+))?\.json$/;

/** Site configurations, `sites/<hostname>[_<port>].json` beside the SDK [Z5], made from the registered projects. */
export function addSiteRoutes(app: Application, tenants: Tenants, pages: PageOrigins): void {
  app.get('/sdk/svc-pip-sdk/sites/:name', (request: Request, response: Response, next) => {
    const tenant = tenantOfSite(tenants, request.params['name'] ?? '');
    if (tenant?.project == null) return next();
    allowOrigin(request, response, pages, tenant);
    response
      .set({ 'Cache-Control': 'public, max-age=60', 'X-Content-Type-Options': 'nosniff' })
      .json({ ...tenant.project.site, application: tenant.application });
  });
}

/** Projects of the database take precedence over sessions. */
function tenantOfSite(tenants: Tenants, name: string): Tenant | null {
  const { hostname, port = '' } = NAME.exec(name)?.groups ?? {};
  const matches = ({ origins }: Project): boolean =>
    origins.some((origin) => {
      const url = new URL(origin);
      return url.hostname === hostname && url.port === port;
    });
  for (const tenant of [...tenants.ofDatabase(), ...tenants.sessions.tenants()]) {
    if (tenant.project !== null && matches(tenant.project)) return tenant;
  }
  return null;
}

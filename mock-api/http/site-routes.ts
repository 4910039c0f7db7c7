import type { Application, Request, Response } from 'express';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Project } from '../catalogue/database.js';
import type { Store } from '../store.js';
import { allowOrigin } from './cross-origin.js';

const NAME = /^(?<hostname>.+?)(?:_(?<port>\d+))?\.json$/;

/** Site configurations, `sites/<hostname>[_<port>].json` beside the SDK [Z5], made from the registered projects. */
export function addSiteRoutes(app: Application, store: Store): void {
  app.get('/sdk/svc-pip-sdk/sites/:name', (request: Request, response: Response, next) => {
    const { catalogue } = store;
    const project = projectOfSite(catalogue, request.params['name'] ?? '');
    if (project === null) return next();
    allowOrigin(request, response, catalogue, project);
    response
      .set({ 'Cache-Control': 'public, max-age=60', 'X-Content-Type-Options': 'nosniff' })
      .json({ ...project.site, application: project.id });
  });
}

function projectOfSite(catalogue: Catalogue, name: string): Project | null {
  const { hostname, port = '' } = NAME.exec(name)?.groups ?? {};
  for (const project of catalogue.projects) {
    const match = project.origins.some((origin) => {
      const url = new URL(origin);
      return url.hostname === hostname && url.port === port;
    });
    if (match) return project;
  }
  return null;
}

import type { Application, Request, Response } from 'express';
import type { Project } from '../catalogue/database.js';
import type { World } from '../worlds/world.js';
import type { Worlds } from '../worlds/worlds.js';
import { allowOrigin } from './cross-origin.js';

const NAME = /^(?<hostname>.+?)(?:_(?<port>\d+))?\.json$/;

/** Site configurations, `sites/<hostname>[_<port>].json` beside the SDK [Z5], made from the registered projects. */
export function addSiteRoutes(app: Application, worlds: Worlds): void {
  app.get('/sdk/svc-pip-sdk/sites/:name', (request: Request, response: Response, next) => {
    const world = worldOfSite(worlds, request.params['name'] ?? '');
    if (world?.project == null) return next();
    allowOrigin(request, response, worlds, world);
    response
      .set({ 'Cache-Control': 'public, max-age=60', 'X-Content-Type-Options': 'nosniff' })
      .json({ ...world.project.site, application: world.application });
  });
}

/** A session comes last: it has the site only where nobody else has its origin. */
function worldOfSite(worlds: Worlds, name: string): World | null {
  const { hostname, port = '' } = NAME.exec(name)?.groups ?? {};
  const matches = ({ origins }: Project): boolean =>
    origins.some((origin) => {
      const url = new URL(origin);
      return url.hostname === hostname && url.port === port;
    });
  for (const world of [...worlds.own(), ...worlds.sessions.worlds()]) {
    if (world.project !== null && matches(world.project)) return world;
  }
  return null;
}

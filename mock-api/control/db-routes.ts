import type { Application, Request, Response } from 'express';
import express from 'express';
import type { JsonServerRouter } from 'json-server';
import jsonServer from 'json-server';
import type { Database } from '../catalogue/database.js';
import { DatabaseFault } from '../catalogue/prepare-database.js';
import { isObject } from '../catalogue/shape.js';
import type { Store } from '../store.js';
import { jsonBody, refuseBody } from './json-body.js';
import { loopbackOnly } from './loopback-only.js';
import { refuse } from './refuse.js';

/** A part of the router that the package's types leave out. */
interface RenderingRouter extends JsonServerRouter<Database> {
  render: (request: Request, response: Response) => void;
}

/**
 * json-server's own router under `/__db`, over the same data, in memory. It works on a copy; what it wrote becomes the
 * database only if that is still one.
 */
export function addDbRoutes(app: Application, store: Store): void {
  const router = jsonServer.router<Database>({ ...store.database }) as RenderingRouter;
  router.render = (request, response) => {
    if (request.method !== 'GET' && response.statusCode < 400) {
      try {
        store.edit(router.db.getState());
      } catch (error) {
        if (!(error instanceof DatabaseFault)) throw error;
        return refuse(response, 400, error.message.split(' ', 1)[0] ?? null, error.message);
      }
    }
    response.json(response.locals['data']);
  };

  const beforeRouter = express.Router();
  beforeRouter.use(loopbackOnly(store), jsonBody, (request, response, next) => {
    // Any origin may read JSONP.
    response.jsonp = (body?: unknown) => response.json(body);
    // A write that waits would meet the data of a later request.
    delete request.query['_delay'];
    if (request.method === 'GET') {
      router.db.setState(store.database);
      return next();
    }
    if (!isObject(request.body) || Object.hasOwn(request.body, '__proto__')) {
      return refuse(response, 400, 'body', 'the body is not an object of plain fields');
    }
    router.db.setState(structuredClone(store.database));
    next();
  });
  app.use('/__db', beforeRouter, router, refuseBody);
}

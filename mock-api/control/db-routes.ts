import type { Application, ErrorRequestHandler, RequestHandler, Request, Response } from 'express';
import express from 'express';
import { DatabaseError } from '../catalogue/prepare-database.js';
import { isObject } from '../catalogue/shape.js';
import type { Tenants } from '../tenants/tenants.js';
import { jsonBody, rejectBody } from './json-body.js';
import { type ControlAccess, requireControlAccess } from './control-access.js';
import { reject } from './rejection.js';
import type { JsonServerRouter } from 'json-server';
import jsonServer from 'json-server';
import type { Database } from '../catalogue/database.js';

/**
 * json-server's own router under `/__db`, over the same data in memory. A write changes a copy, which replaces the database
 * only if it is valid. Writes are serialized. Sessions are not included.
 */
export function addDbRoutes(app: Application, tenants: Tenants, access: ControlAccess): void {
  const store = tenants.base;
  let lastWrite = Promise.resolve();

  const read: RequestHandler = (request, response, next) => {
    const router = databaseRouter({ ...store.database });
    router.render = (_, { locals }) => response.json(locals['data']);
    router(request, response, next);
  };

  const write: RequestHandler = (request, response, next) => {
    if (request.method !== 'DELETE' && (!isObject(request.body) || Object.hasOwn(request.body, '__proto__'))) {
      return reject(response, 400, 'body', 'the body is not an object of plain fields');
    }
    const done = new Promise<void>((resolve) => response.once('close', resolve));
    lastWrite = lastWrite
      .then(() => {
        const { revision } = store;
        const router = databaseRouter(structuredClone(store.database));
        router.render = (_, { locals, statusCode }) => {
          if (statusCode >= 400) return response.json(locals['data']);
          // json-server writes asynchronously.
          if (store.revision !== revision)
            return reject(response, 409, null, 'the database changed meanwhile: try again');
          try {
            store.edit(router.db.getState());
            response.json(locals['data']);
          } catch (error) {
            if (!(error instanceof DatabaseError)) return next(error);
            reject(response, 400, error.message.split(' ', 1)[0] ?? null, error.message);
          }
        };
        router(request, response, next);
        return done;
      })
      .catch(next);
  };

  const routes = express.Router();
  routes.use(requireControlAccess(tenants, access), jsonBody, (request, response, next) => {
    // A regular expression of the client, which could run forever.
    const expression = Object.keys(request.query).find((name) => name.endsWith('_like'));
    if (expression !== undefined) return reject(response, 400, expression, '_like is not offered: use q or a field');
    // Every origin could read JSONP.
    response.jsonp = (body?: unknown) => response.json(body);
    tenants.applyTimelines();
    (request.method === 'GET' || request.method === 'HEAD' ? read : write)(request, response, next);
  });
  app.use('/__db', routes, rejectBody, rejectRequest);
}

/** Errors of json-server are client errors, such as an incomplete escape sequence in an id. */
const rejectRequest: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  reject(response, 400, 'url', error instanceof Error ? error.message : 'json-server cannot follow this request');
};

/** json-server's router with `render`, which the package's types omit. */
export interface DatabaseRouter extends JsonServerRouter<Database> {
  /** Sends the data of `response.locals`. */
  render: (request: Request, response: Response) => void;
}

/** json-server's router over this object, without its error handler, which prints and sends the stack. */
export function databaseRouter(database: Database): DatabaseRouter {
  const router = jsonServer.router<Database>(database) as DatabaseRouter;
  router.stack.pop();
  return router;
}

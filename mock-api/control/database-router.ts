import type { Request, Response } from 'express';
import type { JsonServerRouter } from 'json-server';
import jsonServer from 'json-server';
import type { Database } from '../catalogue/database.js';

/** json-server's router, with a part of it that the package's types leave out. */
export interface DatabaseRouter extends JsonServerRouter<Database> {
  /** Sends what the router found; the data is in `response.locals`. */
  render: (request: Request, response: Response) => void;
}

/** json-server's router over this very object, without its error handler, which prints the stack and sends it. */
export function databaseRouter(database: Database): DatabaseRouter {
  const router = jsonServer.router<Database>(database) as DatabaseRouter;
  router.stack.pop();
  return router;
}

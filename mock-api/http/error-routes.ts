import type { Application, NextFunction, Request, Response } from 'express';
import { invalid } from '../endpoints/endpoint.js';
import { isObject } from '../catalogue/shape.js';
import type { Tenants } from '../tenants/tenants.js';
import { sendEnvelope } from './send-envelope.js';

/** Responses for unknown paths and for errors. */
export function addErrorRoutes(app: Application, { clock }: Tenants): void {
  app.use((request: Request, response: Response) => {
    // Every page can read the 404.
    response.set('Access-Control-Allow-Origin', '*');
    sendEnvelope(response, invalid(404, 404, `there is nothing at ${request.path}`), clock.now());
  });
  // Express recognizes an error handler by its four parameters.
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    const message = status < 500 && error instanceof Error ? error.message : 'the mock failed';
    sendEnvelope(response, invalid(status, status, message), clock.now());
  });
}

/** Express and its parsers set the HTTP status on their errors. */
function statusOf(error: unknown): number {
  const status = isObject(error) ? error['status'] : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

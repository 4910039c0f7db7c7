import type { ErrorRequestHandler, RequestHandler } from 'express';
import express from 'express';
import { isObject } from '../catalogue/shape.js';
import { Refusal } from './refusal.js';
import { refuse } from './refuse.js';

const MAX_BODY = '256kb';

/** Reads a request's body as JSON, whatever type it claims, up to 256 kB. */
export const jsonBody: RequestHandler = express.json({ limit: MAX_BODY, type: () => true });

/** Tells what is wrong with a request that could not be read or followed. */
export const refuseBody: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof Refusal) return refuse(response, error.httpStatus, error.field, error.message);
  const type = isObject(error) ? error['type'] : undefined;
  if (type === 'entity.too.large') return refuse(response, 413, 'body', `the body is larger than ${MAX_BODY}`);
  if (type === 'entity.parse.failed') return refuse(response, 400, 'body', 'the body is not JSON');
  next(error);
};

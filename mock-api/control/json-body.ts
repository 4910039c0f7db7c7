import type { ErrorRequestHandler, RequestHandler } from 'express';
import express from 'express';
import { isObject, exactly } from '../catalogue/shape.js';
import { Rejection, reject } from './rejection.js';
import type { Shape } from '../catalogue/shape.js';

const MAX_BODY = '256kb';

const MAX_DEPTH = 32;

const parse = express.json({ limit: MAX_BODY, type: () => true });

/** Reads a request's body as JSON, whatever its Content-Type, up to 256 kB and 32 levels. */
export const jsonBody: RequestHandler = (request, response, next) => {
  parse(request, response, (error?: unknown) => {
    if (error !== undefined) return next(error);
    next(
      isDeeperThan(request.body, MAX_DEPTH) ? new Rejection(400, 'body', 'the body is nested too deeply') : undefined,
    );
  });
};

/** Stops at the limit, so that no body overflows the stack. */
const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((field) => isDeeperThan(field, levels - 1)));

/** Sends the error of a request that could not be read or carried out. */
export const rejectBody: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof Rejection) return reject(response, error.status, error.field, error.message);
  const type = isObject(error) ? error['type'] : undefined;
  if (type === 'entity.too.large') return reject(response, 413, 'body', `the body is larger than ${MAX_BODY}`);
  if (type === 'entity.parse.failed') return reject(response, 400, 'body', 'the body is not JSON');
  const status = isObject(error) ? error['status'] : undefined;
  if (!(error instanceof Error) || typeof status !== 'number' || status < 400 || status >= 500) return next(error);
  if (error instanceof URIError) return reject(response, status, null, 'the path is not encoded as UTF-8');
  reject(response, status, 'body', `the body cannot be read: ${error.message}`);
};

/**
 * Decodes a request's JSON as an object with exactly these fields; a null field counts as absent.
 *
 * @throws {Rejection} that names the invalid field
 */
export const bodyOf =
  <T extends object>(fields: Readonly<Record<keyof T & string, Shape>>): ((body: unknown) => T) =>
  (body) => {
    return withoutNull(checkedBody<T>(body, exactly(fields)));
  };

/**
 * Checks a request's JSON against a shape.
 *
 * @throws {Rejection} that names the invalid field
 */
export function checkedBody<T>(body: unknown, shape: Shape): T {
  const violation = shape(body, '');
  if (violation !== null) throw Rejection.of(violation.path === '' ? { ...violation, path: 'body' } : violation);
  return body as T;
}

/** The object without its null fields. */
export const withoutNull = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T;

import type { Shape } from '../catalogue/shape.js';
import { exactly } from '../catalogue/shape.js';
import { Rejection } from './rejection.js';

/**
 * Reads a request's JSON as an object of these fields and no others; a field that is null counts as absent.
 *
 * @throws {Rejection} naming the field that is wrong
 */
export const bodyOf =
  <T extends object>(fields: Readonly<Record<keyof T & string, Shape>>): ((body: unknown) => T) =>
  (body) => {
    return withoutNull(checkedBody<T>(body, exactly(fields)));
  };

/**
 * A request's JSON, known to have a shape.
 *
 * @throws {Rejection} naming the field that is wrong
 */
export function checkedBody<T>(body: unknown, shape: Shape): T {
  const violation = shape(body, '');
  if (violation !== null) throw Rejection.of(violation.path === '' ? { ...violation, path: 'body' } : violation);
  return body as T;
}

/** The object without the fields that are null. */
export const withoutNull = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T;

import type { Request } from 'express';
import { given } from '../endpoints/endpoint.js';
import type { World } from '../worlds/world.js';
import type { Worlds } from '../worlds/worlds.js';
import { bearerOf } from './bearer.js';

/** Where no application is named, the token may name it [A3]: it is then put into the query, under this parameter. */
export function ownerOfToken(
  worlds: Worlds,
  parameter: string,
  request: Request,
  query: URLSearchParams,
): World | null {
  const token = bearerOf(request);
  if (token === null || given(query, parameter) !== null) return null;
  const world = worlds.ofToken(token);
  if (world !== null) query.set(parameter, world.application);
  return world;
}

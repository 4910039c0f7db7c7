import type { Request } from 'express';
import { bearerOf } from '../access/bearer.js';
import { SESSION_MEDIA } from '../worlds/clone-project.js';
import type { World } from '../worlds/world.js';
import type { Worlds } from '../worlds/worlds.js';
import { queryOf } from './request-url.js';

const STREAM = /^\/live\/([^/]+)\//;
const SESSION = new RegExp(`^${SESSION_MEDIA}/([^/]+)/`);

/**
 * The application a request belongs to: the one it names, else that of its stream, session media or token, else that of
 * the page it comes from. Null when none of them tells.
 */
export function worldOf(request: Request, worlds: Worlds): World | null {
  const query = queryOf(request);
  const named = query.get('application') ?? query.get('applicationId') ?? decoded(SESSION.exec(request.path)?.[1]);
  if (named !== null) return worlds.of(named);
  const streamId = query.get('translationId') ?? decoded(STREAM.exec(request.path)?.[1]);
  const token = bearerOf(request);
  const world = (streamId && worlds.ofStream(streamId)) || (token && worlds.ofToken(token));
  if (world) return world;
  const origin = request.get('origin') ?? originOf(request.get('referer'));
  return origin === null ? null : worlds.ofOrigin(origin);
}

function decoded(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function originOf(url: string | undefined): string | null {
  return /^https?:\/\/[^/]+/.exec(url ?? '')?.[0] ?? null;
}

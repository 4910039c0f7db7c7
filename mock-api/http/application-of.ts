import type { Request } from 'express';
import type { Catalogue } from '../catalogue/catalogue.js';
import { projectOfOrigin } from './cross-origin.js';
import { queryOf } from './request-url.js';

/**
 * The project a request belongs to: the one it names, else that of its stream, else that of the page it comes from.
 * Null when none of them tells.
 */
export function applicationOf(request: Request, catalogue: Catalogue): string | null {
  const query = queryOf(request);
  const named = query.get('application') ?? query.get('applicationId');
  if (named !== null) return catalogue.project(named)?.id ?? null;
  const streamId = query.get('translationId') ?? /^\/live\/([^/]+)\//.exec(request.path)?.[1];
  const stream = streamId === undefined ? null : catalogue.stream(decoded(streamId));
  if (stream !== null) return stream.projectId;
  const origin = request.get('origin') ?? originOf(request.get('referer'));
  return origin === null ? null : (projectOfOrigin(catalogue, origin)?.id ?? null);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function originOf(url: string | undefined): string | null {
  return /^https?:\/\/[^/]+/.exec(url ?? '')?.[0] ?? null;
}

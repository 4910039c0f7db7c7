import type { RequestHandler } from 'express';
import { isLoopbackOrigin } from './loopback-origin.js';
import type { Worlds } from '../worlds/worlds.js';
import { refuse } from './refuse.js';

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const METHODS = 'GET, POST, PUT, PATCH, DELETE';

/**
 * Lets only this machine through, and of its browsers only pages of registered origins or of this machine: a foreign page
 * must not control the mock behind its user's back, nor by a host name that it points at 127.0.0.1.
 */
export function loopbackOnly(worlds: Worlds): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('origin');
    const known = origin === undefined || isLoopbackOrigin(origin) || worlds.ofOrigin(origin) !== null;
    const local = LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '');
    if (!local || !isLoopbackOrigin(`http://${request.get('host') ?? ''}`)) {
      return refuse(response, 403, null, 'control answers only on this machine, under a loopback name');
    }
    if (!known) return refuse(response, 403, 'origin', `${origin} is not registered for any project`);
    response.vary('Origin');
    if (origin !== undefined) response.set('Access-Control-Allow-Origin', origin);
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    if (request.method !== 'OPTIONS') return next();
    response
      .set({
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': 'Content-Type, X-Svc-Control-Token',
      })
      .status(204)
      .end();
  };
}

import type { RequestHandler } from 'express';
import { isForwarded, isLoopbackOrigin } from './local-request.js';
import type { Tenants } from '../tenants/tenants.js';
import { TOKEN_HEADER, carriesToken } from './control-token.js';
import { reject } from './rejection.js';

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/**
 * Lets only this machine through, and of its browsers only pages of registered origins or of this machine: a foreign page
 * must not control the mock behind its user's back, nor by a host name that it points at 127.0.0.1, nor by an image, which
 * has no origin. Where there is a control token, as in a container, whoever carries it may come from anywhere.
 */
export function loopbackOnly(tenants: Tenants, token: string | null): RequestHandler {
  const elsewhere =
    token === null
      ? 'control answers only on this machine, under a loopback name and without a proxy'
      : `control answers only on this machine, or to the right ${TOKEN_HEADER}`;
  return (request, response, next) => {
    const origin = request.get('origin');
    // A preflight carries no token; what follows it does.
    const trusted = token !== null && (request.method === 'OPTIONS' || carriesToken(request, token));
    const known =
      trusted ||
      (origin === undefined
        ? request.get('sec-fetch-site') !== 'cross-site'
        : isLoopbackOrigin(origin) || tenants.ofOrigin(origin) !== null);
    const local =
      LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
      isLoopbackOrigin(`http://${request.get('host') ?? ''}`) &&
      !isForwarded(request);
    if (!trusted && !local) return reject(response, 403, null, elsewhere);
    if (!known) {
      return reject(response, 403, 'origin', `${origin ?? 'an untold origin'} is not registered for any project`);
    }
    response.vary('Origin');
    if (origin !== undefined) response.set('Access-Control-Allow-Origin', origin);
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    if (request.method !== 'OPTIONS') return next();
    response
      .set({
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': `Content-Type, ${TOKEN_HEADER}`,
      })
      .status(204)
      .end();
  };
}

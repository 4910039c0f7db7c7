import type { RequestHandler } from 'express';
import { isForwarded, isLoopbackOrigin } from './local-request.js';
import type { Tenants } from '../tenants/tenants.js';
import { TOKEN_HEADER, carriesToken } from './control-token.js';
import { reject } from './rejection.js';

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/**
 * Allows requests of this machine, from pages only if their origin is registered or local. Otherwise any website could
 * control the mock: by fetch, by a host name that resolves to 127.0.0.1, or by an image, which sends no Origin. With a
 * control token, as in a container, requests with the token are allowed from everywhere.
 */
export function loopbackOnly(tenants: Tenants, token: string | null): RequestHandler {
  const elsewhere =
    token === null
      ? 'control answers only on this machine, under a loopback name and without a proxy'
      : `control answers only on this machine, or to the right ${TOKEN_HEADER}`;
  return (request, response, next) => {
    const origin = request.get('origin');
    // A preflight cannot have the token; the request after it does.
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

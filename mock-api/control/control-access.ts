import type { Request, RequestHandler } from 'express';
import { isForwarded, isLoopbackOrigin } from './local-request.js';
import type { Tenants } from '../tenants/tenants.js';
import { TOKEN_HEADER, carriesToken } from './control-token.js';
import { reject } from './rejection.js';

const LOOPBACK_ADDRESS = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const METHODS = 'GET, POST, PUT, PATCH, DELETE';

/** Whose requests the control API answers. */
export type ControlAccess =
  | { readonly from: 'this machine' }
  /** With the token, wherever they come from. */
  | { readonly from: 'token'; readonly token: string }
  /** The mock listens beyond this machine, and has no token. */
  | { readonly from: 'nobody' };

/**
 * Without a token only this machine has access, and only to a mock that listens on a loopback address. Where there is a token
 * everybody needs it: what a proxy forwards cannot be told from a request of this machine for certain.
 *
 * @param host address that the mock listens on
 */
export function controlAccess(token: string | null, host: string): ControlAccess {
  if (token !== null) return { from: 'token', token };
  return { from: host === 'localhost' || LOOPBACK_ADDRESS.test(host) ? 'this machine' : 'nobody' };
}

const isOfThisMachine = (request: Request): boolean =>
  LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
  isLoopbackOrigin(`http://${request.get('host') ?? ''}`) &&
  !isForwarded(request);

interface Refusal {
  /** Header that would give access, if one would. */
  readonly field: string | null;
  readonly message: string;
}

/** What forbids the request; `null` if it has access. */
function refusal(request: Request, access: ControlAccess): Refusal | null {
  switch (access.from) {
    case 'nobody':
      return {
        field: null,
        message:
          'control is off: this mock listens beyond this machine and has no token; start it with SVC_CONTROL_TOKEN',
      };
    case 'token':
      // A preflight cannot have the token; the request after it does.
      return request.method === 'OPTIONS' || carriesToken(request, access.token)
        ? null
        : { field: TOKEN_HEADER, message: `control wants the right ${TOKEN_HEADER}` };
    case 'this machine':
      return isOfThisMachine(request)
        ? null
        : { field: null, message: 'control answers only on this machine, under a loopback name and without a proxy' };
  }
}

/**
 * Allows control requests with the token, or those of this machine, from pages only if their origin is registered or local.
 * Otherwise any website could control the mock: by fetch, by a host name that resolves to 127.0.0.1, or by an image, which
 * sends no Origin.
 */
export function requireControlAccess(tenants: Tenants, access: ControlAccess): RequestHandler {
  return (request, response, next) => {
    const forbidden = refusal(request, access);
    if (forbidden !== null) return reject(response, 403, forbidden.field, forbidden.message);
    const origin = request.get('origin');
    const known =
      access.from === 'token' ||
      (origin === undefined
        ? request.get('sec-fetch-site') !== 'cross-site'
        : isLoopbackOrigin(origin) || tenants.ofOrigin(origin) !== null);
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

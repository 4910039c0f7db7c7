import type { Application, NextFunction, Request, Response } from 'express';
import type { PageOrigins } from '../access/page-origins.js';
import { authorize, rejectUnknownToken } from '../access/authorize.js';
import { bearerToken, tenantOfToken } from '../access/bearer-token.js';
import type { Clock } from '../clock.js';
import { jsonBody } from '../control/json-body.js';
import type { EndpointResponse } from '../endpoints/endpoint.js';
import { queryParameter, invalid } from '../endpoints/endpoint.js';
import { allowOrigin, answerPreflight } from '../http/cross-origin.js';
import { baseUrlOf, queryOf } from '../http/request-url.js';
import { sendEnvelope } from '../http/send-envelope.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';
import { chatPage, waitSeconds, sendMessage } from './chat.js';
import { playback } from './playback.js';

/** Milliseconds between checks of a long poll; the mock's clock can run faster than a timer. */
const POLL_INTERVAL_MS = 200;

/**
 * The endpoints of the full player, outside the public contract [Z11]: `/internal/playback` and `/internal/chat`.
 * CORS [A2] and the application's phase [Z34] apply as for the public endpoints.
 */
export function addInternalRoutes(app: Application, tenants: Tenants, pages: PageOrigins): void {
  const tenantOf = (request: Request): Tenant | null =>
    tenants.of(queryParameter(namedQuery(request), 'application') ?? '');
  /** The query, with the application of the token if it names none. */
  const namedQuery = (request: Request): URLSearchParams => {
    const query = queryOf(request);
    tenantOfToken(tenants, 'application', request, query);
    return query;
  };
  const clockOf = (request: Request): Clock => tenantOf(request)?.clock ?? tenants.clock;

  const authorizeRequest = (methods: string) => (request: Request, response: Response, next: NextFunction) => {
    const tenant = tenantOf(request);
    allowOrigin(request, response, pages, tenant);
    if (request.method === 'OPTIONS') return answerPreflight(response, methods, 'Accept, Authorization, Content-Type');
    const unknown =
      queryParameter(queryOf(request), 'application') === null &&
      bearerToken(request) !== null &&
      tenants.hasTokenPhase;
    const rejection = tenant
      ? authorize(tenants, tenant, 'translation', request, response)
      : unknown
        ? rejectUnknownToken(response)
        : null;
    if (rejection) return sendEnvelope(response, rejection, clockOf(request).now());
    next();
  };
  /** A foreign page can send some other types without a preflight. */
  const jsonOnly = (request: Request, response: Response, next: NextFunction) => {
    if (request.is('application/json') !== false) return next();
    sendEnvelope(response, invalid(415, 415, 'send Content-Type: application/json'), clockOf(request).now());
  };
  /** A page on a host name that resolves to this machine is same-origin and sends no preflight. */
  const knownOrigin = (request: Request, response: Response, next: NextFunction) => {
    if (request.get('origin') === undefined || response.get('Access-Control-Allow-Origin') !== undefined) return next();
    sendEnvelope(response, invalid(403, 403, 'this origin is not registered'), clockOf(request).now());
  };
  const methodNotAllowed = (methods: string) => (request: Request, response: Response) => {
    response.set('Allow', `${methods}, OPTIONS`);
    sendEnvelope(response, invalid(405, 405, `only ${methods} is answered here`), clockOf(request).now());
  };

  app
    .route('/internal/playback')
    .all(authorizeRequest('GET'))
    .get((request, response) => {
      const now = clockOf(request).now();
      const { catalogue } = tenantOf(request) ?? tenants.base;
      sendEnvelope(response, playback(catalogue, namedQuery(request), { now, baseUrl: baseUrlOf(request) }), now);
    })
    .all(methodNotAllowed('GET'));

  app
    .route('/internal/chat')
    .all(authorizeRequest('GET, POST'))
    .get((request, response) => {
      const query = namedQuery(request);
      longPoll(response, () => chatPage(tenantOf(request), query), waitSeconds(query), clockOf(request));
    })
    .post(knownOrigin, jsonOnly, jsonBody, (request: Request, response: Response) => {
      const result = sendMessage(tenantOf(request), namedQuery(request), request.body);
      sendEnvelope(response, result, clockOf(request).now());
    })
    .all(methodNotAllowed('GET, POST'));
}

/** Responds as soon as there is a message, at the latest after `seconds`. */
function longPoll(response: Response, read: () => EndpointResponse, seconds: number, clock: Clock): void {
  const until = performance.now() + seconds * 1000;
  const send = (): boolean => {
    const found = read();
    if (performance.now() < until && 'messages' in found.body && isEmpty(found.body.messages)) return false;
    sendEnvelope(response, found, clock.now());
    return true;
  };
  if (send()) return;
  const timer = setInterval(() => {
    if (send()) clearInterval(timer);
  }, POLL_INTERVAL_MS);
  response.once('close', () => clearInterval(timer));
}

const isEmpty = (messages: unknown): boolean => Array.isArray(messages) && messages.length === 0;

import type { Application, Request, Response } from 'express';
import type { PageOrigins } from '../access/page-origins.js';
import { authorize, rejectMissingToken, rejectUnknownToken } from '../access/authorize.js';
import { bearerToken, tenantOfToken } from '../access/bearer-token.js';
import type { Scope } from '../catalogue/database.js';
import type { Endpoint, EndpointResponse } from '../endpoints/endpoint.js';
import { queryParameter, invalid } from '../endpoints/endpoint.js';
import { online } from '../endpoints/online.js';
import { quickState } from '../endpoints/quick-state.js';
import { streamState } from '../endpoints/stream-state.js';
import { streams } from '../endpoints/streams.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';
import { allowOrigin, answerPreflight } from './cross-origin.js';
import { baseUrlOf, queryOf } from './request-url.js';
import { sendEnvelope } from './send-envelope.js';

type FindTenant = (tenants: Tenants, query: URLSearchParams) => Tenant | null;

const byParameter =
  (name: string): FindTenant =>
  (tenants, query) =>
    tenants.of(query.get(name) ?? '');

// A private stream must look unknown, otherwise the allowed origins would reveal that it exists.
const byStream: FindTenant = (tenants, query) => {
  const id = query.get('translationId') ?? '';
  const tenant = tenants.ofStream(id);
  return tenant?.catalogue.stream(id)?.private === false ? tenant : null;
};

interface Route {
  readonly path: string;
  readonly endpoint: Endpoint<object>;
  readonly findTenant: FindTenant;
  /** Parameter that names the application; null where it is told by the stream. */
  readonly parameter: string | null;
  /** What a token must be good for [A3]. */
  readonly scope: Scope;
}

const byApplication = (path: string, endpoint: Endpoint<object>, parameter: string, scope: Scope): Route => ({
  path,
  endpoint,
  findTenant: byParameter(parameter),
  parameter,
  scope,
});

const ROUTES: readonly Route[] = [
  byApplication('/v3/streams', streams, 'applicationId', 'streams'),
  byApplication('/v2/mini-player/stream-state', streamState, 'application', 'mini-player'),
  byApplication('/v2/mini-player/online', online, 'application', 'mini-player'),
  {
    path: '/v3/translation/quick-state',
    endpoint: quickState,
    findTenant: byStream,
    parameter: null,
    scope: 'translation',
  },
];

/** The four endpoints of the service, GET only [E6]. */
export function addServiceRoutes(app: Application, tenants: Tenants, pages: PageOrigins): void {
  for (const route of ROUTES) {
    app.all(route.path, (request: Request, response: Response) => {
      const query = queryOf(request);
      const { parameter } = route;
      const tenant =
        route.findTenant(tenants, query) ??
        (parameter === null ? null : tenantOfToken(tenants, parameter, request, query));
      const now = (tenant?.clock ?? tenants.clock).now();
      allowOrigin(request, response, pages, tenant);
      if (request.method === 'OPTIONS') return answerPreflight(response, 'GET', 'Accept, Authorization');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.set('Allow', 'GET, HEAD, OPTIONS');
        return sendEnvelope(response, invalid(405, 405, 'only GET is answered here'), now);
      }
      const rejection = rejectionFor(tenants, route, tenant, request, response, query);
      const { catalogue } = tenant ?? tenants.base;
      const context = { now, baseUrl: baseUrlOf(request) };
      sendEnvelope(response, rejection ?? route.endpoint(catalogue, query, context), now);
    });
  }
}

/** The error response for a request without access; null if the request is allowed. */
function rejectionFor(
  tenants: Tenants,
  { parameter, scope }: Route,
  tenant: Tenant | null,
  request: Request,
  response: Response,
  query: URLSearchParams,
): EndpointResponse | null {
  const asking = tenant ?? (parameter === null ? askingTenant(tenants, request) : null);
  if (asking !== null) return authorize(tenants, asking, scope, request, response);
  const hasToken = bearerToken(request) !== null;
  if (parameter === null && !hasToken && tenants.isTokenOnly) return rejectMissingToken(response);
  const unnamed = parameter === null || queryParameter(query, parameter) === null;
  // Tokens are ignored until a project has left the first phase [A1].
  return unnamed && hasToken && tenants.hasTokenPhase ? rejectUnknownToken(response) : null;
}

/** Whose access counts where the stream tells no application, being unknown or private: the token's, else the page's. */
function askingTenant(tenants: Tenants, request: Request): Tenant | null {
  const token = bearerToken(request);
  const origin = request.get('origin');
  return (token === null ? null : tenants.ofToken(token)) ?? (origin === undefined ? null : tenants.ofOrigin(origin));
}

import type { Application, Request, Response } from 'express';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Project } from '../catalogue/database.js';
import type { Clock } from '../clock.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import { invalid } from '../endpoints/endpoint.js';
import { online } from '../endpoints/online.js';
import { quickState } from '../endpoints/quick-state.js';
import { streamState } from '../endpoints/stream-state.js';
import { streams } from '../endpoints/streams.js';
import type { Store } from '../store.js';
import { allowOrigin, answerPreflight } from './cross-origin.js';
import { baseUrlOf, queryOf } from './request-url.js';
import { sendEnvelope } from './send-envelope.js';

type Owner = (catalogue: Catalogue, query: URLSearchParams) => Project | null;

const byParameter =
  (name: string): Owner =>
  (catalogue, query) =>
    catalogue.project(query.get(name) ?? '');

// The id of a private stream must look unknown here too, or the allowed origins would tell that it exists.
const byStream: Owner = (catalogue, query) => {
  const stream = catalogue.stream(query.get('translationId') ?? '');
  return stream === null || stream.private ? null : catalogue.project(stream.projectId);
};

const ROUTES: readonly { readonly path: string; readonly endpoint: Endpoint<object>; readonly owner: Owner }[] = [
  { path: '/v3/streams', endpoint: streams, owner: byParameter('applicationId') },
  { path: '/v2/mini-player/stream-state', endpoint: streamState, owner: byParameter('application') },
  { path: '/v2/mini-player/online', endpoint: online, owner: byParameter('application') },
  { path: '/v3/translation/quick-state', endpoint: quickState, owner: byStream },
];

/** The four endpoints of the service, GET only [E6]. */
export function addServiceRoutes(app: Application, store: Store, clock: Clock): void {
  for (const { path, endpoint, owner } of ROUTES) {
    app.all(path, (request: Request, response: Response) => {
      const { catalogue } = store;
      const query = queryOf(request);
      const now = clock.now();
      allowOrigin(request, response, catalogue, owner(catalogue, query));
      if (request.method === 'OPTIONS') return answerPreflight(response, 'GET', 'Accept, Authorization');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.set('Allow', 'GET, HEAD, OPTIONS');
        return sendEnvelope(response, invalid(405, 405, 'only GET is answered here'), now);
      }
      sendEnvelope(response, endpoint(catalogue, query, { now, baseUrl: baseUrlOf(request) }), now);
    });
  }
}

import type { Application, Request, Response } from 'express';
import { systemClock } from '../clock.js';
import type { Endpoint } from '../endpoints/endpoint.js';
import { invalid } from '../endpoints/endpoint.js';
import { online } from '../endpoints/online.js';
import { quickState } from '../endpoints/quick-state.js';
import { streamState } from '../endpoints/stream-state.js';
import { streams } from '../endpoints/streams.js';
import type { World } from '../worlds/world.js';
import type { Worlds } from '../worlds/worlds.js';
import { allowOrigin, answerPreflight } from './cross-origin.js';
import { baseUrlOf, queryOf } from './request-url.js';
import { sendEnvelope } from './send-envelope.js';

type Owner = (worlds: Worlds, query: URLSearchParams) => World | null;

const byParameter =
  (name: string): Owner =>
  (worlds, query) =>
    worlds.of(query.get(name) ?? '');

// The id of a private stream must look unknown here too, or the allowed origins would tell that it exists.
const byStream: Owner = (worlds, query) => {
  const id = query.get('translationId') ?? '';
  const world = worlds.ofStream(id);
  return world?.catalogue.stream(id)?.private === false ? world : null;
};

const ROUTES: readonly { readonly path: string; readonly endpoint: Endpoint<object>; readonly owner: Owner }[] = [
  { path: '/v3/streams', endpoint: streams, owner: byParameter('applicationId') },
  { path: '/v2/mini-player/stream-state', endpoint: streamState, owner: byParameter('application') },
  { path: '/v2/mini-player/online', endpoint: online, owner: byParameter('application') },
  { path: '/v3/translation/quick-state', endpoint: quickState, owner: byStream },
];

/** The four endpoints of the service, GET only [E6]. */
export function addServiceRoutes(app: Application, worlds: Worlds): void {
  for (const { path, endpoint, owner } of ROUTES) {
    app.all(path, (request: Request, response: Response) => {
      const query = queryOf(request);
      const world = owner(worlds, query);
      const now = (world?.clock ?? systemClock).now();
      allowOrigin(request, response, worlds, world);
      if (request.method === 'OPTIONS') return answerPreflight(response, 'GET', 'Accept, Authorization');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.set('Allow', 'GET, HEAD, OPTIONS');
        return sendEnvelope(response, invalid(405, 405, 'only GET is answered here'), now);
      }
      const { catalogue } = world ?? worlds.base;
      sendEnvelope(response, endpoint(catalogue, query, { now, baseUrl: baseUrlOf(request) }), now);
    });
  }
}

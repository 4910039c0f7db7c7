import type { Application } from 'express';
import express from 'express';
import type { Store } from '../store.js';
import type { Control } from './control.js';
import { jsonBody, refuseBody } from './json-body.js';
import { loopbackOnly } from './loopback-only.js';
import { refuse } from './refuse.js';
import { readStreamPatch } from './stream-patch.js';

/** QA's switches under `/__mock`. */
export function addControlRoutes(app: Application, store: Store, control: Control): void {
  const router = express.Router();
  router.use(loopbackOnly(store), jsonBody);

  router.get('/health', (_request, response) => response.json(control.health()));
  router.get('/scenarios', (_request, response) => response.json(control.scenarios()));

  router.get('/requests', ({ query: { application } }, response) => {
    if (application !== undefined && (typeof application !== 'string' || !store.catalogue.project(application))) {
      return refuse(response, 404, 'application', 'there is no such application');
    }
    response.json(control.requests(application));
  });

  router.post('/streams/:id', (request, response) => {
    const patch = readStreamPatch(request.body);
    if ('problem' in patch) return refuse(response, 400, patch.path, `${patch.path} ${patch.problem}`);
    const stream = control.setStream(request.params.id, patch);
    if (stream === null) return refuse(response, 404, 'id', `there is no stream "${request.params.id}"`);
    const { id, state, recording, startDate, endDate } = stream;
    response.json({ id, state, recording, startDate, endDate });
  });

  router.post('/reset', (_request, response) => {
    control.reset();
    response.json({ status: 'ok' });
  });

  router.use((request, response) =>
    refuse(response, 404, null, `there is no ${request.method} ${request.originalUrl}`),
  );
  app.use('/__mock', router, refuseBody);
}

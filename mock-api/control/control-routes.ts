import type { Application, Request, Router } from 'express';
import express from 'express';
import { id, optional } from '../catalogue/shape.js';
import { absoluteUrl } from '../endpoints/endpoint.js';
import { baseUrlOf } from '../http/request-url.js';
import type { Tenants } from '../tenants/tenants.js';
import type { Control } from './control.js';
import type { ClockChange } from './clock-change.js';
import type { FaultRule } from '../faults/fault-rule.js';
import type { AccessPatch, StreamPatch } from '../store.js';
import { jsonBody, rejectBody, bodyOf } from './json-body.js';
import { type ControlAccess, requireControlAccess } from './control-access.js';
import { Rejection, reject } from './rejection.js';
import type { ListedScenario } from './scenario-list.js';
import type { SessionRequest } from '../tenants/sessions.js';

const readReset = bodyOf<{ readonly application?: string }>({ application: optional(id) });

/** The application in the query of a request, if any. */
function named({ query: { application } }: Request): string | undefined {
  if (application === undefined || typeof application === 'string') return application;
  throw new Rejection(400, 'application', 'application is not one name');
}

/** The control API under `/__mock`. */
export function addControlRoutes(app: Application, tenants: Tenants, control: Control, access: ControlAccess): void {
  const router = express.Router();
  router.use(requireControlAccess(tenants, access), jsonBody);

  router.get('/health', (_request, response) => response.json(control.health()));
  router.get('/requests', (request, response) => response.json(control.requests(named(request))));
  const scenariosOf = (request: Request): ListedScenario[] =>
    control
      .scenarios(named(request))
      .map((scenario) => ({ ...scenario, url: absoluteUrl(scenario.url, { baseUrl: baseUrlOf(request) }) }));
  router.get('/scenarios', (request, response) => response.json(scenariosOf(request)));

  router.get('/scenarios/:id', (request, response) => {
    const scenario = scenariosOf(request).find((candidate) => candidate.id === request.params.id);
    if (scenario === undefined) throw new Rejection(404, 'id', `there is no scenario "${request.params.id}"`);
    response.json(scenario);
  });

  router.post('/streams/:id', (request, response) => {
    const stream = control.setStream(request.params.id, request.body as StreamPatch);
    if (stream === null) throw new Rejection(404, 'id', `there is no stream "${request.params.id}"`);
    const { id, state, recording, startDate, endDate, timeline = [] } = stream;
    response.json({ id, state, recording, startDate, endDate, timeline });
  });

  router.get('/clock', (request, response) => response.json(control.clocks(named(request))));
  router.post('/clock', (request, response) => response.json(control.setClock(request.body as ClockChange)));

  router.get('/faults', (request, response) => response.json(control.faults(named(request))));
  router.post('/faults', (request, response) => response.status(201).json(control.addFault(request.body as FaultRule)));
  router.delete('/faults', (request, response) => {
    control.clearFaults(named(request));
    response.status(204).end();
  });
  router.delete('/faults/:id', ({ params: { id: fault } }, response) => {
    if (!control.removeFault(fault)) throw new Rejection(404, 'id', `there is no rule "${fault}"`);
    response.status(204).end();
  });

  router.get('/applications', (request, response) => response.json(control.access(named(request))));
  router.post('/applications/:application', ({ params: { application }, body }, response) =>
    response.json(control.setAccess(application, body as AccessPatch)),
  );

  router.post('/reset', (request, response) => {
    control.reset(readReset(request.body).application);
    response.json({ status: 'ok' });
  });

  addSessionRoutes(router, control);

  router.use((request, response) =>
    reject(response, 404, null, `there is no ${request.method} ${request.originalUrl}`),
  );
  app.use('/__mock', router, rejectBody);
}

/** `/__mock/sessions`: new applications for parallel tests. */
export function addSessionRoutes(router: Router, control: Control): void {
  router.get('/sessions', (_request, response) => response.json(control.sessions()));

  router.post('/sessions', (request, response) =>
    response.status(201).json(control.openSession(request.body as SessionRequest)),
  );

  router.delete('/sessions/:application', ({ params: { application } }, response) => {
    if (!control.endSession(application)) {
      throw new Rejection(404, 'application', `there is no session "${application}"`);
    }
    response.status(204).end();
  });
}

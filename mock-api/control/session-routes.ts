import type { Router } from 'express';
import { origin, siteUrl } from '../catalogue/check-database.js';
import { id, list, optional } from '../catalogue/shape.js';
import type { SessionRequest } from '../tenants/sessions.js';
import type { Control } from './control.js';
import { bodyOf } from './read-body.js';
import { Rejection } from './rejection.js';

const readSession = bodyOf<SessionRequest>({
  template: id,
  origins: optional(list(origin)),
  siteUrl: optional(siteUrl),
});

/** `/__mock/sessions`: fresh applications for tests that run at the same time. */
export function addSessionRoutes(router: Router, control: Control): void {
  router.get('/sessions', (_request, response) => response.json(control.sessions()));

  router.post('/sessions', (request, response) =>
    response.status(201).json(control.openSession(readSession(request.body))),
  );

  router.delete('/sessions/:application', ({ params: { application } }, response) => {
    if (!control.endSession(application)) {
      throw new Rejection(404, 'application', `there is no session "${application}"`);
    }
    response.status(204).end();
  });
}

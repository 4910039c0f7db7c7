import { join } from 'node:path';
import type { Application } from 'express';
import { type ControlAccess, requireControlAccess } from '../control/control-access.js';
import { reject } from '../control/rejection.js';
import { PAGES_FOLDER } from '../paths.js';
import type { Tenants } from '../tenants/tenants.js';
import { listStreams } from './stream-list.js';

/** Own scripts, own style sheets and requests to this mock. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const FILES = ['page.css', 'panel.css', 'panel.js', 'panel-mock.js', 'panel-parts.js', 'panel-streams.js'];

/**
 * The control panel at `/__mock/` and its list of streams. Everyone can load the page, because it contains no data; its
 * requests have the access rules of the control API.
 */
export function addPanelRoutes(app: Application, tenants: Tenants, access: ControlAccess): void {
  app.get(['/__mock', '/__mock/'], (_request, response) => {
    response.set({
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
    response.sendFile(join(PAGES_FOLDER, 'panel.html'));
  });
  for (const name of FILES) {
    app.get(`/__mock/panel/${name}`, (_request, response) => response.sendFile(join(PAGES_FOLDER, name)));
  }

  app.get('/__mock/streams', requireControlAccess(tenants, access), ({ query: { application, q = '' } }, response) => {
    const tenant = typeof application === 'string' ? tenants.of(application) : null;
    if (tenant === null) return reject(response, 404, 'application', 'application names no application of this mock');
    if (typeof q !== 'string') return reject(response, 400, 'q', 'q is not one text');
    response.json(listStreams(tenant, q));
  });
}

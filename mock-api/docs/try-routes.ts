import { join } from 'node:path';
import type { Application, Request } from 'express';
import express from 'express';
import { baseUrlOf, queryOf } from '../http/request-url.js';
import { ELEMENTS_FOLDER, PAGES_FOLDER } from '../paths.js';
import { MOCK_SITE } from '../tenants/clone-project.js';
import type { Tenant } from '../tenants/tenant.js';
import type { Tenants } from '../tenants/tenants.js';
import { html } from './markup.js';
import { startProduct, tryPage } from './start-page.js';

/** Where a click on the mini-player of `/try` leads: `{siteUrl}/live/`, as on a shop's site. */
const playerPage = (application: string): string =>
  html`<!doctype html>
    <html lang="en" data-application="${application}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>Live shopping</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/try/player.css" />
        <script type="module" src="/try/player.js"></script>
      </head>
      <body></body>
    </html> `.text;

/** The site of the first project, and that of any application: a session too. */
const SITES = [MOCK_SITE, `${MOCK_SITE}/of/:application`];

const tenantOfSite = (tenants: Tenants, { params }: Request): Tenant | null =>
  tenants.of(params['application'] ?? tenants.base.database.projects[0]?.id ?? '');

/**
 * A site with nothing but the mock: `/try` and `/try/product/<id>` are product pages with the mini-player, of the product in
 * the address or the first; `/try/live/` is the player page.
 */
export function addTryRoutes(app: Application, tenants: Tenants): void {
  const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' };
  const idOf = (request: Request): string | null => request.params['id'] ?? queryOf(request).get('product');
  app.get(
    SITES.flatMap((site) => [site, `${site}/`, `${site}/product/:id`]),
    (request, response, next) => {
      const tenant = tenantOfSite(tenants, request);
      const product = tenant && startProduct(tenant.store, tenant.application, idOf(request));
      if (!product) return next();
      response
        .set(headers)
        .type('html')
        .send(tryPage(baseUrlOf(request), product));
    },
  );
  if (ELEMENTS_FOLDER === null) return;
  app.get(
    SITES.flatMap((site) => [`${site}/live`, `${site}/live/`]),
    (request, response, next) => {
      const tenant = tenantOfSite(tenants, request);
      if (tenant === null) return next();
      response.set(headers).type('html').send(playerPage(tenant.application));
    },
  );
  for (const name of ['player.js', 'player.css'])
    app.get(`${MOCK_SITE}/${name}`, (_request, response) => response.sendFile(join(PAGES_FOLDER, name)));
  app.use(`${MOCK_SITE}/elements`, express.static(ELEMENTS_FOLDER, { index: false, redirect: false }));
}

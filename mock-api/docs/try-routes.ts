import { join } from 'node:path';
import type { Application, Request } from 'express';
import express from 'express';
import { baseUrlOf, queryOf } from '../http/request-url.js';
import { ELEMENTS_FOLDER, PAGES_FOLDER } from '../paths.js';
import type { Tenants } from '../tenants/tenants.js';
import { html } from './markup.js';
import { startProducts, tryPage } from './start-page.js';

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

/**
 * A site with nothing but the mock: `/try` and `/try/product/<id>` are product pages with the mini-player, of the product in
 * the address or the first; `/try/live/` is the player page.
 */
export function addTryRoutes(app: Application, tenants: Tenants): void {
  const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' };
  const idOf = (request: Request): string | null => request.params['id'] ?? queryOf(request).get('product');
  app.get(['/try', '/try/product/:id'], (request, response, next) => {
    const products = startProducts(tenants);
    const id = idOf(request);
    const product = id === null ? products[0] : products.find(({ feedProductId }) => feedProductId === id);
    if (product === undefined) return next();
    response
      .set(headers)
      .type('html')
      .send(tryPage(baseUrlOf(request), product));
  });
  if (ELEMENTS_FOLDER === null) return;
  app.get('/try/live', (_request, response) => {
    response
      .set(headers)
      .type('html')
      .send(playerPage(tenants.base.database.projects[0]?.id ?? ''));
  });
  for (const name of ['player.js', 'player.css'])
    app.get(`/try/${name}`, (_request, response) => response.sendFile(join(PAGES_FOLDER, name)));
  app.use('/try/elements', express.static(ELEMENTS_FOLDER, { index: false, redirect: false }));
}

import { join } from 'node:path';
import type { Application } from 'express';
import { OPENAPI_DOCUMENT, PAGES_FOLDER } from '../own-files.js';
import type { Worlds } from '../worlds/worlds.js';
import { readContract } from './contract.js';
import type { Examples } from './contract-page.js';
import { contractPage } from './contract-page.js';

/** The page is markup and two style sheets of its own. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const STYLES = ['page.css', 'contract.css'];

/** `/docs`: the contract to read, and as the file it is. */
export function addDocsRoutes(app: Application, worlds: Worlds): void {
  const contract = readContract(OPENAPI_DOCUMENT);
  // Whoever asks for the page hears of it.
  contract.catch(() => undefined);

  app.get('/docs', (_request, response, next) => {
    contract
      .then((document) =>
        response
          .set({ 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff' })
          .type('html')
          .send(contractPage(document, examplesOf(worlds))),
      )
      .catch(next);
  });
  app.get('/docs/openapi.yaml', (_request, response) => {
    response.set({ 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/yaml; charset=utf-8' });
    response.sendFile(OPENAPI_DOCUMENT);
  });
  for (const name of STYLES) {
    app.get(`/docs/${name}`, (_request, response) => response.sendFile(join(PAGES_FOLDER, name)));
  }
}

/** Questions that find something in this database. */
function examplesOf({ base: { database } }: Worlds): Examples {
  const stream =
    database.streams.find(({ state, private: hidden }) => state === 'online' && !hidden) ?? database.streams[0];
  const application = stream?.projectId ?? database.projects[0]?.id ?? '';
  const feedProductId = database.products.find(({ id }) => id === stream?.productIds[0])?.feedProductId ?? '';
  const ask = (path: string, query: Readonly<Record<string, string>>): [string, string] => [
    path,
    `${path}?${new URLSearchParams(query).toString()}`,
  ];
  return Object.fromEntries([
    ask('/v3/streams', { applicationId: application, limit: '5' }),
    ask('/v2/mini-player/stream-state', { application, feedProductId }),
    ask('/v2/mini-player/online', { application }),
    ask('/v3/translation/quick-state', { translationId: stream?.id ?? '' }),
  ]);
}

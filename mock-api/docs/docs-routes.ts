import { join } from 'node:path';
import type { Application } from 'express';
import { CONTROL_DOCUMENT, OPENAPI_DOCUMENT, PAGES_FOLDER } from '../paths.js';
import type { Tenants } from '../tenants/tenants.js';
import { readContract } from './contract.js';
import type { Examples, Link } from './contract-page.js';
import { contractPage } from './contract-page.js';
import { baseUrlOf } from '../http/request-url.js';
import { startPage, startProducts } from './start-page.js';
import { controlExamples, serviceExamples } from './examples.js';

/** The page is HTML with two style sheets of its own. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const STYLES = ['page.css', 'contract.css'];

/** An OpenAPI document: its page and its file. */
interface Docs {
  readonly page: string;
  readonly file: string;
  readonly document: string;
  readonly examplesOf: (tenants: Tenants) => Examples;
  readonly links: readonly Link[];
}

const DOCS: readonly Docs[] = [
  {
    page: '/docs',
    file: '/docs/openapi.yaml',
    document: OPENAPI_DOCUMENT,
    examplesOf: serviceExamples,
    links: [
      ['/docs/openapi.yaml', 'openapi.yaml'],
      ['/docs/control', 'Control API of the mock'],
      ['/__mock/', 'Control panel'],
    ],
  },
  {
    page: '/docs/control',
    file: '/docs/control.openapi.yaml',
    document: CONTROL_DOCUMENT,
    examplesOf: controlExamples,
    links: [
      ['/docs/control.openapi.yaml', 'control.openapi.yaml'],
      ['/docs', 'Contract of the service'],
      ['/__mock/', 'Control panel'],
    ],
  },
];

/** `/`: what is here. */
export function addStartRoutes(app: Application, tenants: Tenants): void {
  const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' };
  app.get('/', (request, response) => {
    response
      .set({ 'Content-Security-Policy': POLICY, ...headers })
      .type('html')
      .send(startPage(baseUrlOf(request), startProducts(tenants.base), tenants.base.database.projects[0]?.id));
  });
}

/** `/docs`: the contracts of the service and of the control API. */
export function addDocsRoutes(app: Application, tenants: Tenants): void {
  for (const docs of DOCS) addDocs(app, tenants, docs);
  for (const name of STYLES) {
    app.get(`/docs/${name}`, (_request, response) => response.sendFile(join(PAGES_FOLDER, name)));
  }
}

function addDocs(app: Application, tenants: Tenants, { page, file, document, examplesOf, links }: Docs): void {
  const contract = readContract(document);
  // The request for the page reports the error.
  contract.catch(() => undefined);

  app.get([page, `${page}/`], (_request, response, next) => {
    contract
      .then((read) =>
        response
          .set({ 'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff' })
          .type('html')
          .send(contractPage(read, examplesOf(tenants), links)),
      )
      .catch(next);
  });
  app.get(file, (_request, response) => {
    response.set({ 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/yaml; charset=utf-8' });
    response.sendFile(document);
  });
}

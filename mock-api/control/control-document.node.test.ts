import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { createApp } from '../app.js';
import { ACCESS } from '../catalogue/check-database.js';
import { MODES, PHASES, RECORDING_STATES, SCOPES, STREAM_STATES } from '../catalogue/database.js';
import type { Contract } from '../docs/contract.js';
import { endpointsOf } from '../docs/endpoint-view.js';
import { BODY_FAULTS, PROGRESS } from '../faults/fault-rule.js';
import { FaultRules } from '../faults/fault-rules.js';
import { KINDS } from '../faults/request-match.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { PageOrigins } from '../access/page-origins.js';
import { contractDatabase } from '../fixtures/contract-database.js';
import { controlOperations } from '../fixtures/contract-validator.js';
import { RequestLog } from '../http/request-log.js';
import { CONTROL_DOCUMENT, DEMO_DATABASE, MEDIA_FOLDER, SDK_FOLDER } from '../paths.js';
import { Tenants } from '../tenants/tenants.js';
import { Control } from './control.js';

/** Express's internal data of a route or of a mounted router. */
interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  readonly regexp: RegExp;
  readonly handle: { readonly stack?: readonly Layer[] };
}

const client = ContractClient.forThisFile({ db: DEMO_DATABASE });
const document = parse(readFileSync(CONTROL_DOCUMENT, 'utf8')) as Contract;

function routesOf(stack: readonly Layer[], prefix = ''): string[] {
  return stack.flatMap(({ route, regexp, handle }) => {
    if (route === undefined) {
      return handle.stack === undefined ? [] : routesOf(handle.stack, regexp.test('/__mock/') ? '/__mock' : '/other');
    }
    const path = `${prefix}${route.path}`.replace(/:(\w+)/g, '{$1}');
    return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${path}`);
  });
}

/** Every route of the mock under `/__mock`, except the pages. */
function controlRoutes(): string[] {
  const tenants = new Tenants(contractDatabase(), {});
  const log = new RequestLog();
  const faults = new FaultRules();
  const control = new Control(tenants, log, faults);
  const folders = { sdkDir: SDK_FOLDER, mediaDir: MEDIA_FOLDER };
  const app = createApp({
    tenants,
    pages: new PageOrigins(tenants),
    log,
    faults,
    control,
    access: { from: 'this machine' },
    ...folders,
    recording: null,
    cmafRecording: null,
  });
  const { stack } = app._router as { readonly stack: readonly Layer[] };
  return routesOf(stack).filter((route) => /^\S+ \/__mock\/(?!panel\/)./.test(route));
}

/** A path of the document with existing names. */
const filled = (path: string, names: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));

describe('the document of the control API', () => {
  it('[E1] has exactly the routes of the mock', () => {
    const routes = controlRoutes();
    assert.ok(routes.length > 10);
    assert.deepEqual([...controlOperations].sort(), routes.sort());
  });

  it('[E1] has examples of every path parameter and of every body, which the mock accepts', async () => {
    for (const { path, method, operation } of endpointsOf(document)) {
      const { parameters = [], requestBody } = operation;
      const names: Record<string, string> = {};
      for (const { name, example, in: place } of parameters) {
        if (place === 'path') assert.ok(example, `${path} ${name}`);
        if (example !== undefined) names[name] = example;
      }
      // The mock generates these two.
      if (operation.operationId === 'endSession') {
        names['application'] = client.control.openSession({ template: 'demo-shop' }).application;
      }
      if (operation.operationId === 'removeFault') {
        names['id'] = client.control.addFault({ match: { kind: 'sdk' }, then: { status: 503 } }).id;
      }
      const query = parameters.some(({ in: place, required }) => place === 'query' && required)
        ? `?application=${names['application'] ?? ''}`
        : '';
      const example = requestBody?.content['application/json']?.example;
      assert.equal(example === undefined, requestBody === undefined, path);
      const init = {
        method: method.toUpperCase(),
        ...(example === undefined ? {} : { body: JSON.stringify(example) }),
      };
      const response = await client.fetch(filled(path, names) + query, init);
      assert.ok(response.ok, `${init.method} ${path}: ${response.status} ${await response.text()}`);
    }
  });

  it('[E1] has the same enumerations as the mock', () => {
    const { schemas } = document.components;
    const namesOf = (schema: string, field?: string): readonly unknown[] | undefined =>
      (field === undefined ? schemas[schema] : schemas[schema]?.properties?.[field])?.enum;
    assert.deepEqual(namesOf('StreamState'), STREAM_STATES);
    assert.deepEqual(namesOf('RecordingState'), RECORDING_STATES);
    assert.deepEqual(namesOf('Expectation', 'mode'), MODES);
    assert.deepEqual(namesOf('Phase'), PHASES);
    assert.deepEqual(namesOf('Scope'), SCOPES);
    assert.deepEqual(namesOf('FaultMatch', 'kind'), KINDS);
    assert.deepEqual(namesOf('FaultEffect', 'body'), BODY_FAULTS);
    assert.deepEqual(namesOf('FaultEffect', 'cut'), PROGRESS);
    assert.deepEqual(namesOf('FaultEffect', 'hang'), [true, ...PROGRESS]);
    assert.deepEqual(Object.keys(schemas['AccessChange']?.properties ?? {}), Object.keys(ACCESS));
  });

  it('[E3] describes the rejection of every unreadable request', async () => {
    const cases: readonly [string, RequestInit, number, string | undefined][] = [
      ['clock', { method: 'POST', body: 'x', headers: { 'Content-Encoding': 'gzip' } }, 400, 'body'],
      ['clock', { method: 'POST', body: 'x', headers: { 'Content-Encoding': 'zip' } }, 415, 'body'],
      ['clock', { method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain; charset=latin1' } }, 415, 'body'],
      ['scenarios/%E0%A4', {}, 400, undefined],
      ['sessions/%ff', { method: 'DELETE' }, 400, undefined],
    ];
    for (const [path, init, status, field] of cases) {
      const response = await client.fetch(`/__mock/${path}`, init);
      const rejection = (await response.json()) as Record<string, string>;
      assert.deepEqual([response.status, rejection['error'], rejection['field']], [status, 'invalid', field], path);
    }
  });
});

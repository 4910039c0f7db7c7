import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';

const CLI = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const DOCUMENTS = ['src/contract/openapi.yaml', 'mock-api/control/control.openapi.yaml'];

for (const document of DOCUMENTS) {
  test(`[E1] ${document} is a valid OpenAPI document and keeps the strict rules of redocly.yaml`, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'lint', document, '--format=json'], {
      env: { ...process.env, ...OFFLINE },
    });
    assert.deepEqual((JSON.parse(stdout) as { problems: unknown[] }).problems, []);
  });
}

interface Contract {
  readonly paths: Record<
    string,
    { get: { parameters: { $ref?: string; name?: string; required?: boolean; schema?: object }[] } }
  >;
  readonly components: {
    readonly parameters: Record<string, { name: string; required: boolean; schema: object }>;
    readonly schemas: Record<string, { pattern?: string }>;
  };
}

const contract = parse(readFileSync(DOCUMENTS[0] ?? '', 'utf8')) as Contract;
const pattern = (schema: string): RegExp => new RegExp(contract.components.schemas[schema]?.pattern ?? '(?!)');

test('[Z28] a blank value of a required parameter is none by the document either', () => {
  const required = Object.entries(contract.paths).flatMap(([path, { get }]) =>
    get.parameters
      .map((one) => contract.components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one)
      .filter((one) => one.required)
      .map(({ name, schema }) => [path, name, schema]),
  );
  const given = { $ref: '#/components/schemas/Given' };
  assert.deepEqual(required, [
    ['/v3/streams', 'applicationId', given],
    ['/v2/mini-player/stream-state', 'application', given],
    ['/v2/mini-player/online', 'application', given],
    ['/v3/translation/quick-state', 'translationId', given],
  ]);
  for (const value of ['', ' ', '\t\n', '\u00a0']) assert.doesNotMatch(value, pattern('Given'));
  for (const value of ['0', ' 00123 ', '-']) assert.match(value, pattern('Given'));
});

test('[Z29] an address is secure by the document however its scheme is written', () => {
  for (const url of ['https://a', 'HTTPS://a', 'Https://a']) assert.match(url, pattern('SecureUrl'));
  for (const url of ['http://a', 'httpss://a', 'x https://a', '//a', 'https:a']) {
    assert.doesNotMatch(url, pattern('SecureUrl'));
  }
});

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}

test('every entry of the package was built, with its types', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const files = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)));
  assert.deepEqual(
    files.filter((file) => !existsSync(file)),
    [],
  );
});

test('[E6] the client of the package works in Node, by the name the documentation uses', async () => {
  const name = 'svc-live-shopping/client';
  const { createClient } = (await import(name)) as { createClient: (options: object) => Record<string, unknown> };
  assert.equal(
    typeof createClient({ baseUrl: 'https://api.example', application: 'my-shop' })['streamState'],
    'function',
  );
});

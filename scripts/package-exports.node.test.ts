import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createMockApi } from '../mock-api/server.js';

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

test('[Z11] the sources of the package request what <svc-player> plays and shows, by their documented name', async () => {
  const name = 'svc-live-shopping/service-sources';
  const { createServiceSources } = (await import(name)) as typeof import('../src/api/service-sources.js');
  const api = await createMockApi({ port: 0 });
  try {
    const sources = createServiceSources({ baseUrl: api.url, application: 'demo-shop', development: true });
    const { signal } = new AbortController();
    const playback = await sources.playbackSource.load('autumn-evening', signal);
    assert.equal(playback.ok && playback.value?.status, 'recording');
    assert.equal((await sources.chatSource.history('trail-live', signal)).ok, true);
  } finally {
    await api.close();
  }
});

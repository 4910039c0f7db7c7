import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MockApi } from '../../mock-api/server.js';
import { createMockApi } from '../../mock-api/server.js';
import type { Client } from './client.js';
import { createClient } from './client.js';

let mock: MockApi;
let client: Client;

before(async () => {
  mock = await createMockApi({ port: 0 });
  client = createClient({ baseUrl: mock.url, application: 'demo-shop', development: true });
});
after(() => mock.close());

test('[M2] a backend gets the recording of a product', async () => {
  const result = await client.streamState('00123');
  assert.ok(result.ok && result.value.kind === 'active');
  const { stream } = result.value;
  assert.equal(stream.streamStatus, 'completed');
  assert.equal(stream.feedProductId, '00123');
  assert.match(stream.previewUrl ?? '', /linen-shirt\.webm$/);
});

test('[M6] a backend gets the live stream of a product', async () => {
  const result = await client.streamState('00125');
  assert.ok(result.ok && result.value.kind === 'active');
  assert.equal(result.value.stream.streamStatus, 'online');
});

test('[M3] a product without a stream is a successful response', async () => {
  assert.deepEqual(await client.streamState('00131'), {
    ok: true,
    value: { kind: 'none', reason: 'no-active-stream' },
  });
});

test('[C3] a playerUrl that is not https counts as no content', async () => {
  assert.deepEqual(await client.streamState('00133'), {
    ok: true,
    value: { kind: 'none', reason: 'invalid-player-url' },
  });
});

test('[E5] numeric-looking identifiers are returned unchanged', async () => {
  for (const id of ['9007199254740993', '1e3']) {
    const result = await client.streamState(id);
    assert.ok(result.ok && result.value.kind === 'active', id);
    assert.equal(result.value.stream.feedProductId, id);
  }
});

test('[M4] a source that the service cannot build is an HTTP error', async () => {
  const result = await client.streamState('00134');
  assert.ok(!result.ok);
  assert.deepEqual([result.error.code, result.error.context.httpStatus], ['http', 500]);
});

test('[M1] an empty product id is an HTTP error', async () => {
  const result = await client.streamState('');
  assert.ok(!result.ok);
  assert.deepEqual([result.error.code, result.error.context.envelopeStatus], ['http', 400]);
});

test('[C9] the legacy lookup finds the same stream by the seller’s product code', async () => {
  const byArticle = await client.legacyStreamState({ productCode: 'HP-COFFEE-SET' });
  const byId = await client.streamState('00124');
  assert.ok(byArticle.ok && byArticle.value.kind === 'active' && byId.ok && byId.value.kind === 'active');
  assert.equal(byArticle.value.stream.streamId, byId.value.stream.streamId);
});

test('[C8] the native lookup returns exactly one of active, unavailable and technical error', async () => {
  const lookups = await Promise.all(['00125', '00123', '00131', '00134'].map((id) => client.lookUp(id)));
  assert.deepEqual(
    lookups.map((lookup) => (lookup.kind === 'active' ? lookup.entrypoint.kind : lookup.kind)),
    ['live', 'recording', 'unavailable', 'error'],
  );
  const legacy = await client.legacyLookUp({ productCode: 'HP-TRAIL-BACKPACK' });
  assert.equal(legacy.kind, 'active');
});

test('[O1] a backend gets the project’s live stream', async () => {
  const result = await client.online();
  assert.ok(result.ok && result.value);
  assert.equal(typeof result.value.streamId, 'string');
  assert.deepEqual(await createClient({ baseUrl: mock.url, application: 'nordlicht' }).online(), {
    ok: true,
    value: null,
  });
});

test('[Q1] a backend gets the state of a known stream and its validity', async () => {
  const state = async (id: string) => {
    const result = await client.quickState(id);
    assert.ok(result.ok);
    assert.ok(result.value.validity > 0);
    return result.value.translationState;
  };
  assert.equal(await state('trail-live'), 'online');
  assert.equal(await state('autumn-evening'), 'completed');
  assert.equal(await state('no such stream'), 'unknown');
});

test('[S8] a backend reads the whole catalogue, whatever the page size', async () => {
  const whole = await client.catalogue();
  assert.ok(whole.complete);
  assert.equal(whole.availableStreams.length + whole.plannedStreams.length, whole.total);
  const inPages = await client.catalogue({ limit: 3 });
  assert.ok(inPages.complete);
  assert.deepEqual(
    inPages.availableStreams.map(({ id }) => id),
    whole.availableStreams.map(({ id }) => id),
  );
});

test('[S3] a backend reads the catalogue page by page, filtered', async () => {
  let planned = 0;
  for await (const page of client.pages({ status: 'planned', limit: 1 })) {
    assert.equal(page.availableStreams.length, 0);
    planned += page.plannedStreams.length;
  }
  assert.equal(planned, 2);
});

test('[S1] an unknown application is an envelope error under HTTP 200', async () => {
  const result = await createClient({ baseUrl: mock.url, application: 'nobody' }).streams();
  assert.ok(!result.ok);
  assert.deepEqual([result.error.code, result.error.context.httpStatus], ['envelope', 200]);
});

test('[Z9] loopback image URLs are kept in development only', async () => {
  const strict = createClient({ baseUrl: mock.url, application: 'demo-shop' });
  const [lenient, strictResult] = await Promise.all([client.streams({ limit: 1 }), strict.streams({ limit: 1 })]);
  assert.ok(lenient.ok && strictResult.ok);
  assert.match(lenient.value.availableStreams[0]?.previewImage ?? '', /^http:\/\/127\.0\.0\.1/);
  assert.equal(strictResult.value.availableStreams[0]?.previewImage, null);
});

test('[C1] an unreachable service gives an error value, not an exception', async () => {
  const nobody = createClient({ baseUrl: 'http://127.0.0.1:1', application: 'demo-shop' });
  const result = await nobody.online();
  assert.equal(!result.ok && result.error.code, 'network');
});

test('[A3] the announced end of the present access reaches the caller once, with an own fetch too', async (t) => {
  await fetch(`${mock.url}/__mock/applications/demo-shop`, { method: 'POST', body: '{"phase":"deprecated"}' });
  t.after(() => fetch(`${mock.url}/__mock/reset`, { method: 'POST' }));
  for (const own of [{}, { fetch: (url: string, init: RequestInit) => fetch(url, init) }]) {
    const texts: string[] = [];
    const onDeprecation = (text: string): void => void texts.push(text);
    const informed = createClient({ baseUrl: mock.url, application: 'demo-shop', onDeprecation, ...own });
    await informed.online();
    await informed.streamState('00123');
    await informed.catalogue({ limit: 3 });
    assert.equal(texts.length, 1);
    assert.match(texts[0] ?? '', /stops working on \d{4}-\d\d-\d\d/);
  }
});

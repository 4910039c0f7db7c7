import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Catalogue, MiniPlayerStream, StreamState } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();

const PATH = '/v2/mini-player/stream-state';
const application = 'shop-one';
const request = (query: Record<string, string>) => client.request<StreamState>(PATH, { application, ...query });

async function streamOf(query: Record<string, string>): Promise<MiniPlayerStream> {
  const { http, status, body } = await request(query);
  assert.deepEqual([http, status, body.status], [200, 200, 'active'], JSON.stringify(query));
  assert.ok(body.stream);
  return body.stream;
}

describe('GET /v2/mini-player/stream-state', () => {
  it('[M1] requires application and a product identifier', async () => {
    const wanting = [{}, { application }, { application: '', feedProductId: '00123' }, { feedProductId: '00123' }];
    const blank = [
      { application, feedProductId: '' },
      { application, feedProductGroupId: 'mug-white' },
    ];
    for (const query of [...wanting, ...blank]) {
      const { http, status } = await client.request(PATH, query);
      assert.deepEqual([http, status], [400, 400], JSON.stringify(query));
    }
  });

  it('[M2] returns a finished stream with every required field', async () => {
    assert.deepEqual(await streamOf({ feedProductId: 'mug' }), {
      streamId: 'finished-shirt',
      streamStatus: 'completed',
      productId: 'p-mug',
      feedProductId: 'mug',
      playerUrl: 'https://shop.example/live/?wv=1&startTime=12.5#/translation/finished-shirt',
      mediaOrientation: 'square',
      playbackLink: 'https://media.example/finished-shirt/master.m3u8',
      previewUrl: 'https://media.example/clips/mug.webm',
      posterUrl: 'https://media.example/posters/mug.jpg',
      startTime: 12.5,
    });
  });

  it('[M5] finds a product without a feed id by its code, and returns no feed id', async () => {
    const product = { id: 'p-early', vendorCode: 'EARLY', name: 'Early', image: '', url: 'https://shop.example/early' };
    const send = (path: string, method: string, body: unknown): Promise<Response> =>
      client.fetch(path, { method, body: JSON.stringify(body) });
    assert.equal((await send('/__db/products', 'POST', product)).status, 201);
    assert.equal((await send('/__db/streams/live-new', 'PATCH', { productIds: ['p-early'] })).status, 200);
    const { streamId, productId, ...stream } = await streamOf({ productCode: 'EARLY' });
    assert.deepEqual([streamId, productId, 'feedProductId' in stream], ['live-new', 'p-early', false]);
    const { body } = await client.request<Catalogue>('/v3/streams', { applicationId: application, status: 'online' });
    const listed = body.products.find(({ id }) => id === 'p-early');
    assert.deepEqual([listed?.vendorCode, listed && 'feedProductId' in listed], ['EARLY', false]);
    assert.equal((await request({ feedProductId: 'undefined' })).body.status, 'no_active_stream');
    client.control.reset();
  });

  it('[M2] returns a given player address unchanged', async () => {
    const { playerUrl } = await streamOf({ feedProductId: 'own-player' });
    assert.equal(playerUrl, 'https://player.example/p?x=%2F&y=%c3%A4#/one');
  });

  it('[M3] returns no_active_stream if no stream is linked or no recording is ready', async () => {
    for (const feedProductId of [
      'unlinked',
      'no-such-product',
      'processing',
      'mixed',
      'unrecorded',
      'planned',
      'draft',
    ]) {
      const { http, status, body } = await request({ feedProductId });
      assert.deepEqual([http, status, body], [200, 200, { status: 'no_active_stream', stream: null }], feedProductId);
    }
  });

  it('[M4] [Z16] returns 500 if only failed recordings or an empty link are left', async () => {
    for (const feedProductId of ['failed', 'linkless']) {
      const { http, status } = await request({ feedProductId });
      assert.deepEqual([http, status], [500, 500], feedProductId);
    }
  });

  it('[M3] [Z16] returns no_active_stream for a show that has just ended, also if an older recording failed', async () => {
    client.control.setStream('live-old', { state: 'completed', recording: 'none' });
    const send = (productIds: readonly string[]): Promise<Response> =>
      client.fetch('/__db/streams/live-old', { method: 'PATCH', body: JSON.stringify({ productIds }) });
    assert.equal((await send(['p-failed'])).status, 200);
    assert.equal((await request({ feedProductId: 'failed' })).body.status, 'no_active_stream');
    client.control.setStream('live-old', { recording: 'failed' });
    assert.equal((await request({ feedProductId: 'failed' })).http, 500);
    client.control.reset();
  });

  it('[M5] finds by productCode, filtered by a group, and omits feedProductId', async () => {
    const white = await streamOf({ productCode: 'MUG', feedProductGroupId: 'mug-white' });
    assert.deepEqual([white.productId, white.startTime], ['p-mug', 12.5]);
    const blue = await streamOf({ productCode: 'MUG', feedProductGroupId: 'mug-blue' });
    assert.deepEqual([blue.productId, blue.startTime], ['p-mug-blue', 42.5]);
    assert.equal((await streamOf({ productCode: 'MUG' })).productId, 'p-mug');
    for (const stream of [white, blue]) assert.ok(!('feedProductId' in stream));
    for (const group of ['mug-red', '00123']) {
      const { body } = await request({ productCode: 'MUG', feedProductGroupId: group });
      assert.equal(body.status, 'no_active_stream');
    }
    assert.equal((await request({ productCode: 'mug' })).body.status, 'no_active_stream');
  });

  it('[M6] [Z16] prefers the live stream, then an episode, then a general preview, then a recording without preview', async () => {
    const running = await streamOf({ feedProductId: '00123' });
    assert.deepEqual([running.streamId, running.streamStatus], ['live-new', 'online']);
    assert.ok(!('previewUrl' in running) && !('startTime' in running));
    assert.equal(running.playerUrl, 'https://shop.example/live/?wv=1#/translation/live-new');
    assert.equal((await streamOf({ feedProductId: 'mug' })).streamId, 'finished-shirt');
    const general = await streamOf({ feedProductId: 'lamp' });
    assert.deepEqual(
      [general.streamId, general.previewUrl],
      ['finished-general', 'https://media.example/clips/general.webm'],
    );
    const bare = await streamOf({ feedProductId: 'bare' });
    assert.deepEqual([bare.streamId, bare.posterUrl], ['finished-bare', 'https://media.example/posters/bare.jpg']);
    assert.ok(!('previewUrl' in bare));
    assert.equal((await streamOf({ feedProductId: 'tie' })).streamId, 'tie-a');
    assert.equal((await streamOf({ feedProductId: 'bag' })).streamId, 'live-old');
  });

  it('[M7] returns startTime in seconds, zero or more, and a known orientation', async () => {
    assert.equal((await streamOf({ feedProductId: '1e3' })).startTime, 42.5);
    const orientations = { mug: 'square', lamp: 'landscape', bare: 'unknown', '00123': 'portrait' };
    for (const [feedProductId, expected] of Object.entries(orientations)) {
      const { mediaOrientation, startTime = 0 } = await streamOf({ feedProductId });
      assert.equal(mediaOrientation, expected);
      assert.ok(startTime >= 0);
    }
    client.control.setStream('live-new', { state: 'completed', recording: 'none' });
    const { startTime, playerUrl } = await streamOf({ feedProductId: '00123' });
    assert.equal(startTime, 0);
    assert.equal(playerUrl, 'https://shop.example/live/?wv=1#/translation/finished-shirt');
    client.control.reset();
  });

  it('[Z7] prefers feedProductId over productCode', async () => {
    const { streamId, feedProductId } = await streamOf({ feedProductId: 'lamp', productCode: 'SHIRT' });
    assert.deepEqual([streamId, feedProductId], ['finished-general', 'lamp']);
    assert.equal((await request({ feedProductId: 'unlinked', productCode: 'SHIRT' })).body.status, 'no_active_stream');
  });

  it('[Z16] returns 400 for an unknown application, and isolates projects', async () => {
    const { http, status } = await client.request(PATH, { application: 'nobody', feedProductId: '00123' });
    assert.deepEqual([http, status], [400, 400]);
    assert.equal((await streamOf({ application: 'shop-two', feedProductId: '00123' })).streamId, 'two-finished');
    assert.equal((await request({ application: 'shop-two', feedProductId: 'mug' })).body.status, 'no_active_stream');
  });

  it('[S6] never returns a private stream', async () => {
    assert.equal((await request({ feedProductId: 'private' })).body.status, 'no_active_stream');
  });

  it('[D7] follows a stream that ends, is processed and has its recording', async () => {
    const steps = [
      { state: 'completed', recording: 'processing' },
      { recording: 'failed' },
      { recording: 'ready' },
    ] as const;
    const seen: unknown[] = [];
    for (const step of steps) {
      client.control.setStream('live-new', step);
      const { http, body } = await request({ feedProductId: '9007199254740993' });
      seen.push([http, body.stream?.streamStatus ?? body.status]);
    }
    assert.deepEqual(seen, [
      [200, 'no_active_stream'],
      [500, undefined],
      [200, 'completed'],
    ]);
    client.control.reset();
  });
});

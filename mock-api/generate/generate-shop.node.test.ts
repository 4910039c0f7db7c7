import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Catalogue, OnlineBody, QuickState, StreamState } from '../../src/contract/wire.js';
import { prepareDatabase } from '../catalogue/prepare-database.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { createMockApi } from '../server.js';
import { LARGE_SHOP, generateShop } from './generate-shop.js';

const STREAMS = 500;
const ORIGIN = 'https://shop.example';
const client = ContractClient.forThisFile({ streams: STREAMS, seed: 7 });

describe('the generated shop', () => {
  it('is the same for the same seed and another one for another', () => {
    const shop = generateShop({ streams: 200, seed: 7 }, [ORIGIN]);
    assert.deepEqual(generateShop({ streams: 200, seed: 7 }, [ORIGIN]), shop);
    assert.notDeepEqual(generateShop({ streams: 200, seed: 8 }, [ORIGIN]), shop);
  });

  it('is a sound database with streams of every state', () => {
    const { streams } = prepareDatabase(generateShop({ streams: 2_000, seed: 7 }, [ORIGIN]), () => Date.now());
    assert.equal(streams.length, 2_000);
    assert.deepEqual([...new Set(streams.map(({ state }) => state))].sort(), [
      'completed',
      'confirmed',
      'draft',
      'online',
    ]);
    assert.equal(new Set(streams.map(({ recording }) => recording)).size, 4);
    assert.ok(streams.some((stream) => stream.private));
    for (const { startDate, endDate } of streams) assert.ok((startDate ?? '') <= (endDate ?? '9'));
  });

  it('can be as small as one stream', () => {
    const { streams } = prepareDatabase(generateShop({ streams: 1 }, []), () => Date.now());
    assert.equal(streams[0]?.state, 'online');
  });

  it('[E3] refuses a number of streams or a seed that is none', async () => {
    for (const streams of [0, -1, 1.5, NaN, 10_001]) {
      await assert.rejects(
        createMockApi({ port: 0, streams }),
        new RegExp(`streams is a whole number .* not ${streams}`),
      );
    }
    await assert.rejects(createMockApi({ port: 0, streams: 1, seed: 0.5 }), /seed is a whole number, not 0.5/);
  });

  it('[S8] is paged through like any other, beside the projects of the database', async () => {
    const { streams } = generateShop({ streams: STREAMS, seed: 7 }, []);
    const visible = streams.filter((stream) => !stream.private && stream.state !== 'draft').map(({ id }) => id);
    const seen: string[] = [];
    for (let offset = 0, size = 100; size === 100; offset += 100) {
      const query = { applicationId: LARGE_SHOP, limit: '100', offset: String(offset) };
      const { body } = await client.request<Catalogue>('/v3/streams', query);
      assert.equal(body.total, visible.length);
      seen.push(...[...body.availableStreams, ...body.plannedStreams].map(({ id }) => id));
      size = seen.length - offset;
    }
    assert.deepEqual(seen.sort(), visible.sort());
    const own = await client.request<Catalogue>('/v3/streams', { applicationId: 'shop-one' });
    assert.ok(own.body.total > 0 && own.body.availableStreams.every(({ id }) => !id.startsWith(LARGE_SHOP)));
  });

  it('[M2] [O1] [Q1] answers at every endpoint, to pages of the first project too', async () => {
    const { streams } = generateShop({ streams: STREAMS, seed: 7 }, []);
    const live = streams.find(({ state }) => state === 'online');
    assert.ok(live);
    const online = await client.request<OnlineBody>(
      '/v2/mini-player/online',
      { application: LARGE_SHOP },
      { Origin: ORIGIN },
    );
    assert.equal(online.body.online?.streamId, live.id);
    assert.equal(online.headers.get('Access-Control-Allow-Origin'), ORIGIN);
    const feedProductId = live.productIds[0]?.replace(/.*-/, '').padStart(6, '0') ?? '';
    const state = await client.request<StreamState>('/v2/mini-player/stream-state', {
      application: LARGE_SHOP,
      feedProductId,
    });
    assert.equal(state.body.stream?.streamId, live.id);
    const quick = await client.request<QuickState>('/v3/translation/quick-state', { translationId: live.id });
    assert.equal(quick.body.translationState, 'online');
  });
});
